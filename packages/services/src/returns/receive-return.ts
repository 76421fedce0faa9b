import { type Carriage, hasFault, keptFreight, lessFreight, moneyBack, shareOf, wasSent } from '@shop/domain/returns'
import { writtenReason } from '@shop/domain/staff'
import type { Audit, AuditEvent, AuditOrigin } from '../audit/audit'
import { refuse } from '../cart/refusals'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { Mails } from '../mails/mails'
import { returnRefundedMail, returnRefusedMail } from '../mails/return-mails'
import { reversePoints } from '../membership/reverse-points'
import { orderToChange } from '../orders/order-to-change'
import type { RefundOrder } from '../payments/refund-order'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { enqueue } from '../platform/outbox'
import type { Queryable } from '../platform/sql'
import { paidOrder } from './paid-order'
import { noSuchReturn, notSent } from './return-refusals'
import { type BoughtOrder, orderById, returnOf, type StoredReturn } from './return-store'
import { lockReturn, moneyAtHand, putIntoBalance, restock, saveReceived, saveRefused } from './settle-return-store'
import { noteOnOrder } from './write-return'

export type ReceivedLine = {
  readonly rowId: number
  readonly received: number
  /** How many go on the shelves again; all, when nothing is said. */
  readonly restocked?: number | undefined
}

export type Decision = {
  readonly returnId: number
  readonly staffId: number
  readonly actor: AuditEvent['actor']
  readonly origin: AuditOrigin
  /** What came, where it is not what was registered. */
  readonly lines?: readonly ReceivedLine[]
  /** The shop has paid for the transport. */
  readonly isOnOurLabel?: boolean
  readonly reason?: string
}

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Channels
  readonly mails: Mails
  readonly audit: Audit
  readonly refund: RefundOrder
}

export type DecideReturns = ReturnType<typeof createDecideReturns>

/** Staff say what came. Money, points, pieces and the news of it follow in the same transaction, once. */
export function createDecideReturns({ db, clock, channels, mails, audit, refund }: Parts) {
  /** The return as it was seen, with the place it is told in: looked up before anything is held. */
  const seenAt = async (returnId: number) => {
    const seen = await returnOf(db, returnId)
    if (!seen) throw noSuchReturn()
    const { channel_id: channelId, market_id: marketId, language_id: languageId } = seen
    return { seen, place: await channels.placeOf({ channelId, marketId, languageId }) }
  }
  const locked = async (tx: Queryable, seen: StoredReturn): Promise<{ order: BoughtOrder; given: StoredReturn }> => {
    const returnId = seen.id
    // The order first, as everybody who changes one holds it; then all is read as it is under the lock.
    await orderToChange(tx, seen.order_id)
    await lockReturn(tx, returnId)
    const [order, given] = [await orderById(tx, seen.order_id), await returnOf(tx, returnId)]
    if (!order || !given) throw noSuchReturn()
    return { order, given }
  }
  const decided = (given: StoredReturn) =>
    refuse('RETURN_DECIDED', `The return is ${given.state} already`, { state: given.state })

  /** To where it came from as far as it came from there, or to the balance; what was paid with the balance goes back to it. */
  const payBack = async (
    tx: Queryable,
    { order, given, staffId }: { order: BoughtOrder; given: StoredReturn; staffId: number },
    money: { readonly amountMinor: number; readonly vatMinor: number },
  ) => {
    const { takenLeft, balanceLeft } = await moneyAtHand(tx, order.id)
    const fromPayment = Math.min(money.amountMinor, takenLeft)
    const fromBalance = money.amountMinor - fromPayment
    if (fromBalance > balanceLeft || (fromBalance > 0 && order.user_id === null))
      throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
    const vatOfPayment = money.amountMinor ? shareOf(money.vatMinor, money.amountMinor, 0, fromPayment) : 0
    const reason = writtenReason('returned-goods')
    if (fromPayment > 0)
      await refund(
        {
          orderId: order.id,
          returnId: given.id,
          key: `return ${given.id} payment`,
          amountMinor: fromPayment,
          vatMinor: vatOfPayment,
          toBalance: given.refund_to === 'balance' && order.unpaid_minor === 0,
          reason,
          staffId,
        },
        tx,
      )
    if (fromBalance > 0 && order.user_id !== null)
      await putIntoBalance(tx, {
        order: { ...order, user_id: order.user_id },
        returnId: given.id,
        staffId,
        key: `return ${given.id} balance`,
        reason,
        amountMinor: fromBalance,
        vatMinor: money.vatMinor - vatOfPayment,
        now: clock.now(),
      })
  }

  const tell = async (
    tx: Queryable,
    { order, place, kind }: { order: BoughtOrder; place: Place; kind: 'return_refunded' | 'return_refused' },
    id: number,
  ) => {
    const given = await returnOf(tx, id)
    if (!given) throw noSuchReturn()
    await enqueue(tx, { topic: `return.${given.state}`, key: String(id), body: { returnId: id, orderId: order.id } })
    await mails.send(tx, {
      key: `${kind}:${id}`,
      kind,
      to: order.email,
      place,
      userId: order.user_id,
      orderId: order.id,
      write: (letter) =>
        kind === 'return_refunded' ? returnRefundedMail(letter, given) : returnRefusedMail(letter, given),
    })
    return given
  }

  /** Last, because the record's end stays locked until the transaction has ended. */
  const record = (
    tx: Queryable,
    order: BoughtOrder,
    given: StoredReturn,
    { actor, origin }: Pick<Decision, 'actor' | 'origin'>,
  ) =>
    audit.append(tx, {
      event: `return.${given.state}`,
      result: 'ok',
      actor,
      origin,
      target: `return ${given.id}`,
      marketId: order.market_id,
      after: { state: given.state, refundMinor: given.refund_minor, freightMinor: given.freight_minor },
      ...(order.user_id !== null && { userId: order.user_id }),
    })

  return {
    receive: async ({
      returnId,
      staffId,
      lines = [],
      isOnOurLabel = false,
      ...by
    }: Decision): Promise<StoredReturn> => {
      const { seen, place } = await seenAt(returnId)
      return db.transaction(async (tx) => {
        const { order, given } = await locked(tx, seen)
        // Marked twice, it has come once.
        if (given.state === 'received') return given
        if (given.state !== 'registered') throw decided(given)
        if (!wasSent(order.status)) throw notSent(order.status)
        const came = cameOf(given, lines)
        const worth = moneyBack(
          paidOrder(order, 'given_back'),
          came.map(({ rowId, received }) => ({ rowId, quantity: received })),
        )
        const freightMinor = keptFreight(worth, carriageOf(given, isOnOurLabel))
        const money = lessFreight(worth, freightMinor)
        const now = clock.now()
        await saveReceived(tx, { returnId, staffId, refundMinor: money.amountMinor, freightMinor, lines: came, now })
        await payBack(tx, { order, given, staffId }, money)
        await reversePoints(tx, {
          orderId: order.id,
          returnKey: String(returnId),
          rows: came.flatMap(({ rowId, received }) => (received > 0 ? { orderRowId: rowId, quantity: received } : [])),
          now,
        })
        await restock(tx, order.id, came, now)
        const toStatus = money.isWhole ? ({ toStatus: 'refunded' } as const) : {}
        await noteOnOrder(tx, order, { event: 'return_received', actor: 'staff', returnId, staffId, now, ...toStatus })
        const told = await tell(tx, { order, place, kind: 'return_refunded' }, returnId)
        await record(tx, order, told, by)
        return told
      })
    },

    refuse: async ({ returnId, staffId, reason = '', ...by }: Decision): Promise<StoredReturn> => {
      const { seen, place } = await seenAt(returnId)
      return db.transaction(async (tx) => {
        const { order, given } = await locked(tx, seen)
        if (given.state === 'refused') return given
        if (given.state !== 'registered') throw decided(given)
        const now = clock.now()
        await saveRefused(tx, { returnId, staffId, reason, now })
        await noteOnOrder(tx, order, { event: 'return_refused', actor: 'staff', returnId, staffId, now })
        const told = await tell(tx, { order, place, kind: 'return_refused' }, returnId)
        await record(tx, order, told, by)
        return told
      })
    },
  }
}

/** How its goods travelled, for the cost of it. */
export const carriageOf = ({ return_cost_minor, rows }: StoredReturn, isOnOurLabel: boolean): Carriage => ({
  agreedMinor: return_cost_minor,
  isOnOurLabel,
  hasFault: hasFault(rows),
})

export type CameLine = { readonly rowId: number; readonly received: number; readonly restocked: number }

/** What came of each line; goods that are faulty go on no shelf unless staff say so. */
function cameOf({ rows }: StoredReturn, lines: readonly ReceivedLine[]): readonly CameLine[] {
  const unknown = lines.find(({ rowId }) => !rows.some((row) => row.order_row_id === rowId))
  if (unknown) throw refuse('INVALID_RETURN', 'The line is not in the return', { rowId: unknown.rowId })
  return rows.map((row) => {
    const said = lines.find(({ rowId }) => rowId === row.order_row_id)
    const received = said?.received ?? row.quantity
    const restocked = said?.restocked ?? (row.reason === 'faulty' ? 0 : received)
    const isPossible =
      Number.isSafeInteger(received) &&
      Number.isSafeInteger(restocked) &&
      received >= 0 &&
      received <= row.quantity &&
      restocked >= 0 &&
      restocked <= received
    if (!isPossible)
      throw refuse('INVALID_RETURN', 'No such number of pieces can have come', { rowId: row.order_row_id })
    return { rowId: row.order_row_id, received, restocked }
  })
}
