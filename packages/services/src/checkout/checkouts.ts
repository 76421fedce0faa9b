import { type CartSetting, cartSetting, isOwn } from '../cart/cart-pricing'
import { toCart } from '../cart/cart-rows'
import type { CartRow, StoredCart } from '../cart/cart-store'
import { savedCart, shownCart } from '../cart/cart-to-order'
import { refuse } from '../cart/refusals'
import type { Catalog } from '../catalog/catalog'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { SecretBox } from '../platform/secret-box'
import type { Deliveries } from '../shipping/deliveries'
import { type Address, emptyAddress, mergeAddress } from '../users/address'
import { refuseOthersCheckout } from './cart-owner'
import type { CheckoutInput } from './checkout-input'
import { checkoutShape, type Shown } from './checkout-shape'
import { type CheckoutRow, loadCheckout, saveCheckout } from './checkout-store'
import { refuseConsentsOfStaff } from './consents-of-staff'
import { type Checkout, emailOf, feeWishOf, inheritedByOrder, inheritedCheckout, mergeCheckout } from './merge-checkout'
import type { Methods } from './methods'
import { type Offered, type Quote, quoteOf, zipOf } from './quote'
import { createOrderValidation } from './validate-order'
import { type CreditSettings, waysToPay } from './ways-to-pay'

export type CheckoutView = ReturnType<typeof checkoutShape>
export type Checkouts = ReturnType<typeof createCheckouts>

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: Catalog
  readonly methods: Methods
  readonly deliveries: Deliveries | undefined
  readonly secrets: SecretBox
  /** What pages say of buying on credit. */
  readonly credit: CreditSettings
}

const ATTEMPTS = 5

/** The use cases of the checkout, up to the order. */
export function createCheckouts({ db, clock, catalog, methods, deliveries, secrets, credit }: Parts) {
  /** What can be chosen where the parcel goes. It may ask a carrier, so never inside a transaction. */
  const offeredTo = async (
    place: Place,
    viewer: Viewer | undefined,
    stored: StoredCart | undefined,
    checkout: Pick<Checkout, 'shipping' | 'billing'>,
  ): Promise<Offered> => {
    const setting: CartSetting = await cartSetting(catalog, place, viewer)
    const shipping = await methods.shipping(place)
    const zip = zipOf(checkout)
    const parcel = stored && { stored, valueMinor: goodsValue(stored, setting) }
    const delivery = zip && parcel ? await deliveries?.(shipping, zip, parcel, place) : undefined
    return { setting, shipping, delivery, payment: await methods.payment(place) }
  }

  /** The same for a purchase that is about to begin: cart and checkout are looked at as they are now. */
  const offered = async (
    cartId: string,
    input: CheckoutInput,
    place: Place,
    viewer: Viewer | undefined,
  ): Promise<Offered> => {
    const stored = deliveries && (await savedCart(db.reads, cartId))
    if (!stored) return offeredTo(place, viewer, undefined, { billing: emptyAddress, shipping: null })
    const { kept } = await loadCheckout(db.reads, cartId, { email: null, identityPrint: null, viewer })
    return offeredTo(place, viewer, stored, mergeCheckout(inheritedByOrder(kept, viewer, input), input, place, null))
  }

  /** Keeps the checkout and answers it; undefined when a rival changed cart or checkout meanwhile. */
  const attempt = async (cartId: string, input: CheckoutInput, place: Place, viewer: Viewer | undefined) => {
    const [stored, { kept, buyer }] = await Promise.all([
      shownCart(db.reads, cartId),
      loadCheckout(db.reads, cartId, { email: emailOf(input), identityPrint: null, viewer }),
    ])
    if (!stored) throw refuse('CART_NOT_FOUND', 'There is no such cart')
    refuseOthersCheckout(stored, kept, viewer)
    if (stored.cart.completed_at) throw refuse('CART_COMPLETED', 'The cart is completed and cannot change any more')

    const checkout = mergeCheckout(inheritedCheckout(kept, viewer, input), input, place, feeWishOf(stored, place))
    const terms = await offeredTo(place, viewer, stored, checkout)
    const quote = await quoteOf({ db: db.reads, clock }, stored, checkout, terms)
    const row = answeredRow(cartId, checkout, quote, terms, viewer)
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

  /** What is kept: with the methods that really count, and the amounts that the buyer is about to read. */
  const answeredRow = (
    cartId: string,
    { row, identityNumber }: Checkout,
    { shipping, pickupPoint, priced }: Quote,
    { payment, setting }: Offered,
    viewer: Viewer | undefined,
  ): CheckoutRow => ({
    ...row,
    payment_id: payment.some(({ id }) => id === row.payment_id) ? row.payment_id : null,
    shipping_id: shipping?.isChosen ? shipping.method.id : null,
    external_shipping_id: null,
    pickup_point: typeof pickupPoint === 'object' ? (pickupPoint?.id ?? null) : (pickupPoint ?? null),
    // A visitor's number is not kept: whoever holds the cart's id could buy in that name.
    identity_number_encrypted:
      identityNumber && viewer ? secrets.seal(identityNumber, `checkout ${cartId}`) : row.identity_number_encrypted,
    confirmed_total_minor: priced.summary.total.sellingPriceIncVat,
    confirmed_balance_minor: priced.summary.balance.pending,
    confirmed_currency: setting.catalog.place.market.currency.code,
  })

  return {
    offered,
    paymentMethodsOf: methods.paymentTermsOf,
    /** What the market takes now, whatever the amount; the same list until the methods change. */
    paymentsIn: async (place: Place) => {
      const list = await methods.payment(place)
      return { methods: list, ways: () => waysToPay(list, place, credit) }
    },
    validate: createOrderValidation({ db, clock, offeredTo }),

    createOrUpdate: async (
      cartId: string,
      input: CheckoutInput,
      place: Place,
      viewer: Viewer | undefined,
    ): Promise<CheckoutView> => {
      refuseConsentsOfStaff(input, viewer)
      for (let tries = 1; tries <= ATTEMPTS; tries++) {
        const view = await attempt(cartId, input, place, viewer)
        if (view) return view
      }
      throw refuse('OVERLOADED', 'The checkout is being changed elsewhere; try again')
    },
  }
}

/** What the goods would cost without any code: that much a parcel is worth to a carrier. */
function goodsValue(stored: StoredCart, { catalog }: CartSetting): number {
  const { lines } = toCart(stored, catalog)
  return lines.reduce((sum, { offer, quantity }) => sum + (offer?.unitPrice.sellingPriceIncVat ?? 0) * quantity, 0)
}

function isSame(kept: CheckoutRow | undefined, row: CheckoutRow): boolean {
  return kept !== undefined && JSON.stringify(inOrder(kept)) === JSON.stringify(inOrder(row))
}

/** jsonb does not keep the order of names. */
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
