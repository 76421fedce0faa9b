import type { Currency } from '../money'
import type { StaffGrant, StaffRole } from './permissions'

type Limits = Partial<Readonly<Record<StaffRole, number>>>

/** How much of one order a colleague may give back alone, by role. What is above waits for somebody else. */
export const goodwillLimits: Readonly<Record<Currency, Limits>> = {
  NOK: { cs_agent: 300_00, cs_lead: 1_500_00 },
  SEK: { cs_agent: 300_00, cs_lead: 1_500_00 },
  DKK: { cs_agent: 200_00, cs_lead: 1_000_00 },
  EUR: { cs_agent: 30_00, cs_lead: 150_00 },
}

/** The highest limit of the roles that somebody has in the market. */
export function goodwillLimitOf(grants: readonly StaffGrant[], marketId: string, currency: Currency): number {
  const here = grants.filter((grant) => grant.marketId === null || grant.marketId === marketId)
  return Math.max(0, ...here.map(({ role }) => goodwillLimits[currency][role] ?? 0))
}

/** Counts with what the order was given before, so that no sum is given in slices. */
export const needsSecondPair = (wish: { amountMinor: number; givenMinor: number; limitMinor: number }): boolean =>
  wish.givenMinor + wish.amountMinor > wish.limitMinor
