import type { Cart, PricedCart } from '@shop/domain/cart'
import { offeredPayments, offeredShipping, selectedPayment, selectedShipping } from '@shop/domain/checkout'
import { type CartSetting, pricedCart } from '../cart/cart-pricing'
import { toCart } from '../cart/cart-rows'
import type { StoredCart } from '../cart/cart-store'
import type { Clock } from '../platform/clock'
import type { Queryable } from '../platform/sql'
import type { Checkout } from './merge-checkout'
import type { PaymentMethod, ShippingMethod } from './methods'

/** Loaded before a transaction begins: inside one, nothing may wait for another connection. */
export type Offered = {
  readonly setting: CartSetting
  readonly shipping: readonly ShippingMethod[]
  readonly payment: readonly PaymentMethod[]
}

/** A cart with its price on the terms of a checkout. */
export type Quote = {
  readonly cart: Cart
  readonly priced: PricedCart
  readonly zip: string
  readonly shippingOptions: readonly ShippingMethod[]
  readonly shipping: { readonly method: ShippingMethod; readonly isChosen: boolean } | undefined
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
  const zip = checkout.shipping?.zip || checkout.billing.zip
  const shippingOptions = offeredShipping(methods.shipping, zip)
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
    paymentOptions,
    payment,
  }
}
