import { schedule } from '../../../platform/schedule'
import type { Queryable } from '../../../platform/sql'

/** Calls to the provider after a transaction, repeated until it answers; one at a time for each payment. */
export const RELEASE = 'payment.release'
export const RELEASE_PART = 'payment.release-part'
export const CAPTURE = 'payment.capture'
export const CAPTURE_PART = 'payment.capture-part'
export const REFUND = 'payment.refund'
export const RECONCILE = 'payments.reconcile'
/** Compares every payment with the provider's list, each night. */
export const COMPARE = 'payments.compare'
export const EXPIRE = 'reservations.expire'

/** Cancels a purchase at the provider, so that nobody is charged. */
export const askForRelease = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: RELEASE, key: paymentId, runAt: now })

/** Gives up one released entry of a payment that stands. A job for each, so that none gets lost while another one runs. */
export const askForPartRelease = (tx: Queryable, paymentId: string, entryKey: string, now: Date) =>
  schedule(tx, { kind: RELEASE_PART, key: `${paymentId} ${entryKey}`, body: { paymentId, entryKey }, runAt: now })

export const askForCapture = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: CAPTURE, key: paymentId, runAt: now })

export type PartToCapture = { readonly paymentId: string; readonly amountMinor: number; readonly entryKey: string }

/** Captures part of a payment; each key once. */
export const askForPart = (tx: Queryable, part: PartToCapture, now: Date) =>
  schedule(tx, { kind: CAPTURE_PART, key: `${part.paymentId} ${part.entryKey}`, body: part, runAt: now })

export const askForRefund = (tx: Queryable, refundId: number, now: Date) =>
  schedule(tx, { kind: REFUND, key: String(refundId), runAt: now })
