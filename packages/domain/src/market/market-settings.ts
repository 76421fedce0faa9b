import type { Currency, Money } from '../money'
import type { MarketAlias } from '../shared'

/** The business rules of a market: everything that differs by country and is configured, never converted. */
export type MarketSettings = {
  readonly alias: MarketAlias
  readonly currency: Currency
  /** Legal windows and payout dates are counted in the calendar of the market. */
  readonly timeZone: string
  readonly vatRates: readonly VatRate[]
  readonly freeShippingFrom: Money
  readonly minOrderValue: Money
  readonly shippingFee: Money
  readonly bonusPerThousandPoints: Money
  readonly minBonusChequePurchase: Money
  /** What the buyer pays for sending goods back; nothing: the shop bears it. */
  readonly returnCost: Money
  readonly pointsPerMajorUnit: number
  readonly lowestPricePolicy: LowestPricePolicy
  readonly exchangeRule: ExchangeRule
  /** How many days the goods of an exchange may take, before staff look for them. */
  readonly exchangeDays: number
}

/** In force from `from` (ISO date in the market's calendar) until the next one. */
export type VatRate = { readonly from: string; readonly basisPoints: number }

/**
 * How a market reads a price that is lowered step by step (storefront.md 2.1): `first-step` compares with the price
 * before the first step, `this-step` (no exception) with the lowest price before the latest one.
 */
export type LowestPricePolicy = {
  readonly stepwise:
    | { readonly kind: 'first-step' }
    | { readonly kind: 'first-step-within'; readonly days: number }
    | { readonly kind: 'first-step-while-campaign-lasts'; readonly days: number }
    | { readonly kind: 'this-step' }
  readonly memberPricesCount: boolean
}

/** When the replacement of exchanged goods leaves: at once, or when those goods have come. */
export const exchangeRules = ['together', 'after-return'] as const
export type ExchangeRule = (typeof exchangeRules)[number]
