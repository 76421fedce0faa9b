export type OfferState = 'planned' | 'live' | 'over'

/** Whether what has a beginning or an end holds now. */
export function offerState(startsAt: string | null, endsAt: string | null, now: number): OfferState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over'
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'live'
}
