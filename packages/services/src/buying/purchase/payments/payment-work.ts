import { schedule } from '../../../platform/schedule'
import type { Queryable } from '../../../platform/sql'

/** What the provider is asked for after a transaction, until it has answered; of each payment once at a time. */
export const RELEASE = 'payment.release'
export const CAPTURE = 'payment.capture'
export const REFUND = 'payment.refund'
export const RECONCILE = 'payments.reconcile'
export const EXPIRE = 'reservations.expire'

/** Has a purchase given up at the provider: nobody will be charged for it. */
export const askForRelease = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: RELEASE, key: paymentId, runAt: now })

export const askForCapture = (tx: Queryable, paymentId: string, now: Date) =>
  schedule(tx, { kind: CAPTURE, key: paymentId, runAt: now })

export const askForRefund = (tx: Queryable, refundId: number, now: Date) =>
  schedule(tx, { kind: REFUND, key: String(refundId), runAt: now })
