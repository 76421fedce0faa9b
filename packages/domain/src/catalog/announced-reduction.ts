import type { LowestPricePolicy, MarketSettings } from '../market'
import { percentOf } from '../money'
import type { PriceHistoryEntry } from './price-history'
import { priorPrice } from './prior-price'

export type AnnouncedReduction = {
  readonly history: readonly PriceHistoryEntry[]
  readonly sellingIncVat: number
  readonly basisPoints: number
  readonly startsAt: number
  readonly settings: Pick<MarketSettings, 'timeZone'> & { readonly lowestPricePolicy: LowestPricePolicy }
}

/**
 * What the law says of a percentage that a campaign announces for a product: `none` where the product cost no more within
 * the 30 days before, `overstated` where the reduction from that price is smaller than the percentage.
 */
export function reductionFault(announced: AnnouncedReduction): 'none' | 'overstated' | undefined {
  const { history, sellingIncVat, basisPoints, startsAt, settings } = announced
  const amountMinor = Math.round((sellingIncVat * (10_000 - basisPoints)) / 10_000)
  const lowered = [...history, { amountMinor, audience: 'public' as const, validFrom: startsAt }]
  const prior = priorPrice(lowered, settings, startsAt)
  if (prior === undefined) return undefined
  if (amountMinor >= prior) return 'none'
  return percentOf(prior - amountMinor, prior) < Math.floor(basisPoints / 100) ? 'overstated' : undefined
}
