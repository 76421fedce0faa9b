import { type PriceHistoryEntry, pricesInForce } from './price-history'
import type { Terms } from './price-terms'

/** Who a price is meant for: everybody, or the members, who see the member price list over the public one. */
export type Audience = PriceHistoryEntry['audience']

/** What one piece costs the audience: a member pays the member price where there is one, and never more than others. */
export function sellingFor(
  audience: Audience,
  { sellingMinor, memberMinor }: Pick<Terms, 'sellingMinor' | 'memberMinor'>,
): number {
  if (audience === 'public' || memberMinor === null) return sellingMinor
  return Math.min(memberMinor, sellingMinor)
}

/**
 * The price history as the audience lived it. To a member the lower of both lists is the applied price, so a reduction
 * of the member price is measured against what members paid before it.
 */
export function historyFor(
  audience: Audience,
  history: readonly PriceHistoryEntry[],
  now: number,
): readonly PriceHistoryEntry[] {
  const members = audience === 'member' ? pricesInForce(history, 'member', now) : []
  if (members.length === 0) return history
  const everyone = pricesInForce(history, 'public', now)
  const edges = [...members, ...everyone].flatMap(({ from, until }) => [from, until]).filter(Number.isFinite)
  const applied = [...new Set(edges)]
    .toSorted((a, b) => a - b)
    .map((validFrom): PriceHistoryEntry => {
      const inForce = [...members, ...everyone].filter(({ from, until }) => from <= validFrom && until > validFrom)
      const amountMinor = inForce.length ? Math.min(...inForce.map((price) => price.amountMinor)) : null
      return { validFrom, audience: 'public', amountMinor }
    })
  return applied
}
