import type { Campaign, PriceRun } from '../campaign'
import type { Price } from '../catalog'
import type { Currency } from '../money'
import type { CampaignId, LineId, SkuId } from '../shared'
import type { PromoOutcome } from './promo'

/** A cart with every price spoken: the protocol's shape, in minor units. `toWireSummary` makes decimals and texts. */
export type PricedCart = {
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly appliedCampaigns: readonly Campaign[]
  /** What is taken off the goods, by whom: the campaigns in their order and the code. Who takes nothing is left out. */
  readonly reductions: readonly Reduction[]
  readonly promo: PromoOutcome
  readonly freeShipping: boolean
  readonly summary: CartSummary
  /** The goods after campaigns and promo codes, before cheques and balance: what the market's limits look at. */
  readonly goodsTotal: number
  readonly minOrderValue: number
  readonly isBelowMinOrderValue: boolean
}

export type Reduction = {
  readonly by: 'campaign' | 'code'
  readonly name: string
  /** Null for a cheque. */
  readonly campaignId: CampaignId | null
  readonly minor: number
}

export type PricedLine = {
  readonly id: LineId
  readonly skuId: SkuId
  readonly quantity: number
  readonly isAvailable: boolean
  readonly isCampaignFreeGift: boolean
  readonly unitPrice: Price
  /** After campaigns and percentages, before the line's share of fixed amounts. */
  readonly totalPrice: Price
  readonly appliedCampaigns: readonly Campaign[]
  /** How many pieces at which price; empty while all cost what one costs. */
  readonly prices: readonly PriceRun[]
  readonly fixedDiscountIncVat: number
  /** What is really paid for the line, with the VAT in it: the amounts an order keeps. */
  readonly payableIncVat: number
  readonly payableExVat: number
  readonly vatBasisPoints: number
}

export type CartSummary = {
  readonly currency: Currency
  /** Everything to pay, before the account's balance. */
  readonly total: Price
  /** The goods, before fixed amounts. */
  readonly subTotal: Price
  readonly fixedAmountDiscountIncVat: number
  readonly fixedAmountDiscountExVat: number
  readonly shipping: ShippingSummary
  readonly fees: FeesSummary
  readonly balance: BalanceSummary
  readonly vats: readonly VatGroup[]
}

export type ShippingSummary = {
  readonly feeIncVat: number
  readonly feeExVat: number
  /** True while the fee is the market's default, false once a chosen method's own fee is used. */
  readonly isDefault: boolean
  readonly amountLeftToFreeShipping: number
}

export type FeesSummary = {
  readonly paymentFeeIncVat: number
  readonly paymentFeeExVat: number
  readonly shippingFeeIncVat: number
  readonly shippingFeeExVat: number
}

/** `pending` will be taken from the account; `totalSellingPriceExBalance…` is what is left to pay after that. */
export type BalanceSummary = {
  readonly remaining: number
  readonly pending: number
  readonly totalSellingPriceExBalanceIncVat: number
  readonly totalSellingPriceExBalanceExVat: number
}

export type VatGroup = { readonly rateBasisPoints: number; readonly amount: number }
