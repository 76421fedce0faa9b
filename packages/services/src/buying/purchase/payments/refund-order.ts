import { shareOfPieces } from '@shop/domain/money'
import { roomFor, shareOut } from '@shop/domain/payment'
import { invoiceShare } from '@shop/domain/returns'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { markPaid } from '../../documents/invoice-to-pay'
import type { OrderToChange } from '../orders/order-to-change'
import { addToLedger, isOwnInvoice, lockPaymentsOfOrder, type OrderPayment } from './payment-ledger'
import { askForRefund } from './payment-work'
import { findRefund, finishRefund, insertRefund, keyOfPart, type RefundWish } from './sums-store'

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly orderToChange: OrderToChange }

export type RefundOrder = (wish: RefundWish, tx?: Queryable) => Promise<{ readonly refundId: number }>

/**
 * Refunds an order, in part or whole: to where the money came from, or to the buyer's balance. Never more than was
 * captured, and once for each key. The provider is called after the transaction (the given one or its own).
 */
export function createRefundOrder({ db, clock, orderToChange }: Parts): RefundOrder {
  const refund = async (tx: Queryable, wish: RefundWish) => {
    const now = clock.now()
    const order = await orderToChange(tx, wish.orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    const known = await findRefund(tx, wish.key)
    if (known) {
      if (known.order_id === wish.orderId && known.amount_minor === wish.amountMinor) return { refundId: known.id }
      throw refuse('IDEMPOTENCY_KEY_REUSED', 'The refund’s key was used for another')
    }
    await refuseDisputed(tx, wish.orderId)
    const refunded = !wish.toBalance || order.user_id !== null ? await enterRefund(tx, wish, now) : undefined
    if (!refunded) throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
    const ids: number[] = []
    for (const part of refunded) ids.push(await writePart(tx, wish, part, now))
    return { refundId: ids[0] as number }
  }
  return (wish, tx) => (tx ? refund(tx, wish) : db.transaction((own) => refund(own, wish)))
}

/** Money that the buyer’s bank asks for may go back only once. */
async function refuseDisputed(tx: Queryable, orderId: number): Promise<void> {
  const payments = await lockPaymentsOfOrder(tx, orderId)
  if (payments.some(({ sums }) => sums.isDisputed))
    throw refuse('PAYMENT_DISPUTED', 'The buyer’s bank asks for this money: nothing is refunded until it has decided')
}

/** What of a refund one payment bears. */
type RefundPart = {
  readonly payment: OrderPayment
  readonly part: number
  readonly loweredMinor: number
  readonly amountMinor: number
  /** Borne by the payments before it. */
  readonly beforeMinor: number
}

/** Writes a part down, and has the provider do it. */
async function writePart(tx: Queryable, wish: RefundWish, one: RefundPart, now: Date): Promise<number> {
  const { payment, part, loweredMinor, amountMinor, beforeMinor } = one
  const { orderId, toBalance } = wish
  const vatMinor =
    amountMinor === wish.amountMinor
      ? wish.vatMinor
      : shareOfPieces(wish.vatMinor, wish.amountMinor, beforeMinor, amountMinor)
  const refundId = await insertRefund(
    tx,
    {
      ...{ ...wish, key: keyOfPart(wish.key, part), amountMinor, vatMinor },
      ...{ paymentId: payment.id, currency: payment.currency, loweredMinor },
    },
    now,
  )
  if (toBalance || payment.provider === OWN_PROVIDER) await finishRefund(tx, refundId, now)
  else await askForRefund(tx, refundId, now)
  // A received return is credited as a whole.
  if (wish.returnId === undefined)
    await enqueue(tx, { topic: 'order.refunded', key: String(orderId), body: { orderId, refundId } })
  return refundId
}

/**
 * Enters a refund into the ledgers: what is unpaid of an invoice is lowered first, the rest is money that goes back, of the
 * payment that the order was placed with and then of those of added lines.
 */
async function enterRefund(tx: Queryable, wish: RefundWish, now: Date): Promise<readonly RefundPart[] | undefined> {
  const { orderId, amountMinor, toBalance } = wish
  const payments = await lockPaymentsOfOrder(tx, orderId)
  const [first] = payments
  if (!first || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) return undefined
  const unpaidMinor = isOwnInvoice(first) && !toBalance ? roomFor('released', first.sums) : 0
  const { loweredMinor, paidBackMinor } = invoiceShare(amountMinor, unpaidMinor)
  const sums = payments.map((payment) => payment.sums)
  const shares = shareOut('refunded', paidBackMinor, sums)
  if (!shares) return undefined
  const parts: RefundPart[] = []
  let beforeMinor = 0
  for (const [at, payment] of payments.entries()) {
    const lowered = at === 0 ? loweredMinor : 0
    const part = { payment, part: parts.length, loweredMinor: lowered, amountMinor: lowered + (shares[at] ?? 0) }
    if (part.amountMinor === 0) continue
    await enterPart(tx, wish, part, now)
    parts.push({ ...part, beforeMinor })
    beforeMinor += part.amountMinor
  }
  return parts
}

async function enterPart(
  tx: Queryable,
  { orderId, key, staffId }: RefundWish,
  { payment, loweredMinor, amountMinor }: Omit<RefundPart, 'beforeMinor'>,
  now: Date,
): Promise<void> {
  const by = { now, ...(staffId !== undefined && { staffId }) }
  const paidBackMinor = amountMinor - loweredMinor
  const lowered =
    loweredMinor > 0
      ? await addToLedger(tx, payment, { ...by, kind: 'released', amountMinor: loweredMinor, key: `lower ${key}` })
      : payment
  const entered =
    lowered && paidBackMinor > 0
      ? await addToLedger(tx, lowered, { ...by, kind: 'refunded', amountMinor: paidBackMinor, key: `refund ${key}` })
      : lowered
  if (!entered) throw new Error(`The payment ${payment.id} has no room for what is shared out to it`)
  if (loweredMinor > 0 && roomFor('captured', entered.sums) === 0 && entered.sums.capturedMinor > 0)
    await markPaid(tx, orderId, now)
}
