import { priceFromTotals } from '@shop/domain/catalog'
import { orderCart } from '@shop/domain/order'
import { priceShape } from '../../../goods/catalog/money-shapes'
import type { Place } from '../../../ground/context/place'
import type { StoredOrder } from './order-store'

/** The amounts of an order, from its stored rows. */
export function agreedAmounts(order: StoredOrder) {
  return orderCart({
    currency: order.currency,
    vatBasisPoints: order.vat_rate_basis_points,
    rows: order.rows.map((row) => ({
      lineId: row.line_id,
      skuId: row.sku_id,
      quantity: row.quantity,
      regularUnitMinor: row.regular_unit_minor,
      unitMinor: row.unit_minor,
      totalMinor: row.total_minor,
      fixedDiscountMinor: row.discount_minor,
      priceParts: row.price_parts,
    })),
    shippingFeeMinor: order.shipping_fee_minor,
    paymentFeeMinor: order.payment_fee_minor,
    balanceMinor: order.balance_minor,
  })
}

export type AgreedAmounts = ReturnType<typeof agreedAmounts>

/** An amount without reduction or comparison, as PriceType. */
export function plainPrice(incVat: number, exVat: number, order: StoredOrder, place: Place) {
  return priceShape(priceFromTotals(order.currency, incVat, exVat, incVat, exVat), place)
}

/** All reductions of the regular prices: campaigns, codes and cheques. */
export function wholeDiscount({ summary }: AgreedAmounts) {
  return {
    incVat: summary.subTotal.discountIncVat + summary.fixedAmountDiscountIncVat,
    exVat: summary.subTotal.discountExVat + summary.fixedAmountDiscountExVat,
  }
}
