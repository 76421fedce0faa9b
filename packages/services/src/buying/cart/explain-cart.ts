import { type CartWhy, explainCart } from '@shop/domain/why'
import type { Place } from '../../ground/context/place'
import { refuse } from '../../platform/refusal'
import { cartSetting, pricingContext, toCart } from './cart-pricing'
import { loadShownCart } from './cart-store'
import type { CartOptions, CartParts } from './carts'

/** How every amount of a cart comes about, as it is priced now. */
export async function explainStoredCart(
  { db: { reads: db }, catalog, clock }: CartParts,
  id: string,
  place: Place,
  options: CartOptions,
): Promise<CartWhy> {
  const stored = await loadShownCart(db, id)
  if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  const setting = await cartSetting(catalog, place, options.viewer)
  const cart = toCart(stored, setting.catalog)
  return explainCart(cart, await pricingContext({ db, clock }, stored.cart, cart, setting, options))
}
