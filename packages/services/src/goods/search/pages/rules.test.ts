import { describe, expect, it } from 'vitest'
import { readRules } from './rules'

const read = (productRules: string) => readRules({ productRules })
const failure = (productRules: string) => {
  try {
    read(productRules)
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

describe('product rules', () => {
  it('[SEARCH-09] are alternatives of conditions that all hold', () => {
    expect(read('rule incl brand { "Fotvik" "Hedvall & Ro" } excl size {"38"}\n rule incl price [*, 499.5]')).toEqual([
      [
        { attribute: 'brand', excluded: false, values: ['Fotvik', 'Hedvall & Ro'] },
        { attribute: 'size', excluded: true, values: ['38'] },
      ],
      [{ attribute: 'price', excluded: false, max: 499.5 }],
    ])
  })

  it('[SEARCH-09] know intervals open at either end, ages and quoted signs', () => {
    expect(read('rule incl discount [20, *] incl rating [3,5] incl newness 10d excl newness 2w')).toEqual([
      [
        { attribute: 'discount', excluded: false, min: 20 },
        { attribute: 'rating', excluded: false, min: 3, max: 5 },
        { attribute: 'newness', excluded: false, max: 10 },
        { attribute: 'newness', excluded: true, max: 14 },
      ],
    ])
    expect(read('rule incl custom.fit { "a \\"b\\" } [" }')[0]?.[0]?.values).toEqual(['a "b" } ['])
    expect(read('rule incl product_key {"1" "2"} rule incl brand {"x"}')).toHaveLength(2)
  })

  it.each([
    ['', 1],
    ['incl brand {"x"}', 1],
    ['rule', 5],
    ['rule incl', 10],
    ['rule incl nothing {"x"}', 11],
    ['rule incl brand x', 17],
    ['rule incl brand {}', 19],
    ['rule incl brand {"x}', 18],
    ['rule incl brand [1,2]', 17],
    ['rule incl price [1 2]', 20],
    ['rule incl price [a,2]', 18],
    ['rule incl price 10d', 17],
    ['rule incl newness 10y', 19],
    ['ruleincl brand {"x"}', 1],
  ])('[SEARCH-21] %j fails at position %i', (rules, position) => {
    expect(failure(rules)).toContain(`position ${position}:`)
  })

  it('[SEARCH-21] picks by hand stand first and alone', () => {
    expect(failure('rule incl brand {"x"} rule incl product_key {"1"}')).toContain('product_key')
    expect(failure('rule incl product_key {"1"} incl brand {"x"}')).toContain('product_key')
    expect(failure('rule incl brand {"x"} excl product_key {"1"}')).toBeUndefined()
  })

  it('[SEARCH-21] stays quick and calm whatever it is given', () => {
    for (const text of [
      '('.repeat(20_000),
      'rule '.repeat(4_000),
      `rule incl brand {${'"x" '.repeat(4_000)}`,
      '\\'.repeat(9_000),
    ])
      expect(failure(text)).toContain('position')
  })
})

describe('the old product filter', () => {
  it('[SEARCH-09] is one rule of values, lists and intervals', () => {
    const productFilter = {
      brand: 'Fotvik',
      color: ['black', 'white'],
      price: { min: 100, max: 200 },
      discount: 50,
      rating: 4,
    }
    expect(readRules({ productFilter })).toEqual([
      [
        { attribute: 'brand', excluded: false, values: ['Fotvik'] },
        { attribute: 'color', excluded: false, values: ['black', 'white'] },
        { attribute: 'price', excluded: false, min: 100, max: 200 },
        { attribute: 'discount', excluded: false, min: 50 },
        { attribute: 'rating', excluded: false, min: 4, max: 4 },
      ],
    ])
    expect(readRules({})).toEqual([])
    expect(() => readRules({ productFilter: { secret: 'x' } })).toThrow('unknown attribute')
  })
})
