import type { Place } from '../../ground/context/place'
import { refuse } from '../../platform/refusal'
import { cartSetting } from './cart-pricing'
import type { CartView } from './cart-shape'
import { loadCart, lockCarts } from './cart-store'
import type { CartOptions, CartParts } from './carts'
import { completeCart, isOrdered } from './complete-store'
import { viewOf } from './show-cart'

/** Closes a cart whose order was paid elsewhere. Without such an order nothing happens, and doing it twice is
 *  doing it once. */
export async function completeOrderedCart(
  { db, catalog, clock }: CartParts,
  id: string,
  place: Place,
  options: CartOptions,
): Promise<CartView> {
  const setting = await cartSetting(catalog, place, options.viewer)
  return db.transaction(async (tx) => {
    await lockCarts(tx, [id])
    const stored = await loadCart(tx, id)
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    if (stored.cart.completed_at) return viewOf({ db: tx, clock }, stored, setting, options)
    if (!(await isOrdered(tx, id))) throw refuse('CART_NOT_ORDERED', 'No order has come of the cart')
    await completeCart(tx, id, clock.now())
    return viewOf({ db: tx, clock }, (await loadCart(tx, id)) ?? stored, setting, options)
  })
}
