import { describe, expect, it } from 'vitest'
import { looksPersonal, phraseKey, shownPhrase } from './phrase'
import { type Counted, createTallies } from './popularity'

const DAY = 86_400_000
const now = Date.UTC(2026, 5, 1)
const counted = (productKey: string, kind: string, customers: number, at = now): Counted[] =>
  Array.from({ length: customers }, (_, n) => ({ marketId: 'm', productKey, kind, at, customerKey: `c${n}` }))
const scores = (rows: readonly Counted[], at = now) => {
  const tallies = createTallies()
  for (const row of rows) tallies.count(row)
  return tallies.of('m', at)
}

describe('popularity', () => {
  it('counts from three customers on', () => {
    const of = scores([...counted('two', 'purchase', 2), ...counted('three', 'click', 3)])
    expect(of('two')).toBe(0)
    expect(of('three')).toBeGreaterThan(0)
  })

  it('weighs a purchase above a cart, that above a favourite, that above a click', () => {
    const kinds = ['purchase', 'add-to-cart', 'add-favorite', 'click']
    const of = scores(kinds.flatMap((kind) => counted(kind, kind, 3)))
    const weighed = kinds.map((kind) => of(kind))
    expect(weighed).toEqual(weighed.toSorted((a, b) => b - a))
    expect(new Set(weighed).size).toBe(4)
  })

  it('fades: what is new counts more than what is old, and something of the old is kept', () => {
    const of = scores([...counted('old', 'click', 9, now - 60 * DAY), ...counted('new', 'click', 9)])
    expect(of('new')).toBeGreaterThan(2 * of('old'))
    expect(of('old')).toBeGreaterThan(0)
    expect(scores(counted('x', 'click', 9), now + 7 * DAY)('x')).toBeLessThan(scores(counted('x', 'click', 9))('x'))
  })

  it('is never more than one, and the same in whatever order things are heard', () => {
    const rows = [...counted('a', 'purchase', 400), ...counted('b', 'click', 7), ...counted('c', 'add-to-cart', 50)]
    const [one, other] = [scores(rows), scores(rows.toReversed())]
    for (const key of ['a', 'b', 'c']) expect(one(key)).toBe(other(key))
    expect(one('a')).toBeLessThanOrEqual(1)
  })
})

describe('phrases', () => {
  it('are the same whatever their case, spaces and composition', () => {
    expect(phraseKey('  Svart\t KLA\u0308NNING ')).toBe('svart klänning')
    expect(shownPhrase(' Svart  klänning')).toBe('Svart klänning')
  })

  it.each(['kari@example.com', '0701-23 45 67', '19900101-1234'])(
    'that say who somebody is are kept back: %s',
    (text) => {
      expect(looksPersonal(text)).toBe(true)
    },
  )

  it.each(['501 jeans', 'under 500', '38'])('with small numbers are not: %s', (text) => {
    expect(looksPersonal(text)).toBe(false)
  })
})
