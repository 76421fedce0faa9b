import { campaignPrice, type OpenCampaign } from './campaign-price'
import type { PriceHistoryEntry } from './price-history'

/** From `validFrom` on a campaign's price; null: no campaign lowers the list price. */
export type PlannedPrice = { readonly amountMinor: number | null; readonly validFrom: number }

export type ScheduledCampaign = OpenCampaign & {
  /** In force from its start to just before its end. */
  readonly startsAt: number | null
  readonly endsAt: number | null
}

export type PlanInput = {
  /** The list price at an instant; null where there is none. */
  readonly listAt: (instant: number) => number | null
  /** The instants after `from` at which the list price is another one. */
  readonly listChanges: readonly number[]
  /** In the order in which they apply. */
  readonly campaigns: readonly ScheduledCampaign[]
  readonly from: number
}

/** What campaigns make of a price from an instant on, for ever: as far as campaigns and price lists are known today. */
export function campaignPlan({ listAt, listChanges, campaigns, from }: PlanInput): readonly PlannedPrice[] {
  const edges = campaigns.flatMap(({ startsAt, endsAt }) => [startsAt ?? from, endsAt ?? from])
  const plan: PlannedPrice[] = []
  for (const validFrom of instantsFrom(from, [...listChanges, ...edges])) {
    const list = listAt(validFrom)
    const running = campaigns.filter(
      ({ startsAt, endsAt }) => (startsAt ?? validFrom) <= validFrom && (endsAt === null || validFrom < endsAt),
    )
    const amountMinor = list === null ? null : (campaignPrice(list, running)?.sellingMinor ?? null)
    if (plan.length === 0 || plan.at(-1)?.amountMinor !== amountMinor) plan.push({ amountMinor, validFrom })
  }
  return plan
}

/** The prices that will be asked of an audience as things stand today, campaigns and price lists together. */
export function plannedHistory(input: PlanInput, audience: PriceHistoryEntry['audience']): PriceHistoryEntry[] {
  const plan = campaignPlan(input)
  const edges = [...input.listChanges, ...plan.map(({ validFrom }) => validFrom)]
  return instantsFrom(input.from, edges).map((validFrom) => ({
    ...{ audience, validFrom },
    amountMinor: amountAt(plan, validFrom) ?? input.listAt(validFrom),
  }))
}

/**
 * What has to be recorded so that the plan holds; nothing where it does already, however often it is asked. `recorded` is
 * in the order of recording: of the entries that have begun the one recorded last is in force, so what is recorded for an
 * instant takes the place of every older entry for that instant and later ones.
 */
export function entriesToRecord(recorded: readonly PlannedPrice[], plan: readonly PlannedPrice[]): PlannedPrice[] {
  const from = plan[0]?.validFrom
  if (from === undefined) return []
  const edges = [...recorded, ...plan].map(({ validFrom }) => validFrom)
  const differs = instantsFrom(from, edges).find((instant) => amountAt(recorded, instant) !== amountAt(plan, instant))
  if (differs === undefined) return []
  return [
    { amountMinor: amountAt(plan, differs), validFrom: differs },
    ...plan.filter(({ validFrom }) => validFrom > differs),
  ]
}

const amountAt = (prices: readonly PlannedPrice[], instant: number) =>
  prices.findLast(({ validFrom }) => validFrom <= instant)?.amountMinor ?? null

const instantsFrom = (from: number, later: readonly number[]): number[] =>
  [...new Set([from, ...later.filter((instant) => instant > from)])].sort((a, b) => a - b)
