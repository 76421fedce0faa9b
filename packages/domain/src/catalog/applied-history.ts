import type { PriceHistoryEntry } from './price-history'

/** An entry of the log: of a price list, or of what campaigns made of it. */
export type LoggedPrice = PriceHistoryEntry & { readonly isCampaign: boolean }

/**
 * The prices that were really asked: a campaign's where one lowered the list's, the list's otherwise. The log is in the
 * order of recording: of the campaigns' entries that have begun the one recorded last is in force.
 */
export function appliedHistory(log: readonly LoggedPrice[]): readonly PriceHistoryEntry[] {
  if (!log.some(({ isCampaign }) => isCampaign)) return log
  return (['public', 'member'] as const).flatMap((audience) =>
    appliedTo(log.filter((entry) => entry.audience === audience)),
  )
}

function appliedTo(log: readonly LoggedPrice[]): readonly PriceHistoryEntry[] {
  const lowered = log.filter(({ isCampaign }) => isCampaign)
  if (lowered.length === 0) return log
  const list = log.filter(({ isCampaign }) => !isCampaign).toSorted((a, b) => a.validFrom - b.validFrom)
  const instants = [...new Set([...list, ...lowered].map(({ validFrom }) => validFrom))].sort((a, b) => a - b)
  return instants.flatMap((validFrom): PriceHistoryEntry[] => {
    const inForce = (entries: readonly LoggedPrice[]) => entries.findLast((entry) => entry.validFrom <= validFrom)
    const entry = inForce(list)
    if (!entry) return []
    const amountMinor = entry.amountMinor === null ? null : (inForce(lowered)?.amountMinor ?? entry.amountMinor)
    return [{ audience: entry.audience, validFrom, amountMinor }]
  })
}
