import type { Catalog } from '../../goods/catalog/catalog'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { emptyAddress } from '../../people/users/address'
import type { Database } from '../../platform/database'
import { type CartSetting, cartSetting, toCart } from '../cart/cart-pricing'
import type { StoredCart } from '../cart/cart-store'
import { savedCart } from '../cart/cart-to-order'
import type { Deliveries } from '../purchase/shipping/deliveries'
import type { CheckoutInput } from './checkout-input'
import { loadCheckout } from './checkout-store'
import { type Checkout, inheritedByOrder, mergeCheckout } from './merge-checkout'
import type { Methods } from './methods'
import { type Offered, zipOf } from './quote'

export type OfferingParts = {
  readonly db: Database
  readonly catalog: Catalog
  readonly methods: Methods
  readonly deliveries: Deliveries | undefined
}

/** The methods for the parcel's address. May call a carrier, so never use it inside a transaction. */
export async function offeredTo(
  { catalog, methods, deliveries }: OfferingParts,
  place: Place,
  viewer: Viewer | undefined,
  stored: StoredCart | undefined,
  checkout: Pick<Checkout, 'shipping' | 'billing'>,
): Promise<Offered> {
  const setting: CartSetting = await cartSetting(catalog, place, viewer)
  const shipping = await methods.shipping(place)
  const zip = zipOf(checkout)
  const parcel = stored && { stored, valueMinor: goodsValue(stored, setting) }
  const delivery = zip && parcel ? await deliveries?.(shipping, zip, parcel, place) : undefined
  return { setting, shipping, delivery, payment: await methods.payment(place) }
}

/** The same for a new purchase, from the cart and checkout as they are now. */
export async function offeredForOrder(
  parts: OfferingParts,
  cartId: string,
  input: CheckoutInput,
  place: Place,
  viewer: Viewer | undefined,
): Promise<Offered> {
  const { db, deliveries } = parts
  const stored = deliveries && (await savedCart(db.reads, cartId))
  if (!stored) return offeredTo(parts, place, viewer, undefined, { billing: emptyAddress, shipping: null })
  const { kept } = await loadCheckout(db.reads, cartId, { email: null, identityPrint: null, viewer })
  const checkout = mergeCheckout(inheritedByOrder(kept, viewer, input), input, place, null)
  return offeredTo(parts, place, viewer, stored, checkout)
}

/** The price of the goods without any code: the value of the parcel for the carrier. */
function goodsValue(stored: StoredCart, { catalog }: CartSetting): number {
  const { lines } = toCart(stored, catalog)
  return lines.reduce((sum, { offer, quantity }) => sum + (offer?.unitPrice.sellingPriceIncVat ?? 0) * quantity, 0)
}
