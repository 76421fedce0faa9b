import { movementsOf, type PaymentFailure, type PaymentStatus, paymentCan } from '@shop/domain/payment'
import type { Queryable } from '../../../platform/sql'
import { piecesHeldBy } from './open-attempt'
import { endPayment, type PaymentRow } from './payment-store'
import { askForRelease } from './payment-work'

const ENDS: Readonly<Record<PaymentFailure, PaymentStatus>> = {
  declined: 'declined',
  blocked: 'declined',
  'sold-out': 'declined',
  'insufficient-balance': 'declined',
  timeout: 'failed',
  mismatch: 'failed',
  'order-refused': 'failed',
  abandoned: 'cancelled',
  expired: 'expired',
  superseded: 'cancelled',
}

/** Ends an attempt without an order, with its cart and itself locked. `release` also cancels it at the provider. */
export async function endAttempt(
  tx: Queryable,
  payment: PaymentRow,
  end: { readonly failure: PaymentFailure; readonly release: boolean },
  now: Date,
): Promise<void> {
  const status = ENDS[end.failure]
  if (!paymentCan.moveTo(payment.status, status))
    throw new Error(`A payment that is ${payment.status} cannot become ${status}`)
  const held = await piecesHeldBy(tx, payment)
  await endPayment(tx, payment, {
    status,
    failure: end.failure,
    movements: movementsOf('release', held),
    release: end.release,
    now,
  })
  if (end.release) await askForRelease(tx, payment.id, now)
}
