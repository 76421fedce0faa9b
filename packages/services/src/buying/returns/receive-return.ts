import { type Carriage, hasFault, keptFreight, lessFreight, wasSent } from '@shop/domain/returns'
import type { Audit, AuditEvent, AuditOrigin } from '../../ground/audit/audit'
import type { Channels } from '../../ground/channel/channels'
import type { Mails } from '../../ground/mails/mails'
import { reversePoints } from '../../people/membership/reverse-points'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { addReturnToHistory } from '../purchase/orders/add-return-to-history'
import type { MoveOrder } from '../purchase/orders/move-order'
import { lockPurchase } from '../purchase/orders/replacement'
import type { RefundOrder } from '../purchase/payments/refund-order'
import { announceReturn, recordReturn } from './announce-return'
import { noteReceived, refuseWhileOriginalOut, replacedRows, worthOfReturn } from './exchange/replaced-goods'
import { settleExchange } from './exchange/settle-exchange'
import { payBackReturn } from './pay-back-return'
import { noSuchReturn, notSent } from './return-refusals'
import { type BoughtOrder, orderById, returnOf, type StoredReturn } from './return-store'
import { lockReturn, restock, saveReceived, saveRefused } from './settle-return-store'

export type ReceivedLine = {
  readonly rowId: number
  readonly received: number
  /** How many pieces go back into stock; all by default. */
  readonly restocked?: number | undefined
}

export type Decision = {
  readonly returnId: number
  readonly staffId: number
  readonly actor: AuditEvent['actor']
  readonly origin: AuditOrigin
  /** The pieces that arrived, where they differ from the registration. */
  readonly lines?: readonly ReceivedLine[]
  /** The shop paid for the transport. */
  readonly isOnOurLabel?: boolean
  readonly reason?: string
}

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly mails: Mails
  readonly audit: Audit
  readonly refund: RefundOrder
  readonly move: MoveOrder
}

export type DecideReturns = ReturnType<typeof createDecideReturns>

/** Staff enter what arrived. Money, points, stock and the event follow once, in the same transaction. */
export function createDecideReturns(parts: Parts) {
  const { db, clock, channels, mails, audit, move } = parts
  /** The return and its market and language, read before anything is locked. */
  const seenAt = async (returnId: number) => {
    const seen = await returnOf(db, returnId)
    if (!seen) throw noSuchReturn()
    const { channel_id: channelId, market_id: marketId, language_id: languageId } = seen
    return { seen, place: await channels.placeOf({ channelId, marketId, languageId }) }
  }
  const locked = async (tx: Queryable, seen: StoredReturn): Promise<{ order: BoughtOrder; given: StoredReturn }> => {
    const { id: returnId, order_id } = seen
    // The orders are locked first, as everywhere; then all is read again under the lock.
    await lockPurchase(tx, order_id)
    await lockReturn(tx, returnId)
    const [order, given] = [await orderById(tx, order_id), await returnOf(tx, returnId)]
    if (!order || !given) throw noSuchReturn()
    return { order, given }
  }
  const decided = (given: StoredReturn) =>
    refuse('RETURN_DECIDED', `The return is ${given.state} already`, { state: given.state })

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
        // A repeated request takes effect once.
        if (given.state === 'received') return given
        if (given.state !== 'registered') throw decided(given)
        if (!wasSent(order.status)) throw notSent(order.status)
        const coming = { order, given, staffId, isOnOurLabel, came: cameOf(given, lines) }
        if (given.exchange) await takeExchanged(parts, tx, coming)
        else await takeReturned(parts, tx, coming)
        const announced = await announceReturn(mails, tx, { order, place, kind: 'return_refunded' }, returnId)
        await recordReturn(audit, tx, order, [given, announced], by)
        return announced
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
        await addReturnToHistory(tx, order, { event: 'return_refused', actor: 'staff', returnId, staffId, now })
        if (given.exchange)
          await settleExchange(tx, move, { exchangeId: given.exchange.id, decision: 'refused', staffId, reason, now })
        const announced = await announceReturn(mails, tx, { order, place, kind: 'return_refused' }, returnId)
        await recordReturn(audit, tx, order, [given, announced], by)
        return announced
      })
    },
  }
}

type Coming = {
  readonly order: BoughtOrder
  readonly given: StoredReturn
  readonly staffId: number
  readonly isOnOurLabel: boolean
  readonly came: readonly CameLine[]
}

/** Goods come back for money: what they were paid with, their points and pieces. */
async function takeReturned(
  parts: Parts,
  tx: Queryable,
  { order, given, staffId, isOnOurLabel, came }: Coming,
): Promise<void> {
  const now = parts.clock.now()
  await refuseWhileOriginalOut(tx, order, came, now)
  const worth = worthOfReturn(
    order,
    given,
    came.map(({ rowId, received }) => ({ rowId, quantity: received })),
  )
  const freightMinor = keptFreight(worth, carriageOf(given, isOnOurLabel))
  const money = lessFreight(worth, freightMinor)
  const { id: returnId } = given
  await saveReceived(tx, { returnId, staffId, refundMinor: money.amountMinor, freightMinor, lines: came, now })
  await payBackReturn(parts, tx, { order, given, staffId }, money)
  if (order.replaces?.state !== 'unsettled')
    await reversePoints(tx, {
      ...{ orderId: order.paid_order_id, returnKey: String(returnId), now },
      rows: replacedRows(order, came),
    })
  await restock(tx, order.id, came, now)
  await noteReceived(tx, { order, returnId, staffId, isWhole: money.isWhole, now })
}

/** Exchanged goods come back whole: no money and no points move, and the replacement may leave. */
async function takeExchanged(
  { clock, move }: Parts,
  tx: Queryable,
  { order, given, staffId, came }: Coming,
): Promise<void> {
  if (
    given.rows.some((row) => came.some(({ rowId, received }) => rowId === row.order_row_id && received < row.quantity))
  )
    throw refuse('INVALID_RETURN', 'Of an exchange all pieces come back, or the return is refused')
  const now = clock.now()
  const { id: returnId, exchange } = given
  await saveReceived(tx, { returnId, staffId, refundMinor: null, freightMinor: 0, lines: came, now })
  await restock(tx, order.id, came, now)
  await addReturnToHistory(tx, order, { event: 'return_received', actor: 'staff', returnId, staffId, now })
  if (exchange)
    await settleExchange(tx, move, { exchangeId: exchange.id, decision: 'received', staffId, reason: '', now })
}

/** What decides on the cost of the transport. */
export const carriageOf = ({ return_cost_minor, rows }: StoredReturn, isOnOurLabel: boolean): Carriage => ({
  agreedMinor: return_cost_minor,
  isOnOurLabel,
  hasFault: hasFault(rows),
})

export type CameLine = { readonly rowId: number; readonly received: number; readonly restocked: number }

/** The pieces of each line that arrived. Faulty goods go back into stock only when staff say so. */
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
