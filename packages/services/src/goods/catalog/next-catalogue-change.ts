import { addLocalDays, localDate } from '@shop/domain/market'
import type { Place } from '../../ground/context/place'
import type { Snapshot } from './snapshot'

const DAY_MS = 86_400_000
/** What a window of days lets go of may be seen this much longer; all else switches at its instant. */
const LONGEST_MS = 15 * 60_000

/** The next instant at which the catalogue of a market is another by itself. */
export function nextCatalogueChange(snapshot: Snapshot, place: Place, now: number): number {
  const turns = [now + LONGEST_MS, startOfNextVatRate(place, now), endOfNextCampaignTime(snapshot, place, now)]
  const scheduled = snapshot.turns.find((instant) => instant > now)
  return Math.min(...turns, scheduled ?? Number.POSITIVE_INFINITY)
}

function startOfNextVatRate({ market: { settings } }: Place, now: number): number {
  const today = localDate(now, settings.timeZone)
  const isToCome = settings.vatRates.some(({ from }) => from > today)
  return isToCome ? addLocalDays(Date.parse(`${today}T00:00:00Z`), 1, settings.timeZone) : Number.POSITIVE_INFINITY
}

/** Where a reduction counts as one campaign for so many days only, each of its steps may be the one that ends it. */
function endOfNextCampaignTime(snapshot: Snapshot, { market }: Place, now: number): number {
  const { stepwise } = market.settings.lowestPricePolicy
  if (stepwise.kind !== 'first-step-while-campaign-lasts') return Number.POSITIVE_INFINITY
  const longest = (stepwise.days + 1) * DAY_MS
  const steps = snapshot.rows.priceLog.filter(
    ({ market_id, valid_from }) => market_id === market.id && now - valid_from.getTime() < longest,
  )
  const ends = new Set(steps.map(({ valid_from }) => valid_from.getTime()))
  return Math.min(
    ...[...ends].map((from) => addLocalDays(from, stepwise.days, market.settings.timeZone)).filter((end) => end > now),
  )
}
