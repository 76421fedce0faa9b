import type { Cart, PricedCart } from '@shop/domain/cart'
import {
  offeredPayments,
  type PickupPoint,
  pickupPointFor,
  selectedPayment,
  selectedShipping,
} from '@shop/domain/checkout'
import type { Clock } from '../../platform/clock'
import type { Queryable } from '../../platform/sql'
import { type CartSetting, pricedCart, toCart } from '../cart/cart-pricing'
import type { StoredCart } from '../cart/cart-store'
import { type Delivery, type DeliveryMethod, ownDelivery } from '../purchase/shipping/deliveries'
import type { Checkout } from './merge-checkout'
import type { PaymentMethod, ShippingMethod } from './methods'

/** Loaded before the transaction begins: inside one, nothing may wait for another connection. */
export type Offered = {
  readonly setting: CartSetting
  /** Every method of the market; used when no delivery was looked up, or for another postcode. */
  readonly shipping: readonly ShippingMethod[]
  readonly delivery: Delivery | undefined
  readonly payment: readonly PaymentMethod[]
}

/** A cart with its price on the terms of a checkout. */
export type Quote = {
  readonly cart: Cart
  readonly priced: PricedCart
  readonly zip: string
  readonly shippingOptions: readonly DeliveryMethod[]
  readonly shipping: { readonly method: DeliveryMethod; readonly isChosen: boolean } | undefined
  /** The pickup point; a text where no points are known, undefined when the chosen one is not among them. */
  readonly pickupPoint: PickupPoint | string | null | undefined
  readonly paymentOptions: readonly PaymentMethod[]
  readonly payment: PaymentMethod | undefined
}

export async function quoteOf(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  stored: StoredCart,
  checkout: Pick<Checkout, 'row' | 'billing' | 'shipping' | 'wish'>,
  { setting, ...methods }: Offered,
): Promise<Quote> {
  const { market } = setting.catalog.place
  const zip = zipOf(checkout)
  const shippingOptions = (methods.delivery?.zip === zip ? methods.delivery : ownDelivery(methods.shipping, zip))
    .methods
  const shipping = selectedShipping(shippingOptions, checkout.wish)
  const cart = toCart(stored, setting.catalog)
  const priceWith = (paymentFeeMinor: number) =>
    pricedCart(
      { db, clock },
      { user_id: stored.cart.user_id, external_shipping_fee_minor: shipping?.method.feeMinor ?? null },
      cart,
      setting,
      { allowExternalShippingFee: true, paymentFeeMinor },
    )
  const priced = await priceWith(0)
  const paymentOptions = offeredPayments(methods.payment, priced.summary.balance.totalSellingPriceExBalanceIncVat)
  const payment = selectedPayment(paymentOptions, checkout.row.payment_id, market.alias)
  return {
    cart,
    priced: payment?.feeMinor ? await priceWith(payment.feeMinor) : priced,
    zip,
    shippingOptions,
    shipping,
    pickupPoint: pickupPointFor(shipping?.method.pickupPoints ?? [], checkout.row.pickup_point),
    paymentOptions,
    payment,
  }
}

/** Where the parcel goes: the shipping address when there is one. */
export function zipOf({ shipping, billing }: Pick<Checkout, 'shipping' | 'billing'>): string {
  return shipping?.zip || billing.zip
}
