import { afterReturn } from '@shop/domain/returns'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import type { MoveOrder } from '../../purchase/orders/move-order'
import { hasLeftShop, orderToChange } from '../../purchase/orders/order-to-change'
import { tellOfExchange } from './exchange-news'
import { exchangeOf, type StoredExchange, saveExchangeState } from './exchange-store'

type Deciding = {
  readonly exchangeId: string
  readonly decision: 'received' | 'refused'
  readonly staffId: number
  readonly reason: string
  readonly now: Date
}

/**
 * What becomes of an exchange when its goods are decided on, with all orders of the purchase locked: the replacement may
 * leave, is cancelled, or is gone already and somebody looks after it.
 */
export async function settleExchange(tx: Queryable, move: MoveOrder, deciding: Deciding): Promise<void> {
  const { exchangeId, decision, staffId, reason, now } = deciding
  const exchange = await exchangeOf(tx, exchangeId)
  if (!exchange) throw new Error(`There is no exchange ${exchangeId}`)
  const { replacement_order_id: replacementId } = exchange
  const state = afterReturn(decision, { hasLeft: await hasLeftShop(tx, replacementId) })
  await saveExchangeState(tx, exchangeId, state, now)
  await noteOnReplacement(tx, exchange, { event: `exchange_${state}`, staffId, note: reason, now })
  if (state === 'cancelled' && exchange.replacement_status !== 'cancelled')
    await move(replacementId, 'cancelled', { actor: 'staff', staffId, note: reason }, tx)
  if (state !== 'unsettled') await tellOfExchange(tx, exchange.order_id, { exchangeId, state, refundMinor: 0 })
}

type Note = Omit<Parameters<typeof addExchangeToHistory>[2], 'details'>

async function noteOnReplacement(tx: Queryable, exchange: StoredExchange, note: Note): Promise<void> {
  const replacement = await orderToChange(tx, exchange.replacement_order_id)
  if (replacement) await addExchangeToHistory(tx, replacement, { ...note, details: detailsOf(exchange) })
}

/** What the history of an order says of an exchange. */
export const detailsOf = (exchange: StoredExchange) => ({
  exchangeId: exchange.id,
  returnId: exchange.return_id,
  orderId: exchange.order_id,
  replacementId: exchange.replacement_order_id,
  valueMinor: exchange.value_minor,
})
