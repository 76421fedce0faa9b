import { expect, it } from 'vitest'
import { clearAdded, showAdded, showCart, useCart } from './cart-store'

it('[CART-18] what was added is in the state until it is cleared, or the cart itself is shown', () => {
  const line = { skuId: 7, quantity: 2 } as Parameters<typeof showAdded>[0]
  expect(useCart.getState().added).toBeNull()
  showAdded(line)
  expect(useCart.getState().added).toBe(line)
  clearAdded()
  expect(useCart.getState().added).toBeNull()
  showAdded(line)
  showCart()
  expect(useCart.getState().added).toBeNull()
})
