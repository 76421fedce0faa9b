import { err, ok, type Result } from '@shop/domain/shared'
import {
  type DisputeEvent,
  type EventName,
  type Failure,
  isAuthorised,
  type Outcome,
  openMinor,
  type Purchase,
} from './purchase'

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

const refundableMinor = ({ capturedMinor, refundedMinor, dispute }: Purchase) =>
  capturedMinor - refundedMinor - (dispute && !dispute.outcome ? dispute.amountMinor : 0)

/** The buyer's bank asks for captured money back: all of it unless an amount is named. */
export function openDispute(
  purchase: Purchase,
  { amountMinor, reason }: { readonly amountMinor?: number | undefined; readonly reason: string },
  change: Change,
): Changed {
  if (purchase.capturedMinor === 0 || (purchase.dispute && !purchase.dispute.outcome)) return wrongStatus(purchase)
  const limitMinor = refundableMinor(purchase)
  const wanted = amountMinor ?? limitMinor
  if (wanted === 0 || wanted > limitMinor) return err({ kind: 'over-limit', limitMinor })
  const openedAt = change.now.toISOString()
  const dispute = {
    disputeId: change.eventId,
    amountMinor: wanted,
    reason,
    openedAt,
    outcome: null,
    endedAt: null,
  }
  return ok(told({ ...purchase, dispute }, 'disputed', change))
}

/** The banks have decided: won, the shop has the money; lost, it went back to the buyer. */
export function endDispute(purchase: Purchase, outcome: 'won' | 'lost', change: Change): Changed {
  const { dispute, capturedMinor } = purchase
  if (!dispute || dispute.outcome) return wrongStatus(purchase)
  const ended = { ...purchase, dispute: { ...dispute, outcome, endedAt: change.now.toISOString() } }
  if (outcome === 'won') return ok(told(ended, 'dispute-won', change))
  const refundedMinor = purchase.refundedMinor + dispute.amountMinor
  const status = refundedMinor < capturedMinor ? purchase.status : 'refunded'
  return ok(told({ ...ended, refundedMinor, status }, 'dispute-lost', change))
}

/** Parts may be given back one after the other, never more than was captured. */
export function refund(purchase: Purchase, amountMinor: number, change: Change): Changed {
  if (purchase.capturedMinor === 0) return wrongStatus(purchase)
  const limitMinor = refundableMinor(purchase)
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

const withEvent = (purchase: Purchase, event: EventName, change: Change): Purchase => ({
  ...told(purchase, event, change),
  status: event,
})

function told(purchase: Purchase, event: EventName | DisputeEvent, { now, eventId }: Change): Purchase {
  const sequence = purchase.sequence + 1
  const news = { eventId, event, sequence, at: now.toISOString(), isDone: purchase.isSilent }
  return { ...purchase, sequence, events: [...purchase.events, news] }
}

function wrongStatus({ status }: Purchase): Changed {
  return err({ kind: 'wrong-status', status })
}
