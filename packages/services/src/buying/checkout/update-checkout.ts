import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { type Address, emptyAddress, mergeAddress } from '../../people/users/address'
import type { Clock } from '../../platform/clock'
import { refuse } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'
import { isOwn } from '../cart/cart-pricing'
import type { CartRow } from '../cart/cart-store'
import { shownCart } from '../cart/cart-to-order'
import { refuseOthersCheckout } from './cart-owner'
import type { CheckoutInput } from './checkout-input'
import { checkoutShape, type Shown } from './checkout-shape'
import { type CheckoutRow, loadCheckout, saveCheckout } from './checkout-store'
import { type Checkout, emailOf, feeWishOf, inheritedCheckout, mergeCheckout } from './merge-checkout'
import { type OfferingParts, offeredTo } from './offered-terms'
import { type Offered, type Quote, quoteOf } from './quote'

type Parts = OfferingParts & { readonly clock: Clock; readonly secrets: SecretBox }
export type CheckoutView = ReturnType<typeof checkoutShape>

/** Saves the checkout and answers it; undefined when cart or checkout has changed meanwhile. */
export async function updateCheckout(
  parts: Parts,
  cartId: string,
  input: CheckoutInput,
  place: Place,
  viewer: Viewer | undefined,
): Promise<CheckoutView | undefined> {
  const { db, clock } = parts
  const [stored, { kept, buyer }] = await Promise.all([
    shownCart(db.reads, cartId),
    loadCheckout(db.reads, cartId, { email: emailOf(input), identityPrint: null, viewer }),
  ])
  if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
  refuseOthersCheckout(stored, kept, viewer)
  if (stored.cart.completed_at) throw refuse('CART_COMPLETED', 'The cart is completed and cannot change any more')

  const checkout = mergeCheckout(inheritedCheckout(kept, viewer, input), input, place, feeWishOf(stored, place))
  const terms = await offeredTo(parts, place, viewer, stored, checkout)
  const quote = await quoteOf({ db: db.reads, clock }, stored, checkout, terms)
  const row = answeredRow(parts.secrets, cartId, checkout, { quote, terms, viewer })
  const externalFeeMinor = quote.shipping?.isChosen ? quote.shipping.method.feeMinor : null
  const isNews = externalFeeMinor !== stored.cart.external_shipping_fee_minor || !isSame(kept, row)
  if (isNews) {
    const save = {
      cartId,
      cartVersion: stored.cart.version,
      marketId: place.market.id,
      row,
      externalFeeMinor,
      now: clock.now(),
    }
    if (!(await saveCheckout(db, save))) return undefined
  }
  const shown = {
    ...shownOf(input, checkout, stored.cart, viewer),
    isBlacklisted: buyer.marks.includes('blacklisted'),
  }
  return checkoutShape(stored, quote, terms.setting.catalog, shown)
}

type Answered = {
  readonly quote: Quote
  readonly terms: Offered
  readonly viewer: Viewer | undefined
}

/** The checkout to save, with the methods in effect and the amounts that the buyer will see. */
function answeredRow(
  secrets: SecretBox,
  cartId: string,
  { row, identityNumber }: Checkout,
  { quote: { shipping, pickupPoint, priced }, terms: { payment, setting }, viewer }: Answered,
): CheckoutRow {
  return {
    ...row,
    payment_id: payment.some(({ id }) => id === row.payment_id) ? row.payment_id : null,
    shipping_id: shipping?.isChosen ? shipping.method.id : null,
    external_shipping_id: null,
    pickup_point: typeof pickupPoint === 'object' ? (pickupPoint?.id ?? null) : (pickupPoint ?? null),
    // A visitor's id is not saved: everybody who has the cart's id could buy in that name.
    identity_number_encrypted:
      identityNumber && viewer ? secrets.seal(identityNumber, `checkout ${cartId}`) : row.identity_number_encrypted,
    confirmed_total_minor: priced.summary.total.sellingPriceIncVat,
    confirmed_balance_minor: priced.summary.balance.pending,
    confirmed_currency: setting.catalog.place.market.currency.code,
  }
}

function isSame(kept: CheckoutRow | undefined, row: CheckoutRow): boolean {
  return kept !== undefined && JSON.stringify(inOrder(kept)) === JSON.stringify(inOrder(row))
}

/** jsonb does not preserve the order of keys. */
function inOrder({ billing_address, shipping_address, checkout_urls, ...row }: CheckoutRow) {
  const sorted = (value: object | null) => value && Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [sorted(row), sorted(billing_address), sorted(shipping_address), sorted(checkout_urls)]
}

/** CART-33: the stored form is its owner's; the holder of a visitor's cart reads back only what the holder wrote. */
function shownOf(
  input: CheckoutInput,
  { row, billing, shipping, identityNumber }: Checkout,
  cart: CartRow,
  viewer: Viewer | undefined,
): Omit<Shown, 'isBlacklisted'> {
  const written = (address: CheckoutInput['billingAddress']): Address | null =>
    address ? mergeAddress(emptyAddress, address) : null
  const isWritten = (given: unknown) => given !== null && given !== undefined
  const ownMerchantData = row.merchant_data ?? (isOwn(cart, viewer) ? cart.merchant_data : null)
  return {
    identityNumber,
    acceptedConsents: row.accepted_consents,
    email: viewer ? (row.email ?? viewer.email) : isWritten(input.email) ? row.email : null,
    billing: viewer ? billing : written(input.billingAddress),
    shipping: viewer ? shipping : written(input.shippingAddress),
    merchantData: viewer ? ownMerchantData : isWritten(input.merchantData) ? row.merchant_data : null,
  }
}
