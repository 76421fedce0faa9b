import { percentOf, toDecimal, vatInside } from '@shop/domain/money'
import { orderView } from '@shop/domain/order'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import { productPath } from '../../../ground/context/public-path'
import { addressFor, type Reader } from './order-address'
import { agreedAmounts, wholeDiscount } from './order-amounts'
import type { StoredOrder, StoredRow } from './order-store'

const GENDERS = { UNSET: 'UNKNOWN', UNSPECIFIED: 'UNKNOWN', WOMAN: 'FEMALE', MAN: 'MALE' } as const

/** An order as CheckoutOrderType carries it: what a confirmation page and its analytics read. */
export function checkoutOrderShape(order: StoredOrder, catalog: CatalogPlace, reader: Reader) {
  const amounts = agreedAmounts(order)
  const { summary } = amounts
  const discount = wholeDiscount(amounts)
  const isOwner = reader === 'owner'
  const billing = addressFor(reader, order.billing_address)
  const { firstName, lastName, zip } = billing
  return {
    ...orderView(String(order.id), { email: isOwner ? order.email : null, firstName, lastName, zip }, summary),
    transactionId: order.payments[0]?.purchase_id ?? order.payments[0]?.id ?? null,
    secondaryTransactionId: null,
    billingAddress: billing,
    shippingAddress: addressFor(reader, order.shipping_address),
    company: billing.company,
    phone: billing.phone || billing.mobile,
    address1: billing.addressLine1,
    address2: billing.addressLine2,
    city: billing.city,
    country: billing.country,
    message: isOwner ? order.message : null,
    campaignIds: order.applied_campaigns.map(({ campaignId }) => campaignId),
    campaignNames: order.applied_campaigns.map(({ name }) => name),
    discountExVat: toDecimal(discount.exVat),
    discountIncVat: toDecimal(discount.incVat),
    orderValueExVat: toDecimal(summary.total.sellingPriceExVat),
    orderValueIncVat: toDecimal(summary.total.sellingPriceIncVat),
    paymentFeeExVat: toDecimal(summary.fees.paymentFeeExVat),
    paymentFeeIncVat: toDecimal(summary.fees.paymentFeeIncVat),
    shippingFeeExVat: toDecimal(summary.fees.shippingFeeExVat),
    shippingFeeIncVat: toDecimal(summary.fees.shippingFeeIncVat),
    sum: toDecimal(summary.balance.totalSellingPriceExBalanceIncVat),
    balance: toDecimal(order.balance_minor),
    rows: order.rows.map((row) => rowShape(isOwner ? row : { ...row, message: '' }, order, catalog)),
    marketId: order.market_id,
    externalOrderId: null,
    status: order.status,
    ipAddress: null,
    languageId: order.language_id,
    promoCode: isOwner ? order.promo_code : null,
    customerId: isOwner ? (order.user_id ?? 0) : 0,
    customerTypeId: order.customer_type === 'ORGANIZATION' ? 1 : 0,
    gender: isOwner ? GENDERS[order.gender] : 'UNKNOWN',
    // National ids leave the services in no answer (LAW-12).
    personalId: null,
    userAgent: null,
    metaData: null,
    customerGroupId: 0,
    paymentId: order.payment_id ?? 0,
    organizationNumber: isOwner ? order.organisation_id : null,
    shippingId: order.shipping_id ?? 0,
    pickupPoint: isOwner ? order.pickup_point : null,
    desiredDeliveryDate: order.desired_delivery_date,
    customerOrderNumber: isOwner ? order.customer_order_number : null,
    goodsLabel: isOwner ? order.goods_label : null,
  }
}

function rowShape(row: StoredRow, order: StoredOrder, { place }: CatalogPlace) {
  const regular = row.regular_unit_minor * row.quantity
  const discountIncVat = regular - row.total_minor + row.discount_minor
  const exVat = (incVat: number) => incVat - vatInside(incVat, order.vat_rate_basis_points)
  return {
    articleNumber: row.article_number,
    brand: row.brand,
    categories: row.categories,
    campaignIds: row.campaigns.map(({ campaignId }) => campaignId),
    campaignNames: row.campaigns.map(({ name }) => name),
    discountExVat: toDecimal(exVat(discountIncVat)),
    discountIncVat: toDecimal(discountIncVat),
    discountRate: percentOf(discountIncVat, regular),
    externalId: null,
    gtin: null,
    imageUrl: row.image,
    height: 0,
    length: 0,
    width: 0,
    weight: 0,
    message: row.message || null,
    name: row.name,
    quantity: row.quantity,
    sku: String(row.sku_id),
    variant: row.sku_name,
    priceExVat: toDecimal(exVat(row.unit_minor)),
    priceIncVat: toDecimal(row.unit_minor),
    productId: row.product_id,
    productUrl: productPath(place, row.product_alias),
    productPriceCampaignId: null,
    productPriceListId: null,
    currency: order.currency,
  }
}
