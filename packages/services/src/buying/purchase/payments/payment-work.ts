import { schedule } from '../../../platform/schedule'
import type { Queryable } from '../../../platform/sql'

/** Calls to the provider after a transaction, repeated until it answers; one at a time for each payment. */
export const RELEASE = 'payment.release'
export const CAPTURE = 'payment.capture'
export const REFUND = 'payment.refund'
export const RECONCILE = 'payments.reconcile'
export const EXPIRE = 'reservations.expire'

/** Cancels a purchase at the provider, so that nobody is charged. */
export const askForRelease = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: RELEASE, key: paymentId, runAt: now })

export const askForCapture = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: CAPTURE, key: paymentId, runAt: now })

export const askForRefund = (tx: Queryable, refundId: number, now: Date) =>
  schedule(tx, { kind: REFUND, key: String(refundId), runAt: now })
