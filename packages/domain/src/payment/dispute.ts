import { type PaymentSums, roomFor } from './payment-ledger'
import { type PaymentStatus, paymentCan } from './payment-status'

/** What a provider says of the buyer's bank asking for money back. */
export type SaidDispute = {
  readonly disputeId: string
  readonly amountMinor: number
  readonly reason: string
  readonly openedAt: string
  readonly outcome: 'won' | 'lost' | null
  readonly endedAt: string | null
}

/** The same dispute as the shop knows it. */
export type KnownDispute = { readonly amountMinor: number; readonly outcome: 'won' | 'lost' | null }

/**
 * What the shop does about it. A dispute that was opened and ended before the shop heard of it is both at once; one that
 * asks for more than is left of the captured money is for a colleague.
 */
export type DisputeReading = {
  readonly kind: 'nothing' | 'open' | 'end' | 'open-and-end' | 'impossible'
}

export function readDispute(
  payment: { readonly status: PaymentStatus; readonly sums: PaymentSums },
  known: KnownDispute | undefined,
  said: SaidDispute,
): DisputeReading {
  if (known?.outcome) return { kind: known.outcome === said.outcome ? 'nothing' : 'impossible' }
  if (known) {
    if (known.amountMinor !== said.amountMinor) return { kind: 'impossible' }
    return { kind: said.outcome ? 'end' : 'nothing' }
  }
  const isPossible =
    paymentCan.moveTo(payment.status, 'disputed') &&
    said.amountMinor > 0 &&
    said.amountMinor <= roomFor('refunded', payment.sums)
  if (!isPossible) return { kind: 'impossible' }
  return { kind: said.outcome ? 'open-and-end' : 'open' }
}
