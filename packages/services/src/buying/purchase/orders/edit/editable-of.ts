import type { GoodsEntry } from '@shop/domain/membership'
import type { EditableOrder, EditableRow } from '@shop/domain/order'
import type { PaymentSums } from '@shop/domain/payment'
import type { StoredEditable, StoredEditRow } from './edit-store'

type Beside = { readonly payment: PaymentSums | undefined; readonly points: readonly GoodsEntry[] }

/** The order as the domain plans with it. */
export const editableOf = (order: StoredEditable, { payment, points }: Beside): EditableOrder => ({
  status: order.status,
  isPacked: order.is_packed,
  isReplacement: order.is_replacement,
  currency: order.currency,
  vatBasisPoints: order.vat_rate_basis_points,
  shippingFeeMinor: order.shipping_fee_minor,
  paymentFeeMinor: order.payment_fee_minor,
  sums: {
    itemsRegularMinor: order.items_regular_minor,
    itemsMinor: order.items_minor,
    discountMinor: order.discount_minor,
    fixedDiscountMinor: order.fixed_discount_minor,
    balanceMinor: order.balance_minor,
    totalMinor: order.total_minor,
    vatMinor: order.vat_minor,
    toPayMinor: order.to_pay_minor,
  },
  rows: order.rows.map(rowOf),
  hasCampaign: order.has_campaign,
  hasCode: order.promo_code !== null,
  payment,
  balanceLeftMinor: order.user_id === null ? 0 : order.balance_left,
  points,
})

const rowOf = (row: StoredEditRow): EditableRow => ({
  id: row.id,
  lineId: row.line_id,
  skuId: row.sku_id,
  productId: row.product_id,
  quantity: row.quantity,
  regularUnitMinor: row.regular_unit_minor,
  unitMinor: row.unit_minor,
  totalMinor: row.total_minor,
  fixedDiscountMinor: row.discount_minor,
  vatMinor: row.vat_minor,
  priceParts: row.price_parts,
  bought: {
    quantity: row.bought_quantity ?? row.quantity,
    totalMinor: row.bought_total_minor ?? row.total_minor,
    fixedDiscountMinor: row.bought_discount_minor ?? row.discount_minor,
  },
  agreed: {
    totalMinor: row.agreed_total_minor ?? row.bought_total_minor ?? row.total_minor,
    fixedDiscountMinor: row.agreed_discount_minor ?? row.bought_discount_minor ?? row.discount_minor,
  },
  shelves: { inStock: row.from_in_stock, oversellable: row.from_oversellable, static: row.from_static },
  returning: row.returning,
})
