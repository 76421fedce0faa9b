import { shareOfPieces } from '@shop/domain/money'
import { shareOut } from '@shop/domain/payment'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { addToLedger, type OrderPayment } from './payment-ledger'
import { askForRefund } from './payment-work'
import { releaseOver } from './release-over'
import { finishRefund, insertRefund, keyOfPart } from './sums-store'

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
export async function giveBack(tx: Queryable, payments: readonly OrderPayment[], given: GivenBack): Promise<void> {
  const { key, releasedMinor, refundedMinor, now, staffId } = given
  const by = { now, ...(staffId !== undefined && { staffId }) }
  const released = await releaseOver(tx, payments, { ...by, amountMinor: releasedMinor, key })
  const sums = released?.map((payment) => payment.sums)
  const shares = sums && shareOut('refunded', refundedMinor, sums)
  if (!released || !shares) throw new Error(`The payments of order ${given.orderId} do not allow what was planned`)
  let refundedBefore = 0
  for (const [at, payment] of released.entries()) {
    const amountMinor = shares[at] ?? 0
    if (amountMinor > 0) await refundShare(tx, payment, given, { amountMinor, refundedBefore, part: at })
    refundedBefore += amountMinor
  }
}

type Share = { readonly amountMinor: number; readonly refundedBefore: number; readonly part: number }

async function refundShare(
  tx: Queryable,
  payment: OrderPayment,
  given: GivenBack,
  { amountMinor, refundedBefore, part }: Share,
): Promise<void> {
  const { orderId, key, releasedMinor, refundedMinor, vatMinor, reason, staffId, now } = given
  const by = { now, ...(staffId !== undefined && { staffId }) }
  const entry = { ...by, kind: 'refunded' as const, amountMinor, key: `refund ${key}` }
  if (!(await addToLedger(tx, payment, entry)))
    throw new Error(`The payment ${payment.id} has no room for what is shared out to it`)
  const refund = {
    ...{ orderId, reason, toBalance: false, loweredMinor: 0, paymentId: payment.id, currency: payment.currency },
    key: keyOfPart(`order ${orderId} ${key}`, part),
    amountMinor,
    vatMinor: shareOfPieces(vatMinor, releasedMinor + refundedMinor, releasedMinor + refundedBefore, amountMinor),
    ...(staffId !== undefined && { staffId }),
  }
  const refundId = await insertRefund(tx, refund, now)
  if (payment.provider === OWN_PROVIDER) await finishRefund(tx, refundId, now)
  else await askForRefund(tx, refundId, now)
}
