import { toWireLine, toWireSummary, wireGoods } from '@shop/domain/cart'
import { wireAmounts } from '@shop/domain/catalog'
import { formatMoney } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { money, shareOfPieces, toDecimal } from '@shop/domain/money'
import { isPaid } from '@shop/domain/payment'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import { priceShape } from '../../../goods/catalog/money-shapes'
import { promisedDelivery } from '../../../ground/mails/promised-delivery'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { addressFor, type Reader } from './order-address'
import { type AgreedAmounts, agreedAmounts, plainPrice, wholeDiscount } from './order-amounts'
import { orderedProduct } from './order-product'
import type { StoredOrder, StoredRefund } from './order-store'
import { parcelShapes } from './parcel-shapes'
import { withdrawalEndedOn } from './withdrawal-ended'

/** An order as OrderType carries it, in its own market, currency and words. */
export function orderShape(order: StoredOrder, catalog: CatalogPlace, reader: Reader, now: Date) {
  const { place } = catalog
  const amounts = agreedAmounts(order)
  const { summary } = amounts
  const discount = wholeDiscount(amounts)
  const { shipping, fees } = summary
  const isOwner = reader === 'owner'
  return {
    id: order.id,
    publicId: order.public_id,
    customerId: isOwner ? order.user_id : null,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    completedAt: order.completed_at,
    currency: order.currency,
    status: order.status,
    desiredDeliveryDate: order.desired_delivery_date,
    promisedDelivery: promisedDelivery(order),
    withdrawalEndedOn: withdrawalEndedOn(order, place, now),
    customerOrderNumber: isOwner ? order.customer_order_number : null,
    goodsLabel: isOwner ? order.goods_label : null,
    message: isOwner ? order.message : null,
    billingAddress: addressFor(reader, order.billing_address),
    shippingAddress: addressFor(reader, order.shipping_address),
    cart: orderedCart(order, amounts, catalog, reader),
    discount: plainPrice(discount.incVat, discount.exVat, order, place),
    orderTotal: priceShape(summary.total, place),
    paymentFee: plainPrice(fees.paymentFeeIncVat, fees.paymentFeeExVat, order, place),
    shippingFee: plainPrice(shipping.feeIncVat, shipping.feeExVat, order, place),
    // The VAT of the whole order, as a price that consists of VAT alone.
    vat: plainPrice(summary.total.vat, 0, order, place),
    fromBalance: toDecimal(order.balance_minor),
    fromBalanceFormatted: formatMoney(money(order.balance_minor, order.currency), place.language.code),
    paymentDetails: paymentShapes(order),
    shippingDetails: shippingShapes(order),
    parcels: parcelShapes(order),
    refunds: refundShapes(order),
  }
}

export type OrderView = ReturnType<typeof orderShape>

/** The cart of an order, from the order's rows. It is never priced again. */
export function orderedCart(
  order: StoredOrder,
  { lines, summary, currency }: AgreedAmounts,
  catalog: CatalogPlace,
  reader: Reader,
) {
  const { place } = catalog
  const locale = place.language.code
  const wire = toWireSummary(summary, locale)
  return {
    // The id of a cart gives a right, so only its owner sees it.
    id: reader === 'owner' ? order.cart_id : null,
    version: 1,
    isCompleted: true,
    promoCode: reader === 'owner' ? order.promo_code : null,
    freeShipping: order.shipping_fee_minor === 0,
    fixedDiscount: wire.fixedAmountDiscountIncVat,
    merchantData: null,
    appliedCampaigns: order.applied_campaigns,
    // The checkout is over, so there is nothing to warn about.
    warnings: [],
    items: order.rows.map((row, index) => {
      const line = lines[index]
      if (!line) throw new Error('An order has a line for each row')
      const item = toWireLine(line, currency, locale)
      return {
        ...item,
        unitPrice: priceShape(line.unitPrice, place),
        totalPrice: priceShape(line.totalPrice, place),
        campaign: {
          appliedCampaigns: row.campaigns,
          prices: item.campaign.prices.map((entry) => ({
            ...entry,
            price: { ...entry.price, currency: place.market.currency },
          })),
        },
        product: orderedProduct(row, order, catalog),
        groupKey: row.group_key || null,
        message: reader === 'owner' ? row.message || null : null,
        productPackage: null,
      }
    }),
    summary: {
      ...wire,
      total: priceShape(summary.total, place),
      subTotal: priceShape(summary.subTotal, place),
      goods: wireGoods({ lines, summary }, currency, locale),
      shipping: {
        ...wire.shipping,
        id: order.shipping_id ?? 0,
        name: order.shipping_name,
        displayName: order.shipping_name,
        isSelected: true,
        externalId: null,
        shippingData: null,
        logo: null,
        subOptions: [],
      },
      payment: paidWith(order, summary, locale),
    },
  }
}

/** How it is paid, as the checkout offered it. */
function paidWith(order: StoredOrder, { fees }: AgreedAmounts['summary'], locale: LocaleCode) {
  const provider = order.payments[0]?.provider ?? OWN_PROVIDER
  const isOwn = provider === OWN_PROVIDER
  return {
    id: order.payment_id ?? 0,
    name: order.payments[0]?.provider_method ?? null,
    displayName: order.payment_name,
    logo: null,
    isDefault: false,
    isSelected: true,
    paymentType: isOwn ? ('STANDARD' as const) : ('AVARDA' as const),
    checkoutType: isOwn ? ('STANDARD' as const) : ('EXTERNAL' as const),
    paymentData: null,
    newCheckoutSession: false,
    ...wireAmounts({ feeIncVat: fees.paymentFeeIncVat, feeExVat: fees.paymentFeeExVat }, order.currency, locale),
  }
}

function paymentShapes({ payments, payment_name, shipping_fee_minor, payment_fee_minor }: StoredOrder) {
  return payments.map((payment, index) => ({
    id: index + 1,
    paymentId: payment.payment_id,
    transactionId: payment.purchase_id ?? payment.id,
    displayName: payment_name,
    name: payment.provider_method,
    isPaid: isPaid(payment.status, {
      authorisedMinor: payment.authorised_minor,
      capturedMinor: payment.captured_minor,
      releasedMinor: payment.released_minor,
    }),
    paymentDate: payment.captured_at,
    paymentFee: toDecimal(payment_fee_minor),
    paymentOption: payment.provider_method,
    reservationDate: payment.created_at,
    reservationNumber: payment.purchase_id,
    shippingFee: toDecimal(shipping_fee_minor),
    total: toDecimal(payment.amount_minor),
  }))
}

function shippingShapes({ deliveries, shipping_id, shipping_name }: StoredOrder) {
  if (deliveries.length === 0)
    return [
      {
        id: 0,
        name: shipping_name,
        parcelNumber: null,
        shippingDate: null,
        shippingId: shipping_id ?? 0,
        trackingLink: null,
      },
    ]
  return deliveries.map((delivery) => ({
    id: delivery.id,
    name: delivery.name || shipping_name,
    parcelNumber: delivery.parcel_number,
    shippingDate: delivery.shipped_at,
    shippingId: delivery.shipping_id ?? 0,
    trackingLink: delivery.tracking_link,
  }))
}

function refundShapes({ refunds, rows }: StoredOrder) {
  return refunds.flatMap((refund) =>
    partsOfRefund(refund).map(({ refundType, amountMinor, vatMinor }) => ({
      id: refund.id,
      itemId: refund.order_row_id ?? 0,
      articleNumber: rows.find(({ id }) => id === refund.order_row_id)?.article_number ?? null,
      createdAt: refund.created_at,
      reason: refund.reason,
      reasonCode: refund.reason_code,
      refundType,
      toBalance: refundType === 'balance',
      total: toDecimal(amountMinor),
      vat: toDecimal(vatMinor),
    })),
  )
}

/** What lowered an unpaid invoice and what was paid back are two refunds to the buyer. */
function partsOfRefund(refund: StoredRefund) {
  const { amount_minor: amount, vat_minor: vat, lowered_minor: lowered, to_balance: toBalance } = refund
  const vatOfLowered = lowered === amount ? vat : shareOfPieces(vat, amount, 0, lowered)
  const parts = [
    { refundType: 'invoice', amountMinor: lowered, vatMinor: vatOfLowered },
    { refundType: toBalance ? 'balance' : 'payment', amountMinor: amount - lowered, vatMinor: vat - vatOfLowered },
  ]
  return parts.filter(({ amountMinor }) => amountMinor > 0)
}
