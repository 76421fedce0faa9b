import type { Popularity } from '@shop/search/types'

export type Counted = {
  readonly marketId: string
  readonly productKey: string
  readonly customerKey: string
  readonly kind: string
  readonly at: number
}

/** Sums of a product as if all of it had happened at the epoch, so that they only ever have to be added to. */
export type Sums = {
  readonly marketId: string
  readonly productKey: string
  readonly trend: number
  readonly base: number
  readonly customers: readonly string[]
}

type Tally = { trend: number; base: number; readonly customers: Set<string> }

export const WEIGHTS: Readonly<Record<string, number>> = {
  click: 1,
  'add-favorite': 3,
  'add-to-cart': 5,
  purchase: 20,
}
const DAY = 86_400_000
const HOUR = 3_600_000
export const TREND_DAYS = 7
export const BASE_DAYS = 90
export const EPOCH = Date.UTC(2026, 0, 1)
/** What fewer customers did counts for nobody else. */
export const FEWEST_CUSTOMERS = 3
/** So much interest is as much as there can be, until a product of the market has more. */
const PLENTY = 200
const TREND_SHARE = 0.65
const NOTHING: Popularity = () => 0

/** How popular products are, by market. It fades with the hours, the same in every process. */
export function createTallies() {
  const markets = new Map<string, Map<string, Tally>>()
  const made = new Map<string, { readonly hour: number; readonly popularity: Popularity }>()

  const tallyOf = (marketId: string, productKey: string): Tally => {
    const market = markets.get(marketId) ?? new Map<string, Tally>()
    markets.set(marketId, market)
    const tally = market.get(productKey) ?? { trend: 0, base: 0, customers: new Set() }
    market.set(productKey, tally)
    return tally
  }
  const addCustomers = (tally: Tally, keys: readonly string[]) => {
    for (const key of keys) if (tally.customers.size < FEWEST_CUSTOMERS) tally.customers.add(key)
  }

  return {
    count: ({ marketId, productKey, customerKey, kind, at }: Counted): void => {
      const tally = tallyOf(marketId, productKey)
      const weight = WEIGHTS[kind] ?? 0
      tally.trend += weight * 2 ** ((at - EPOCH) / (TREND_DAYS * DAY))
      tally.base += weight * 2 ** ((at - EPOCH) / (BASE_DAYS * DAY))
      addCustomers(tally, [customerKey])
      made.delete(marketId)
    },
    replace: (sums: readonly Sums[]): void => {
      markets.clear()
      made.clear()
      for (const { marketId, productKey, trend, base, customers } of sums) {
        const tally = tallyOf(marketId, productKey)
        tally.trend = trend
        tally.base = base
        addCustomers(tally, customers)
      }
    },
    of: (marketId: string, now: number): Popularity => {
      const hour = Math.floor(now / HOUR)
      const known = made.get(marketId)
      if (known?.hour === hour) return known.popularity
      const popularity = scored(markets.get(marketId), hour * HOUR)
      made.set(marketId, { hour, popularity })
      return popularity
    },
  }
}

function scored(market: ReadonlyMap<string, Tally> | undefined, at: number): Popularity {
  if (!market) return NOTHING
  const trendNow = 2 ** ((EPOCH - at) / (TREND_DAYS * DAY))
  const baseNow = 2 ** ((EPOCH - at) / (BASE_DAYS * DAY))
  const shared = [...market].filter(([, { customers }]) => customers.size >= FEWEST_CUSTOMERS)
  const most = (pick: (tally: Tally) => number) => shared.reduce((top, [, tally]) => Math.max(top, pick(tally)), PLENTY)
  const mostTrend = Math.log1p(most(({ trend }) => trend * trendNow))
  const mostBase = Math.log1p(most(({ base }) => base * baseNow))
  const scores = new Map(
    shared.map(([key, { trend, base }]) => {
      const score =
        (TREND_SHARE * Math.log1p(trend * trendNow)) / mostTrend +
        ((1 - TREND_SHARE) * Math.log1p(base * baseNow)) / mostBase
      // Processes add in different orders: what they make of it has to be the same.
      return [key, Math.round(score * 10_000) / 10_000]
    }),
  )
  return (key) => scores.get(key) ?? 0
}
