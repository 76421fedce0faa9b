import type { PricedLine } from '../cart/priced-cart'
import { summarise } from '../cart/summarise'
import { priceOf } from '../catalog'
import { type Currency, vatInside } from '../money'
import { asLineId, asSkuId } from '../shared'

/** A row of an order as it was agreed. */
export type AgreedRow = {
  readonly lineId: string
  readonly skuId: number
  readonly quantity: number
  readonly regularUnitMinor: number
  readonly unitMinor: number
  /** After campaigns and percentages, before the row's share of fixed amounts. */
  readonly totalMinor: number
  readonly fixedDiscountMinor: number
  readonly priceParts: PricedLine['prices']
}

export type AgreedOrder = {
  readonly currency: Currency
  readonly vatBasisPoints: number
  readonly rows: readonly AgreedRow[]
  readonly shippingFeeMinor: number
  readonly paymentFeeMinor: number
  readonly balanceMinor: number
}

/** The prices of an order read back from what was kept, with the VAT of its day: an order is never priced anew. */
export function orderCart(order: AgreedOrder) {
  const { currency, vatBasisPoints } = order
  const lines = order.rows.map((row) => agreedLine(row, currency, vatBasisPoints))
  const summary = summarise({
    currency,
    lines,
    shipping: {
      feeIncVat: order.shippingFeeMinor,
      feeExVat: order.shippingFeeMinor - vatInside(order.shippingFeeMinor, vatBasisPoints),
      isDefault: false,
      amountLeftToFreeShipping: 0,
    },
    paymentFeeMinor: order.paymentFeeMinor,
    balanceMinor: order.balanceMinor,
    vatBasisPoints,
  })
  return { currency, lines, summary }
}

function agreedLine(row: AgreedRow, currency: Currency, vatBasisPoints: number): PricedLine {
  const totalPrice = priceOf(currency, row.regularUnitMinor * row.quantity, row.totalMinor, vatBasisPoints)
  const payable = row.totalMinor - row.fixedDiscountMinor
  return {
    id: asLineId(row.lineId),
    skuId: asSkuId(row.skuId),
    quantity: row.quantity,
    isAvailable: true,
    // What was a gift has neither a price nor a regular price.
    isCampaignFreeGift: row.unitMinor === 0 && row.regularUnitMinor === 0,
    unitPrice: priceOf(currency, row.regularUnitMinor, row.unitMinor, vatBasisPoints),
    totalPrice,
    appliedCampaigns: [],
    prices: row.priceParts,
    fixedDiscountIncVat: row.fixedDiscountMinor,
    payableIncVat: payable,
    payableExVat:
      row.fixedDiscountMinor === 0 ? totalPrice.sellingPriceExVat : payable - vatInside(payable, vatBasisPoints),
    vatBasisPoints,
  }
}
