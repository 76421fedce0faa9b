import type { MarketSettings } from '../market'
import { type Currency, percentOf, vatInside } from '../money'
import type { PriceHistoryEntry } from './price-history'
import { priorPrice } from './prior-price'

/** The price against its legal prior price, in minor units. Only this may be shown as a reduction (PRICE-07, LAW-01). */
export type LowestPrice = {
  readonly currency: Currency
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly sellingPriceIncVat: number
  readonly sellingPriceExVat: number
  readonly comparisonPriceIncVat: number
  readonly comparisonPriceExVat: number
  readonly lowestPriceIncVat: number
  readonly lowestPriceExVat: number
  readonly discountIncVat: number
  readonly discountExVat: number
  readonly vat: number
}

export type LowestPriceInput = {
  readonly history: readonly PriceHistoryEntry[]
  readonly sellingIncVat: number
  /** Where it is known and not above the selling price, no reduction is announced, whatever the history holds. */
  readonly regularIncVat?: number
  readonly settings: Pick<MarketSettings, 'lowestPricePolicy' | 'timeZone' | 'currency'>
  readonly vatBasisPoints: number
  readonly now: number
}

export function lowestPriceOf(input: LowestPriceInput): LowestPrice {
  const { sellingIncVat, regularIncVat, vatBasisPoints } = input
  const prior = priorPrice(input.history, input.settings, input.now) ?? sellingIncVat
  const isAnnounced = regularIncVat === undefined || sellingIncVat < regularIncVat
  const isDiscounted = isAnnounced && sellingIncVat < prior
  const sellingVat = vatInside(sellingIncVat, vatBasisPoints)
  const priorExVat = prior - vatInside(prior, vatBasisPoints)
  const sellingExVat = sellingIncVat - sellingVat
  return {
    currency: input.settings.currency,
    isDiscounted,
    discountPercentage: isDiscounted ? percentOf(prior - sellingIncVat, prior) : 0,
    sellingPriceIncVat: sellingIncVat,
    sellingPriceExVat: sellingExVat,
    comparisonPriceIncVat: prior,
    comparisonPriceExVat: priorExVat,
    lowestPriceIncVat: prior,
    lowestPriceExVat: priorExVat,
    discountIncVat: isDiscounted ? prior - sellingIncVat : 0,
    discountExVat: isDiscounted ? priorExVat - sellingExVat : 0,
    vat: sellingVat,
  }
}
