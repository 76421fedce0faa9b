import {
  isExpired,
  needsStrongIdentification,
  type PaymentFailure,
  paymentCan,
  readProvider,
} from '@shop/domain/payment'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { lockCart } from '../../cart/cart-to-order'
import type { MakeHeldOrder } from '../orders/make-held-order'
import type { SettleSupplements } from '../orders/supplement/settle-supplement'
import { endAttempt } from './end-attempt'
import type { PurchaseView } from './payment-provider'
import { lockPayment, type PaymentRow, savePurchase } from './payment-store'
import { askForRelease } from './payment-work'

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly makeHeldOrder: MakeHeldOrder
  readonly supplements: SettleSupplements
}

/** The provider's answer about a purchase; undefined when it knows none. */
export type Answered = PurchaseView | undefined | 'silent'

/** Makes the order of an authorised payment, or stores why there is none. */
export async function decidePayment(parts: Parts, payment: PaymentRow, view: Answered): Promise<void> {
  const { id, cart_id: cartId, supplement_id: supplementId } = payment
  const { db, clock, log } = parts
  try {
    const failure = await db.transaction((tx) => decide(parts, tx, { id, cartId, supplementId }, view))
    if (failure) log.warn('payment.failed', { payment: id, failure })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    log.warn('payment.order-refused', { payment: id, failure, error: String(error) })
    log.warn('payment.failed', { payment: id, failure })
    await db.transaction(async (tx) => {
      await lockCart(tx, cartId)
      const payment = await lockPayment(tx, id)
      if (!payment || !paymentCan.settle(payment.status)) return
      await endAttempt(tx, payment, { failure, release: true }, clock.now())
    })
  }
}

type Subject = { readonly id: string; readonly cartId: string; readonly supplementId: string | null }

/** Says why the payment failed, where it did. */
async function decide(
  { clock, log, makeHeldOrder, supplements }: Parts,
  tx: Queryable,
  { id, cartId, supplementId }: Subject,
  view: Answered,
): Promise<PaymentFailure | undefined> {
  const now = clock.now()
  await lockCart(tx, cartId)
  // As everywhere, the order is locked before its payments.
  if (supplementId !== null) await supplements.lock(tx, supplementId)
  const payment = await lockPayment(tx, id)
  if (!payment) return undefined
  const fail = async (failure: PaymentFailure, release: boolean) => {
    await endAttempt(tx, payment, { failure, release }, now)
    return failure
  }
  // The time is over and the provider does not answer: the attempt ends, and the provider is told to cancel it.
  if (view === 'silent') return paymentCan.settle(payment.status) ? fail('timeout', true) : undefined
  if (view) await savePurchase(tx, id, view)
  const reading = readProvider(toAttempt(payment, now), view)
  switch (reading.kind) {
    case 'make-order':
      if (supplementId === null) await makeHeldOrder(tx, heldBy(payment), now)
      else if (!(await supplements.add(tx, { supplementId, paymentId: id }, now))) return fail('order-refused', true)
      return undefined
    case 'fail':
      if (reading.failure === 'mismatch') log.error('payment.mismatch', { payment: id, provider: payment.provider })
      return fail(reading.failure, reading.cancel)
    case 'cancel':
      await askForRelease(tx, id, now)
      return undefined
    default:
      return undefined
  }
}

function heldBy({ id: paymentId, reservation_id: reservationId, snapshot: { draft } }: PaymentRow) {
  if (!draft || !reservationId) throw new Error(`The payment ${paymentId} holds nothing to make an order of`)
  return { draft, paymentId, reservationId }
}

function toAttempt(payment: PaymentRow, now: Date) {
  const { draft } = payment.snapshot
  return {
    id: payment.id,
    status: payment.status,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    needsIdentification: draft ? needsStrongIdentification(draft.country, payment.provider_method) : false,
    isExpired: isOver(payment, now),
  }
}

export function isOver({ expires_at }: PaymentRow, now: Date): boolean {
  return expires_at !== null && isExpired(expires_at.getTime(), now.getTime())
}

const CONSTRAINT_VIOLATIONS = ['23505', '23514', '23503']

/** Why the order can never be made; undefined for a failure that may pass. */
function failureOf(error: unknown): PaymentFailure | undefined {
  if (error instanceof Refusal) {
    const { code } = error.extensions
    if (code === 'INSUFFICIENT_BALANCE') return 'insufficient-balance'
    return code === 'OUT_OF_STOCK' || code === 'ONLY_LEFT' ? 'sold-out' : 'order-refused'
  }
  const code = (error as { code?: string } | null)?.code ?? ''
  return CONSTRAINT_VIOLATIONS.includes(code) ? 'order-refused' : undefined
}
