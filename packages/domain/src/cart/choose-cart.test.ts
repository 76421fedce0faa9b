import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { cartIdToLoad, countsAsMissing } from './choose-cart'
import { afterLoadFailure } from './load-failure'

const [explicit, stored, current] = ['explicit', 'stored', 'current'].map(asCartId)

describe('cartIdToLoad', () => {
  it('[CART-10] takes the explicit id before the stored one, the stored one before the current', () => {
    expect(cartIdToLoad({ explicit, stored, current })).toBe('explicit')
    expect(cartIdToLoad({ stored, current })).toBe('stored')
    expect(cartIdToLoad({ current })).toBe('current')
    expect(cartIdToLoad({})).toBeNull()
  })

  it('[CART-10] passes over empty ids', () => {
    expect(cartIdToLoad({ explicit: asCartId(''), stored: null, current })).toBe('current')
  })
})

describe('countsAsMissing', () => {
  it('[CART-11] a completed cart is missing unless it was named', () => {
    expect(countsAsMissing({ isCompleted: true }, null)).toBe(true)
    expect(countsAsMissing({ isCompleted: true }, asCartId(''))).toBe(true)
    expect(countsAsMissing({ isCompleted: true }, explicit)).toBe(false)
    expect(countsAsMissing({ isCompleted: false }, null)).toBe(false)
    expect(countsAsMissing(null, explicit)).toBe(true)
  })
})

describe('afterLoadFailure', () => {
  it('[CART-12] resets and tries again after 1000 ms, until the fifth attempt has failed', () => {
    const again = { kind: 'reset-and-retry', afterMs: 1000 }
    expect([1, 2, 3, 4].map(afterLoadFailure)).toEqual([again, again, again, again])
    expect(afterLoadFailure(5)).toEqual({ kind: 'give-up' })
    expect(afterLoadFailure(6)).toEqual({ kind: 'give-up' })
  })
})
