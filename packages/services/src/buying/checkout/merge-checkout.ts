import { parseEmail } from '@shop/domain/validation'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { type Address, emptyAddress, mergeAddress } from '../../people/users/address'
import type { StoredCart } from '../cart/cart-store'
import { amountOf, type CheckoutInput, chosenId, consentsOf, deliveryDateOf, textOf, urlsOf } from './checkout-input'
import { type CheckoutRow, emptyCheckout, nothingWritten } from './checkout-store'

/** The checkout after an input, and the delivery that it asks for. */
export type Checkout = {
  readonly row: CheckoutRow
  readonly billing: Address
  readonly shipping: Address | null
  /** Cleaned but not yet validated; from this input only. */
  readonly identityNumber: string | null
  readonly wish: { readonly id: number | null; readonly key: string | null; readonly feeMinor: number | null }
}

/**
 * What stays of a stored checkout when it is changed. What a person wrote goes with the person: when a visitor signs in
 * midway, it is not taken for the account's. A visitor who gives a billing address alone has the goods sent there.
 */
export function inheritedCheckout(
  stored: CheckoutRow | undefined,
  viewer: Viewer | undefined,
  input: CheckoutInput,
): CheckoutRow {
  const row = stored ?? emptyCheckout
  const userId = viewer?.userId ?? null
  if (row.user_id !== userId) return { ...row, ...nothingWritten, user_id: userId }
  const isBillingAlone = input.billingAddress && !input.shippingAddress
  return viewer || !isBillingAlone ? row : { ...row, shipping_address: null }
}

/**
 * What stays of a stored checkout for an order. Members wrote theirs themselves. Visitors cannot be told apart, and a
 * cart may come from somebody else: so their orders carry what the order's own request says, and nothing written before.
 */
export function inheritedByOrder(
  stored: CheckoutRow | undefined,
  viewer: Viewer | undefined,
  input: CheckoutInput,
): CheckoutRow {
  const row = inheritedCheckout(stored, viewer, input)
  return viewer ? row : { ...row, ...nothingWritten }
}

/** The fee that was set on the cart itself; it does not count in another market. */
export function feeWishOf({ cart }: StoredCart, { market }: Place): number | null {
  return cart.market_id === market.id ? cart.external_shipping_fee_minor : null
}

/** The mail address of an input: normalised if it is valid, otherwise as it was typed. Null when there is none. */
export function emailOf(input: CheckoutInput): string | null {
  const email = textOf(input, 'email')
  return email === undefined ? null : (parseEmail(email) ?? email)
}

/** Applies an input to a checkout; fields it leaves out stay. `cartFeeMinor` is a fee that was set on the cart before. */
export function mergeCheckout(
  base: CheckoutRow,
  input: CheckoutInput,
  { market }: Place,
  cartFeeMinor: number | null,
): Checkout {
  const billing = mergeAddress({ ...emptyAddress, ...base.billing_address }, input.billingAddress)
  const shipping = mergeAddress({ ...emptyAddress, ...base.shipping_address }, input.shippingAddress)
  const email = emailOf(input)
  const wish = shippingWish(
    base,
    input,
    amountOf('externalShippingFee', input.externalShippingFee, market),
    cartFeeMinor,
  )
  const row: CheckoutRow = {
    ...base,
    email: email === null ? base.email : email || null,
    customer_type: input.customerType ?? base.customer_type,
    billing_address: billing,
    shipping_address: isFilled(shipping) ? shipping : null,
    payment_id: chosenId(input.paymentId) === undefined ? base.payment_id : (chosenId(input.paymentId) ?? null),
    shipping_id: wish.id,
    external_shipping_id: wish.key,
    pickup_point: textOf(input, 'pickupPoint') ?? base.pickup_point,
    desired_delivery_date: deliveryDateOf(input) ?? base.desired_delivery_date,
    customer_order_number: textOf(input, 'customerOrderNumber') ?? base.customer_order_number,
    goods_label: textOf(input, 'goodsLabel') ?? base.goods_label,
    message: textOf(input, 'message') ?? base.message,
    accepted_consents: consentsOf(input) ?? base.accepted_consents,
    merchant_data: textOf(input, 'merchantData') ?? base.merchant_data,
    checkout_urls: { ...base.checkout_urls, ...urlsOf(input) },
  }
  return {
    row,
    billing,
    shipping: row.shipping_address ? shipping : null,
    identityNumber: textOf(input, 'identityNumber') || null,
    wish,
  }
}

/** A method in this input, named by id or by key, replaces the earlier one. */
function shippingWish(
  base: CheckoutRow,
  input: CheckoutInput,
  feeMinor: number | null | undefined,
  cartFeeMinor: number | null,
): Checkout['wish'] {
  const id = chosenId(input.shippingId)
  const key = textOf(input, 'externalShippingId')
  if (id) return { id, key: null, feeMinor: null }
  if (key) return { id: null, key, feeMinor: null }
  if (feeMinor !== undefined && feeMinor !== null) return { id: null, key: null, feeMinor }
  const isCleared = id === null || key === '' || feeMinor === null
  if (isCleared) return { id: null, key: null, feeMinor: null }
  return { id: base.shipping_id, key: base.external_shipping_id, feeMinor: cartFeeMinor }
}

const isFilled = (address: Address) => Object.entries(address).some(([name, text]) => name !== 'country' && text !== '')
