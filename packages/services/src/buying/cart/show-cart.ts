import type { Place } from '../../ground/context/place'
import type { Clock } from '../../platform/clock'
import type { Queryable } from '../../platform/sql'
import { type CartSetting, cartSetting, type PricingWish, pricedCart, toCart } from './cart-pricing'
import { type CartView, cartView } from './cart-shape'
import { loadShownCart, type StoredCart } from './cart-store'
import type { ViewCache } from './cart-view-cache'
import type { CartOptions, CartParts } from './carts'

export async function findCart(
  { db: { reads: db }, catalog, clock, cachedView }: CartParts & { readonly cachedView: ViewCache },
  id: string,
  place: Place,
  options: CartOptions & { readonly includeCompleted?: boolean },
): Promise<CartView | null> {
  const stored = await loadShownCart(db, id)
  if (!stored || (stored.cart.completed_at && !options.includeCompleted)) return null
  const setting = await cartSetting(catalog, place, options.viewer)
  return cachedView(stored, setting, options, () => viewOf({ db, clock }, stored, setting, options))
}

/** A stored cart with its prices, as its viewer may see it. */
export async function viewOf(
  parts: { readonly db: Queryable; readonly clock: Clock },
  stored: StoredCart,
  setting: CartSetting,
  wish: PricingWish,
): Promise<CartView> {
  const cart = toCart(stored, setting.catalog)
  return cartView(stored, cart, await pricedCart(parts, stored.cart, cart, setting, wish), setting)
}
