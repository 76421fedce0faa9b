import type { PaymentFailure } from './payment-failure'
import { type PaymentStatus, paymentCan } from './payment-status'

/** What a provider says of a purchase when asked. */
export type ProviderView = {
  readonly reference: string
  readonly status: 'created' | 'authorised' | 'declined' | 'cancelled' | 'expired' | 'captured' | 'refunded'
  readonly failure: 'declined' | 'blocked' | 'sold-out' | 'insufficient-balance' | 'timeout' | 'abandoned' | null
  readonly amountMinor: number
  readonly currency: string
  readonly isIdentified: boolean
}

export type Attempt = {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountMinor: number
  readonly currency: string
  readonly needsIdentification: boolean
  /** The time for which pieces are held is over. */
  readonly isExpired: boolean
}

/** What the shop does about it. */
export type Reading =
  | { readonly kind: 'wait' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'make-order' }
  | { readonly kind: 'fail'; readonly failure: PaymentFailure; readonly cancel: boolean }
  /** Promised or taken for an attempt that has ended without an order: it is given up at the provider, or goes back. */
  | { readonly kind: 'cancel' }

/**
 * What a provider's answer means for an attempt. A provider is not believed: an answer about another reference, amount or
 * currency makes no order, and nor does money promised without the identification that the law wants. `undefined` is a
 * purchase that the provider does not know.
 */
export function readProvider(attempt: Attempt, view: ProviderView | undefined): Reading {
  if (!paymentCan.settle(attempt.status)) return readLate(attempt, view)
  if (!view) return attempt.isExpired ? fail('expired', true) : { kind: 'wait' }
  if (!isAsAgreed(attempt, view)) return fail('mismatch', true)
  switch (view.status) {
    case 'authorised':
    case 'captured':
      if (attempt.needsIdentification && !view.isIdentified) return fail('mismatch', true)
      return { kind: 'make-order' }
    case 'created':
      return attempt.isExpired ? fail('expired', true) : { kind: 'wait' }
    case 'declined':
      return fail(view.failure ?? 'declined', false)
    case 'cancelled':
      return fail(view.failure ?? 'abandoned', false)
    case 'expired':
      return fail(view.failure === 'timeout' ? 'timeout' : 'expired', false)
    case 'refunded':
      return fail('mismatch', false)
  }
}

function readLate({ status }: Attempt, view: ProviderView | undefined): Reading {
  const isOver = !paymentCan.settle(status) && !paymentCan.stand(status)
  const isAlive = view?.status === 'created' || view?.status === 'authorised' || view?.status === 'captured'
  return isOver && isAlive ? { kind: 'cancel' } : { kind: 'nothing' }
}

function isAsAgreed(attempt: Attempt, view: ProviderView): boolean {
  return view.reference === attempt.id && view.amountMinor === attempt.amountMinor && view.currency === attempt.currency
}

function fail(failure: PaymentFailure, cancel: boolean): Reading {
  return { kind: 'fail', failure, cancel }
}
