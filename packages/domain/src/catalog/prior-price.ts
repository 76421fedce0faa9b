import { lowestPriceWindowDays } from '../constants'
import { addLocalDays, type LowestPricePolicy, type MarketSettings } from '../market'
import { type PriceHistoryEntry, type PriceInForce, pricesInForce } from './price-history'

const dayMs = 86_400_000
/** Clocks go an hour forward or back; two are on the safe side. */
const longestClockChangeMs = 2 * 3_600_000

/**
 * The legal prior price (storefront.md 2.1): the lowest price applied during the 30 days before the reduction began.
 * Undefined when there is no reduction to speak of, or no price before it: then nothing may be claimed.
 */
export function priorPrice(
  history: readonly PriceHistoryEntry[],
  settings: Pick<MarketSettings, 'lowestPricePolicy' | 'timeZone'>,
  now: number,
): number | undefined {
  const { lowestPricePolicy: policy, timeZone } = settings
  const publicPrices = pricesInForce(history, 'public', now)
  if (publicPrices.at(-1)?.until !== Number.POSITIVE_INFINITY) return undefined

  const start = reductionStart(unbrokenReduction(publicPrices), policy, timeZone, now)
  const counted = policy.memberPricesCount ? [...publicPrices, ...pricesInForce(history, 'member', now)] : publicPrices
  const before = counted.filter((price) => price.from < start)
  if (before.length === 0) return undefined
  const applied = before.filter(reachesInto(start, timeZone))
  return applied.length > 0 ? Math.min(...applied.map((price) => price.amountMinor)) : undefined
}

/** Which prices reach into the 30 calendar days before the start. Only those that end near its edge ask the calendar. */
function reachesInto(start: number, timeZone: string): (price: PriceInForce) => boolean {
  const roughly = start - lowestPriceWindowDays * dayMs
  let exact: number | undefined
  return ({ until }) => {
    if (Math.abs(until - roughly) > longestClockChangeMs) return until > roughly
    exact ??= addLocalDays(start, -lowestPriceWindowDays, timeZone)
    return until > exact
  }
}

/** The latest price and the ones it was lowered from without a rise or a gap between: the steps of one reduction. */
function unbrokenReduction(prices: readonly PriceInForce[]): readonly PriceInForce[] {
  let first = prices.length - 1
  while (first > 0) {
    const step = prices[first]!
    const before = prices[first - 1]!
    if (before.until !== step.from || before.amountMinor <= step.amountMinor) break
    first -= 1
  }
  // The price that the first step was lowered from is not a step itself, unless nothing was lowered at all.
  return first === prices.length - 1 ? prices.slice(first) : prices.slice(first + 1)
}

function reductionStart(
  steps: readonly PriceInForce[],
  policy: LowestPricePolicy,
  timeZone: string,
  now: number,
): number {
  const first = steps[0]!.from
  const latest = steps.at(-1)!.from
  const { stepwise } = policy
  if (first === latest) return first
  switch (stepwise.kind) {
    case 'first-step':
      return first
    case 'this-step':
      return latest
    case 'first-step-within': {
      const earliest = addLocalDays(latest, -stepwise.days, timeZone)
      return steps.find((step) => step.from >= earliest)!.from
    }
    case 'first-step-while-campaign-lasts':
      return now < addLocalDays(first, stepwise.days, timeZone) ? first : latest
  }
}
