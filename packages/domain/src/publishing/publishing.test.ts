import { describe, expect, it } from 'vitest'
import { contrastRatio, weakContrasts } from './contrast'
import { canonicalText, differences } from './difference'
import { mergeThreeWays } from './merge'
import { areaOf, riskOf } from './risk'

describe('contrast', () => {
  it('is the one of the guidelines', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('red', '#fff')).toBeUndefined()
  })
  it('of a theme is measured where the theme sets one of the two', () => {
    expect(weakContrasts({})).toEqual([])
    expect(weakContrasts({ '--sale': '#a8281e', '--s-1': '4px' })).toEqual([])
    expect(weakContrasts({ '--ink': '#cccccc' }).map(({ variable, against }) => [variable, against])).toEqual([
      ['--ink', '--bg'],
      ['--ink', '--surface'],
      ['--ink', '--on-ink'],
    ])
  })
})

describe('difference', () => {
  it('names each value that differs, in lists by place, and no order of keys', () => {
    const before = { a: 1, b: { c: [1, 2], d: 'x' }, e: [{ f: 1 }, { f: 2 }] }
    expect(differences(before, { e: [{ f: 1 }, { f: 2 }], b: { d: 'x', c: [1, 2] }, a: 1 })).toEqual([])
    expect(differences(before, { a: 1, b: { c: [2, 1], d: 'x' }, e: [{ f: 1 }, { f: 3 }, { f: 4 }] })).toEqual([
      { path: ['b', 'c'], before: [1, 2], after: [2, 1] },
      { path: ['e', 1, 'f'], before: 2, after: 3 },
      { path: ['e', 2], before: undefined, after: { f: 4 } },
    ])
    expect(canonicalText({ b: 1, a: [null, { d: 'x', c: true }] })).toBe('{"a":[null,{"c":true,"d":"x"}],"b":1}')
  })
  it('of money and addresses is a risk, in a market and in what it inherits', () => {
    expect(riskOf('market', ['config', 'freeShippingFrom', 'minor'])).toBe('high')
    expect(riskOf('channel', ['defaults', 'assistedOrder'])).toBe('high')
    expect(riskOf('channel', ['theme', '--sale'])).toBe('low')
    expect(riskOf('page', ['languages', 'nb-NO', 'alias'])).toBe('low')
    expect([areaOf('market', ['domains', 0]), areaOf('area', ['collections', 0])]).toEqual(['addresses', 'content'])
  })
})

describe('merge', () => {
  const base = { a: 1, b: 2, c: { d: 3 } }
  it('keeps what either side changed alone', () => {
    const { document, conflicts } = mergeThreeWays(base, { a: 9, b: 2, c: { d: 3 } }, { a: 1, b: 2, c: { d: 4, e: 5 } })
    expect(document).toEqual({ a: 9, b: 2, c: { d: 4, e: 5 } })
    expect(conflicts).toEqual([])
  })
  it('asks where both changed the same value, and does as is chosen', () => {
    const [mine, theirs] = [
      { ...base, a: 7 },
      { ...base, a: 8 },
    ]
    const merged = mergeThreeWays(base, mine, theirs)
    expect(merged).toEqual({ document: theirs, conflicts: [{ path: ['a'], base: 1, mine: 7, theirs: 8 }] })
    expect(mergeThreeWays(base, mine, theirs, () => 'mine')).toEqual({ document: mine, conflicts: [] })
  })
  it('never mixes what is one value, such as an amount with its currency', () => {
    const price = (minor: number) => ({ price: { minor, currency: 'NOK' } })
    const isWhole = (path: readonly (string | number)[]) => path[0] === 'price'
    expect(mergeThreeWays(price(1), price(2), price(3), () => undefined, isWhole).conflicts).toEqual([
      { path: ['price'], base: price(1).price, mine: price(2).price, theirs: price(3).price },
    ])
  })
})
