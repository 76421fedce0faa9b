import { describe, expect, it } from 'vitest'
import type { ProductFacts } from './facts'
import { type Hit, judge } from './judge'
import type { JudgedQuery } from './judged'

const kinds = {
  kinds: { dresses: ['midi-dress', 'summer-dress'] },
  colours: { red: ['red', 'burgundy'] },
  materials: { wool: ['wool'] },
}
const product = (type: string, more: Partial<ProductFacts> = {}): ProductFacts => ({
  key: type,
  type,
  colour: 'black',
  brand: 'Fotvik',
  gender: 'women',
  pattern: 'solid',
  material: 'wool',
  sizes: ['36', '38'],
  inStock: true,
  ...more,
})
const dress = product('midi-dress')
const skirt = product('midi-skirt')
const hits = (...facts: ProductFacts[]): Hit[] => facts.map((one) => ({ facts: one, price: 300 }))
const times = (count: number, one: ProductFacts) => Array<ProductFacts>(count).fill(one)
const query: JudgedQuery = { group: 'plain', query: 'kjole', right: ['dresses'] }

describe('a judged query', () => {
  const shop = times(20, dress)

  it('is met with eight right ones of ten when the first three are right', () => {
    expect(judge(query, hits(...times(8, dress), skirt, skirt), shop, kinds).isMet).toBe(true)
    expect(judge(query, hits(...times(7, dress), skirt, skirt, skirt), shop, kinds).isMet).toBe(false)
    expect(judge(query, hits(dress, dress, skirt, ...times(7, dress)), shop, kinds).isMet).toBe(false)
    expect(judge(query, [], shop, kinds)).toMatchObject({ right10: 0, of10: 10, isMet: false })
  })

  it('asks for no more products than the shop has', () => {
    expect(judge(query, hits(dress, dress, skirt), times(2, dress), kinds)).toEqual({
      right10: 2,
      of10: 2,
      right3: 2,
      of3: 2,
      isMet: true,
    })
  })

  it('lets only the named types lead', () => {
    const summer = product('summer-dress')
    const narrow: JudgedQuery = { ...query, first: ['summer-dress'] }
    const both = [...times(5, summer), ...times(9, dress)]
    expect(judge(narrow, hits(...times(3, summer), ...times(7, dress)), both, kinds).isMet).toBe(true)
    expect(judge(narrow, hits(dress, ...times(9, summer)), both, kinds).isMet).toBe(false)
  })

  it('holds to colour, brand, people, size, pattern, material and price', () => {
    const red = product('midi-dress', { colour: 'burgundy' })
    const met = (more: Partial<JudgedQuery>, one: ProductFacts) =>
      judge({ ...query, ...more }, hits(...times(10, one)), [...times(10, red), ...times(10, dress)], kinds).right10
    expect(met({ colour: 'red' }, red)).toBe(10)
    expect(met({ colour: 'red' }, dress)).toBe(0)
    expect(met({ brand: 'Vintersjö' }, dress)).toBe(0)
    expect(met({ gender: 'men' }, dress)).toBe(0)
    expect(met({ size: '38' }, dress)).toBe(10)
    expect(met({ size: '44' }, dress)).toBe(0)
    expect(met({ pattern: 'floral' }, dress)).toBe(0)
    expect(met({ material: 'wool' }, dress)).toBe(10)
    expect(met({ maxPrice: 300 }, dress)).toBe(10)
    expect(met({ maxPrice: 299 }, dress)).toBe(0)
  })

  it('counts a product that the shop does not sell as wrong', () => {
    const unknown: Hit[] = Array(10).fill({ facts: undefined, price: 1 })
    expect(judge({ ...query, right: ['*'] }, unknown, shop, kinds).right10).toBe(0)
  })
})
