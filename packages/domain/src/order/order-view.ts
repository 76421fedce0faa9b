import type { CartSummary } from '../cart'
import { type Currency, toDecimal } from '../money'

/** The order as analytics sees it; personal fields are hashed before they leave. */
export type OrderView = {
  readonly orderId: string
  readonly currency: Currency
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly zip: string | null
  readonly itemValueIncVat: number
  readonly itemValueExVat: number
}

export type Buyer = Pick<OrderView, 'email' | 'firstName' | 'lastName' | 'zip'>

/** The item value is what the goods cost after every discount: without shipping and payment fees. */
export function orderView(orderId: string, buyer: Buyer, summary: CartSummary): OrderView {
  const { subTotal, fixedAmountDiscountIncVat, fixedAmountDiscountExVat } = summary
  return {
    orderId,
    currency: summary.currency,
    email: buyer.email,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    zip: buyer.zip,
    itemValueIncVat: toDecimal(subTotal.sellingPriceIncVat - fixedAmountDiscountIncVat),
    itemValueExVat: toDecimal(subTotal.sellingPriceExVat - fixedAmountDiscountExVat),
  }
}
