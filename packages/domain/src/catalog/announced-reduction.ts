import type { LowestPricePolicy, MarketSettings } from '../market'
import { percentOf, reducedBy } from '../money'
import type { PriceHistoryEntry } from './price-history'
import { priorPrice } from './prior-price'

export type AnnouncedReduction = {
  readonly history: readonly PriceHistoryEntry[]
  /** Before campaigns. */
  readonly sellingIncVat: number
  readonly basisPoints: number
  readonly startsAt: number
  readonly settings: Pick<MarketSettings, 'timeZone'> & { readonly lowestPricePolicy: LowestPricePolicy }
}
export type JudgedReduction = {
  /** What the product would cost. */
  readonly reducedIncVat: number
  /** What the law counts from; undefined for a product that was never sold before: then nothing may be claimed. */
  readonly prior: number | undefined
  /** Of the prior price, in whole per cent: the most that may be announced. */
  readonly percent: number | undefined
  readonly fault: 'none' | 'overstated' | undefined
}

/**
 * What the law says of a percentage that a campaign announces for a product: `none` where the product cost no more within
 * the 30 days before, `overstated` where the reduction from that price is smaller than the percentage.
 */
export function judgedReduction(announced: AnnouncedReduction): JudgedReduction {
  const { history, sellingIncVat, basisPoints, startsAt, settings } = announced
  const reducedIncVat = reducedBy(sellingIncVat, basisPoints)
  const lowered = [...history, { amountMinor: reducedIncVat, audience: 'public' as const, validFrom: startsAt }]
  const prior = priorPrice(lowered, settings, startsAt)
  if (prior === undefined) return { reducedIncVat, prior, percent: undefined, fault: undefined }
  if (reducedIncVat >= prior) return { reducedIncVat, prior, percent: 0, fault: 'none' }
  const percent = percentOf(prior - reducedIncVat, prior)
  return { reducedIncVat, prior, percent, fault: percent < Math.floor(basisPoints / 100) ? 'overstated' : undefined }
}
