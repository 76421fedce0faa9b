/**
 * One entry of the append-only price history of a sku in one market and channel, effective from `validFrom` until the
 * next entry of the same audience. `null` ends an audience's price: a member offer is over, a product is not for sale.
 */
export type PriceHistoryEntry = {
  readonly amountMinor: number | null
  readonly audience: 'public' | 'member'
  readonly validFrom: number
}

export type PriceInForce = { readonly amountMinor: number; readonly from: number; readonly until: number }

/** The prices of one audience up to now, oldest first, repeated amounts joined. Entries not yet in force are left out. */
export function pricesInForce(
  history: readonly PriceHistoryEntry[],
  audience: PriceHistoryEntry['audience'],
  now: number,
): PriceInForce[] {
  // A stable sort: of two entries for the same instant the one appended last is in force.
  const entries = history
    .filter((entry) => entry.audience === audience && entry.validFrom <= now)
    .sort((a, b) => a.validFrom - b.validFrom)
  const prices: PriceInForce[] = []
  entries.forEach((entry, index) => {
    const until = entries[index + 1]?.validFrom ?? Number.POSITIVE_INFINITY
    if (entry.amountMinor === null || until === entry.validFrom) return
    const before = prices.at(-1)
    if (before && before.amountMinor === entry.amountMinor && before.until === entry.validFrom) {
      prices[prices.length - 1] = { ...before, until }
    } else {
      prices.push({ amountMinor: entry.amountMinor, from: entry.validFrom, until })
    }
  })
  return prices
}
