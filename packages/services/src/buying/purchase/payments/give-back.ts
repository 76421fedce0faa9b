import { shareOfPieces } from '@shop/domain/money'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { addToLedger, type OrderPayment } from './payment-ledger'
import { askForPartRelease, askForRefund } from './payment-work'
import { finishRefund, insertRefund } from './sums-store'

export type GivenBack = {
  readonly orderId: number
  /** One for each key. */
  readonly key: string
  readonly releasedMinor: number
  readonly refundedMinor: number
  /** Of both. */
  readonly vatMinor: number
  readonly reason: string
  readonly staffId?: number
  readonly now: Date
}

/** Gives money of an order back that is not sent yet: what is not captured is released, the rest refunded. */
export async function giveBack(tx: Queryable, payment: OrderPayment, given: GivenBack): Promise<void> {
  const { key, releasedMinor, refundedMinor, now, staffId } = given
  const by = { now, ...(staffId !== undefined && { staffId }) }
  const released =
    releasedMinor > 0
      ? await addToLedger(tx, payment, { ...by, kind: 'released', amountMinor: releasedMinor, key })
      : payment
  if (released && releasedMinor > 0 && payment.provider !== OWN_PROVIDER)
    await askForPartRelease(tx, payment.id, key, now)
  const refunded =
    released && refundedMinor > 0
      ? await addToLedger(tx, released, { ...by, kind: 'refunded', amountMinor: refundedMinor, key: `refund ${key}` })
      : released
  if (!refunded) throw new Error(`The payment of order ${given.orderId} does not allow what was planned for it`)
  if (refundedMinor > 0) await refundPart(tx, payment, given)
}

async function refundPart(tx: Queryable, payment: OrderPayment, given: GivenBack): Promise<void> {
  const { orderId, key, releasedMinor, refundedMinor, vatMinor, reason, staffId, now } = given
  const refund = {
    ...{ orderId, reason, toBalance: false, loweredMinor: 0, paymentId: payment.id, currency: payment.currency },
    key: `order ${orderId} ${key}`,
    amountMinor: refundedMinor,
    vatMinor: shareOfPieces(vatMinor, releasedMinor + refundedMinor, releasedMinor, refundedMinor),
    ...(staffId !== undefined && { staffId }),
  }
  const refundId = await insertRefund(tx, refund, now)
  if (payment.provider === OWN_PROVIDER) await finishRefund(tx, refundId, now)
  else await askForRefund(tx, refundId, now)
}
