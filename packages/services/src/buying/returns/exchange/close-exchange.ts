import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import { orderToChange } from '../../purchase/orders/order-to-change'
import { endWithOrder } from '../../purchase/orders/supplement/end-supplement'
import { type StoredExchange, saveExchangeState } from './exchange-store'
import { lockedExchange, requireUnsettled } from './locked-exchange'
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
      const exchange = await lockedExchange(tx, { orderId, exchangeId })
      if (exchange.state === 'settled') return
      requireUnsettled(exchange)
      const now = clock.now()
      await endWithOrder(tx, exchange.replacement_order_id, now)
      await saveExchangeState(tx, exchangeId, 'settled', now)
      for (const id of [exchange.order_id, exchange.replacement_order_id]) {
        const order = await orderToChange(tx, id)
        const entry = { event: 'exchange_settled', staffId, note, details: detailsOf(exchange), now } as const
        if (order) await addExchangeToHistory(tx, order, entry)
      }
      await onDone(tx, exchange)
    })
