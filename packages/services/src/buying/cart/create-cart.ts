import type { Place } from '../../ground/context/place'
import { type Limit, tooMany, withinLimit } from '../../platform/rate-limit'
import { cartSetting } from './cart-pricing'
import type { CartView } from './cart-shape'
import { type CartRow, insertCart } from './cart-store'
import type { CartOptions, CartParts } from './carts'
import { viewOf } from './show-cart'

/** More than the people behind one address need, and too few to fill a disk. */
const NEW_CARTS: Limit = { name: 'new-cart', most: 300, windowMs: 60_000 }

export async function createCart(parts: CartParts, place: Place, options: CartOptions): Promise<CartView> {
  const { db, catalog, clock } = parts
  const setting = await cartSetting(catalog, place, options.viewer)
  const cart = await newCart(parts, place, options)
  await insertCart(db, cart)
  return viewOf({ db, clock }, { cart, lines: [] }, setting, options)
}

/** A new cart, not inserted yet. The number of new carts per address and minute is limited. */
export async function newCart(
  parts: CartParts,
  place: Place,
  { viewer, clientAddress }: CartOptions,
): Promise<CartRow> {
  const isCounted = clientAddress !== undefined && !parts.uncountedAddresses.has(clientAddress)
  if (isCounted && !(await withinLimit(parts, NEW_CARTS, clientAddress))) throw tooMany()
  return {
    id: parts.ids.secret(),
    version: 1,
    channel_id: place.channel.id,
    market_id: place.market.id,
    user_id: viewer?.userId ?? null,
    promo_code: null,
    merchant_data: null,
    external_shipping_fee_minor: null,
    completed_at: null,
  }
}
