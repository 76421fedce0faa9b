import { createHash } from 'node:crypto'
import { toCampaignRule } from '@shop/domain/campaign'
import { type DeliveryDays, deliveryDays } from '@shop/domain/checkout'
import { type LocaleCode, localClock, vatRateAt } from '@shop/domain/market'
import { earnsPoints, pointsFor } from '@shop/domain/membership'
import { type Currency, money } from '@shop/domain/money'
import type { HeldPieces } from '@shop/domain/payment'
import type { Place } from '../../../ground/context/place'
import type { Viewer } from '../../../ground/context/viewer'
import type { Address } from '../../../people/users/address'
import type { Ids } from '../../../platform/ids'
import type { Buyer } from '../../checkout/buyer'
import { consentsToOrder } from '../../checkout/consents-of-staff'
import type { Checkout } from '../../checkout/merge-checkout'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import type { Offered, Quote } from '../../checkout/quote'
import { monthsOf } from '../../checkout/ways-to-pay'
import type { AgreedTerms } from './check-order-terms'
import { type BoughtLine, type OrderRow, orderRow, takenBySku } from './order-lines'

/**
 * An order that only has to be written: everything that was agreed, as plain data, so that it can also wait in a payment
 * until the money is promised. What is made of it later is exactly this, whatever has changed in the catalogue.
 */
export type OrderDraft = {
  readonly id: number
  readonly publicId: string
  readonly cartId: string
  readonly userId: number | null
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
  readonly country: string
  readonly timeZone: string
  /** The origin of the shopper's pages, to return to. */
  readonly pages: { readonly market: string; readonly locale: LocaleCode; readonly redirectUrl: string | null }
  readonly currency: Currency
  readonly email: string
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  readonly gender: string
  readonly sealedIdentity: string | null
  readonly organisationId: string | null
  readonly billing: Address
  readonly shippingAddress: Address
  readonly shipping: { readonly id: number; readonly name: string }
  readonly payment: {
    readonly id: number
    readonly name: string
    readonly provider: string
    readonly providerMethod: string
  }
  /** The months of the loan; missing in older drafts. */
  readonly loanMonths?: number
  readonly pickupPoint: string | null
  /** These three are missing in drafts from before orders stored them. */
  readonly pickupAddress?: string | null
  readonly promised?: DeliveryDays
  /** The terms of the sale. */
  readonly conditionsId?: number
  readonly desiredDeliveryDate: string | null
  readonly customerOrderNumber: string | null
  readonly goodsLabel: string | null
  readonly message: string | null
  readonly merchantData: string | null
  readonly acceptedConsents: readonly string[]
  readonly promoCode: string | null
  readonly memberType: string | null
  readonly isMember: boolean
  readonly points: number
  readonly ipPrefix: string | null
  readonly vatBasisPoints: number
  readonly appliedCampaigns: readonly unknown[]
  readonly amounts: {
    readonly itemsRegular: number
    readonly items: number
    readonly discount: number
    readonly fixedDiscount: number
    readonly shippingFee: number
    readonly paymentFee: number
    readonly balance: number
    readonly total: number
    readonly vat: number
    readonly toPay: number
  }
  readonly rows: readonly OrderRow[]
  readonly taken: readonly HeldPieces[]
  /** The staff member who placed the order for the customer, and the customer's consent where one was asked for. */
  readonly placedBy?: { readonly staffId: number; readonly name: string; readonly consent: string | null } | undefined
}

export type Agreement = {
  readonly cartId: string
  readonly place: Place
  readonly viewer: Viewer | undefined
  readonly agreed: AgreedTerms
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  readonly organisationId: string | null
  readonly buyer: Buyer
  readonly checkout: Checkout
  readonly promoCode: string | null
  readonly quote: Quote
  readonly ipPrefix: string | null
}

export type DraftNumbers = {
  readonly id: number
  readonly publicId: string
  readonly sealedIdentity: string | null
  readonly conditionsId: number
  readonly bought: readonly BoughtLine[]
  readonly now: Date
  readonly ids: Ids
}

export function draftOf(agreement: Agreement, { setting }: Offered, numbers: DraftNumbers): OrderDraft {
  const { place, agreed, buyer, quote, viewer } = agreement
  const { row } = agreement.checkout
  const { market } = place
  const amounts = amountsOf(quote)
  const { isMember } = setting
  return {
    id: numbers.id,
    publicId: numbers.publicId,
    cartId: agreement.cartId,
    userId: viewer?.userId ?? null,
    channelId: place.channel.id,
    marketId: market.id,
    languageId: place.language.id,
    country: market.country.code,
    timeZone: market.settings.timeZone,
    pages: {
      market: market.virtual || market.onlyDisplayInCheckout ? market.settings.alias : market.alias,
      locale: place.language.code,
      redirectUrl: row.checkout_urls.redirectUrl ?? null,
    },
    currency: market.currency.code,
    email: agreed.email,
    customerType: agreement.customerType,
    gender: buyer.gender,
    sealedIdentity: numbers.sealedIdentity,
    organisationId: agreement.organisationId,
    billing: agreed.billing,
    shippingAddress: agreed.shippingAddress,
    shipping: { id: agreed.shipping.id, name: agreed.shipping.name },
    payment: {
      id: agreed.payment.id,
      name: agreed.payment.name,
      provider: amounts.toPay > 0 ? agreed.payment.adapter.provider : OWN_PROVIDER,
      providerMethod: agreed.payment.providerMethod,
    },
    loanMonths: monthsOf(place),
    pickupPoint: agreed.pickupPoint,
    pickupAddress: agreed.pickupAddress,
    promised: deliveryDays(agreed.shipping, localClock(numbers.now.getTime(), market.settings.timeZone)),
    conditionsId: numbers.conditionsId,
    desiredDeliveryDate: row.desired_delivery_date?.toISOString() ?? null,
    customerOrderNumber: row.customer_order_number,
    goodsLabel: row.goods_label,
    message: row.message,
    merchantData: row.merchant_data,
    acceptedConsents: consentsToOrder(row.accepted_consents, viewer),
    promoCode: agreement.promoCode,
    memberType: buyer.memberType,
    isMember,
    points: pointsFor(
      money(amounts.items - amounts.fixedDiscount, market.currency.code),
      market.settings,
      earnsPoints(isMember, agreement.customerType),
    ),
    ipPrefix: agreement.ipPrefix,
    vatBasisPoints: vatRateAt(market.settings, numbers.now.getTime()),
    appliedCampaigns: orderedCampaigns(quote.priced),
    amounts,
    rows: numbers.bought.map((one, position) => orderRow(one, position, quote.cart, setting.catalog, numbers.ids)),
    taken: takenBySku(numbers.bought),
    placedBy: placedByOf(viewer),
  }
}

/** The campaigns by name, each with what it took off the goods: an order tells who gave which part of its reduction. */
const orderedCampaigns = ({ appliedCampaigns, reductions }: Quote['priced']) =>
  appliedCampaigns.map((campaign) => ({
    ...toCampaignRule(campaign),
    takenMinor: reductions.find(({ campaignId }) => campaignId === campaign.campaignId)?.minor ?? 0,
  }))

function placedByOf(viewer: Viewer | undefined): OrderDraft['placedBy'] {
  const one = viewer?.impersonation
  return one && { staffId: one.staffId, name: one.staffName, consent: one.consent ?? '' }
}

function amountsOf({ priced: { summary } }: Quote): OrderDraft['amounts'] {
  return {
    itemsRegular: summary.subTotal.regularPriceIncVat,
    items: summary.subTotal.sellingPriceIncVat,
    discount: summary.subTotal.discountIncVat,
    fixedDiscount: summary.fixedAmountDiscountIncVat,
    shippingFee: summary.shipping.feeIncVat,
    paymentFee: summary.fees.paymentFeeIncVat,
    balance: summary.balance.pending,
    total: summary.total.sellingPriceIncVat,
    vat: summary.total.vat,
    toPay: summary.total.sellingPriceIncVat - summary.balance.pending,
  }
}

/** Two clicks on one page have the same key. Another method, address, cart or price makes another attempt to pay. */
export function fingerprintOf(agreement: Agreement): string {
  const { place, agreed, quote, viewer } = agreement
  const { row } = agreement.checkout
  const said = [
    viewer?.userId ?? null,
    [place.channel.id, place.market.id, place.language.id],
    [agreed.email, agreement.customerType, agreement.organisationId, agreement.checkout.identityNumber],
    [Object.entries(agreed.billing).toSorted(), Object.entries(agreed.shippingAddress).toSorted()],
    [agreed.shipping.id, agreed.payment.id, agreed.payment.adapter.provider],
    [agreed.pickupPoint, row.desired_delivery_date, row.customer_order_number, row.goods_label, row.message],
    [agreement.promoCode, Object.values(amountsOf(quote))],
    quote.priced.lines.map((line) => [line.skuId, line.quantity, line.totalPrice.sellingPriceIncVat]),
    quote.cart.lines.map((line) => [line.skuId, line.quantity, line.message]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
