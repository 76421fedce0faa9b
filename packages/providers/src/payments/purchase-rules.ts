import { err, ok, type Result } from '@shop/domain/shared'
import { type EventName, type Failure, isAuthorised, type Outcome, openMinor, type Purchase } from './purchase'

export type Change = { readonly now: Date; readonly eventId: string }
export type NotAllowed =
  | { readonly kind: 'wrong-status'; readonly status: Purchase['status'] }
  | { readonly kind: 'over-limit'; readonly limitMinor: number }

type Changed = Result<Purchase, NotAllowed>

/** The buyer has done what was needed; what becomes of it is the outcome's. */
export function authorise(purchase: Purchase, outcome: Outcome, change: Change): Changed {
  if (purchase.status !== 'created') return wrongStatus(purchase)
  if (outcome === 'authorised') return ok(withEvent(purchase, 'authorised', change))
  if (outcome === 'silent') return ok(withEvent({ ...purchase, isSilent: true }, 'authorised', change))
  const failure: Failure = outcome === 'unanswered' ? 'timeout' : outcome
  return ok(withEvent({ ...purchase, failure }, 'declined', change))
}

/** Parts may be captured one after the other, never more than was authorised. */
export function capture(purchase: Purchase, amountMinor: number, change: Change): Changed {
  if (!isAuthorised(purchase.status)) return wrongStatus(purchase)
  const limitMinor = openMinor(purchase)
  if (amountMinor > limitMinor) return err({ kind: 'over-limit', limitMinor })
  const capturedMinor = purchase.capturedMinor + amountMinor
  return ok(withEvent({ ...purchase, capturedMinor }, 'captured', change))
}

/** Parts may be given back one after the other, never more than was captured. */
export function refund(purchase: Purchase, amountMinor: number, change: Change): Changed {
  if (purchase.capturedMinor === 0) return wrongStatus(purchase)
  const limitMinor = purchase.capturedMinor - purchase.refundedMinor
  if (amountMinor > limitMinor) return err({ kind: 'over-limit', limitMinor })
  const refundedMinor = purchase.refundedMinor + amountMinor
  const changed = withEvent({ ...purchase, refundedMinor }, 'refunded', change)
  return ok(refundedMinor < purchase.capturedMinor ? { ...changed, status: 'captured' } : changed)
}

/**
 * Gives up what is open: all of it unless an amount is named. What has ended without money is left as it is, so that a
 * shop may cancel to be sure.
 */
export function cancel(
  purchase: Purchase,
  amountMinor: number | undefined,
  change: Change & { readonly failure?: Failure },
): Changed {
  if (['cancelled', 'declined', 'expired'].includes(purchase.status)) return ok(purchase)
  const failure = change.failure ?? null
  if (purchase.status === 'created') return ok(withEvent({ ...purchase, failure }, 'cancelled', change))
  const limitMinor = openMinor(purchase)
  const wanted = amountMinor ?? limitMinor
  if (wanted > limitMinor) return err({ kind: 'over-limit', limitMinor })
  if (wanted === 0) return ok(purchase)
  const less = { ...purchase, cancelledMinor: purchase.cancelledMinor + wanted }
  const changed = withEvent(less, 'cancelled', change)
  const isOver = less.capturedMinor === 0 && openMinor(less) === 0
  return ok(isOver ? changed : { ...changed, status: purchase.status })
}

/** A buyer who does not come back in time has left. */
export function expire(purchase: Purchase, change: Change): Purchase {
  if (purchase.status !== 'created' || change.now.toISOString() < purchase.expiresAt) return purchase
  return withEvent({ ...purchase, failure: 'abandoned' }, 'expired', change)
}

function withEvent(purchase: Purchase, event: EventName, { now, eventId }: Change): Purchase {
  const sequence = purchase.sequence + 1
  const told = { eventId, event, sequence, at: now.toISOString(), isDone: purchase.isSilent }
  return { ...purchase, status: event, sequence, events: [...purchase.events, told] }
}

function wrongStatus({ status }: Purchase): Changed {
  return err({ kind: 'wrong-status', status })
}
