import type { ConsoleInsight, InsightMarket } from '@shop/contract/rest/console-insight'

export type Sales = {
  readonly currency: InsightMarket['currency']
  /** In the minor unit of the currency, like what follows. */
  readonly now: number
  readonly before: number
  readonly days: readonly number[]
  /** One market after the other, as they come. */
  readonly byMarket: readonly (readonly number[])[]
  /** Of which day the rates are; none where nothing was converted. */
  readonly ratesOf: string | undefined
}

/** Net sales in one currency: of one market its own, of several the one of the rates; none where there are no rates. */
export function salesOf({ markets, rates }: Pick<ConsoleInsight, 'markets' | 'rates'>): Sales | undefined {
  const own = new Set(markets.map(({ currency }) => currency))
  const [only] = own
  const currency = own.size === 1 ? only : rates?.into
  if (!currency) return undefined
  const worth = (of: InsightMarket['currency']) => (own.size === 1 ? 1 : (rates?.worth[of] ?? 0))
  const byMarket = markets.map((market) =>
    market.days.map(({ netMinor }) => Math.round(netMinor * worth(market.currency))),
  )
  const added = (of: 'now' | 'before') =>
    markets.reduce((sum, market) => sum + Math.round(market[of].netMinor * worth(market.currency)), 0)
  return {
    currency,
    now: added('now'),
    before: added('before'),
    days: (byMarket[0] ?? []).map((_, at) => byMarket.reduce((sum, days) => sum + (days[at] ?? 0), 0)),
    byMarket,
    ratesOf: own.size === 1 ? undefined : rates?.asOf,
  }
}
