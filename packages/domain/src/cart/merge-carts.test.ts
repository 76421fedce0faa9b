import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { cartAtLogin } from './merge-carts'

const stored = asCartId('stored')
const current = asCartId('current')
const oneYearMs = 31536000000

describe('cartAtLogin', () => {
  it('[CARTMERGE-01] the account’s cart becomes current, the one in use before goes into ralph-cart-old', () => {
    expect(cartAtLogin(stored, current)).toEqual({
      cartId: 'stored',
      effects: [
        { kind: 'set-cookie', name: 'ralph-cart-old', value: 'current', lifetimeMs: oneYearMs },
        { kind: 'set-cookie', name: 'ralph-cart', value: 'stored', lifetimeMs: oneYearMs },
      ],
    })
  })

  it('[CARTMERGE-05] a cart that still waits to be merged is kept beside the one that was in use since', () => {
    expect(cartAtLogin(stored, current, 'waiting').effects[0]).toMatchObject({ value: 'current.waiting' })
  })

  it('[CARTMERGE-01] nothing is old when both are the same or there was none', () => {
    expect(cartAtLogin(stored, stored)).toEqual({ cartId: 'stored', effects: [] })
    expect(cartAtLogin(stored, null)).toEqual({
      cartId: 'stored',
      effects: [{ kind: 'set-cookie', name: 'ralph-cart', value: 'stored', lifetimeMs: oneYearMs }],
    })
  })

  it('[CARTMERGE-01] an account without a cart takes the one in use', () => {
    expect(cartAtLogin(null, current)).toEqual({
      cartId: 'current',
      effects: [{ kind: 'store-user-cart-id', cartId: 'current' }],
    })
    expect(cartAtLogin(null, null)).toEqual({ cartId: null, effects: [] })
  })
})
