import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import { orderToChange } from '../../purchase/orders/order-to-change'
import { lockPurchase } from '../../purchase/orders/replacement'
import { exchangeOf, type StoredExchange, saveExchangeState } from './exchange-store'
import { detailsOf } from './settle-exchange'

export type CloseExchange = {
  readonly orderId: number
  readonly exchangeId: string
  readonly staffId: number
  readonly note: string
  /** Last in the transaction: the record of staff. */
  readonly onDone: (tx: Queryable, exchange: StoredExchange) => Promise<void>
}

/** Staff agreed with the customer on goods that were not accepted or never came: the replacement counts as paid for. */
export const createCloseExchange =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({ orderId, exchangeId, staffId, note, onDone }: CloseExchange): Promise<void> =>
    db.transaction(async (tx) => {
      await lockPurchase(tx, orderId)
      const exchange = await exchangeOf(tx, exchangeId)
      if (exchange?.order_id !== orderId) throw refuse('NOT_FOUND', 'There is no such exchange')
      if (exchange.state === 'settled') return
      if (exchange.state !== 'unsettled')
        throw refuse('EXCHANGE_REFUSED', 'Nothing is left to settle', { why: exchange.state })
      const now = clock.now()
      await saveExchangeState(tx, exchangeId, 'settled', now)
      for (const id of [exchange.order_id, exchange.replacement_order_id]) {
        const order = await orderToChange(tx, id)
        const entry = { event: 'exchange_settled', staffId, note, details: detailsOf(exchange), now } as const
        if (order) await addExchangeToHistory(tx, order, entry)
      }
      await onDone(tx, exchange)
    })
