import { describe, expect, it } from 'vitest'
import { asCartId } from '../shared'
import { cartInUse, ofVisitor, oldCartsIn, withOldCart, withoutOldCart } from './old-carts'

const [one, two] = [asCartId('one-cart'), asCartId('two-cart')]

describe('the old carts of a browser', () => {
  it('[CART-12] keep each cart that is put aside, the last one first, and each of them once', () => {
    expect(withOldCart(undefined, one)).toBe('one-cart')
    expect(withOldCart('one-cart', two)).toBe('two-cart.one-cart')
    expect(withOldCart('two-cart.one-cart', one)).toBe('one-cart.two-cart')
    expect(oldCartsIn('two-cart.one-cart')).toEqual([two, one])
    expect(oldCartsIn(undefined)).toEqual([])
  })

  it('[CART-12] lose only the one that is let go', () => {
    expect(withoutOldCart('two-cart.one-cart', two)).toBe('one-cart')
    expect(withoutOldCart('one-cart', one)).toBeUndefined()
    expect(withoutOldCart('one-cart', two)).toBe('one-cart')
  })

  it('[CART-12] stand in for the cart in use while there is none', () => {
    expect(cartInUse('ralph-cart=now-cart; ralph-cart-old=one-cart')).toBe('now-cart')
    expect(cartInUse('ralph-cart-old=two-cart.one-cart')).toBe('two-cart')
    expect(cartInUse('')).toBeUndefined()
    expect(cartInUse(undefined)).toBeUndefined()
  })

  it('[CARTMERGE-05] are the visitor’s, but for those that an account has put aside', () => {
    expect(withOldCart('one-cart', two, true)).toBe('two-cart~.one-cart')
    expect(oldCartsIn('two-cart~.one-cart')).toEqual([two, one])
    expect(withoutOldCart('two-cart~.one-cart', two)).toBe('one-cart')
    expect(cartInUse('ralph-cart-old=two-cart~.one-cart')).toBe('two-cart')
    expect(ofVisitor('two-cart~.one-cart')).toBe('one-cart')
    expect(ofVisitor('two-cart~')).toBeUndefined()
    expect(ofVisitor(undefined)).toBeUndefined()
  })
})
