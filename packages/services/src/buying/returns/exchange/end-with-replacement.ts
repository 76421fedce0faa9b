import { type ComingBack, moneyBack } from '@shop/domain/returns'
import { writtenReason } from '@shop/domain/staff'
import { z } from 'zod'
import type { Consumer } from '../../../ground/background/consumer'
import { reversePoints } from '../../../people/membership/reverse-points'
import type { Clock } from '../../../platform/clock'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import { lockPurchase } from '../../purchase/orders/replacement'
import type { RefundOrder } from '../../purchase/payments/refund-order'
import { paidOrder } from '../paid-order'
import { payBack } from '../pay-back-return'
import { type BoughtOrder, orderById } from '../return-store'
import { saveCancelled } from '../settle-return-store'
import { tellOfExchange } from './exchange-news'
import { exchangeOfReplacement, type StoredExchange, saveExchangeState } from './exchange-store'
import { detailsOf } from './settle-exchange'

const movedSchema = z.object({ orderId: z.number().int(), toStatus: z.string() })

type Parts = { readonly clock: Clock; readonly refund: RefundOrder }

/**
 * A replacement that was cancelled ends its exchange: goods that have not come stay with their buyer, and for those that
 * have come the money goes back.
 */
export const endWithReplacement = (parts: Parts): Consumer => ({
  name: 'exchange.replacement-cancelled',
  topic: 'order.changed',
  handle: async (tx, { body }) => {
    const { orderId, toStatus } = movedSchema.parse(body)
    if (toStatus !== 'cancelled' || !(await exchangeOfReplacement(tx, orderId))) return
    await lockPurchase(tx, orderId)
    const exchange = await exchangeOfReplacement(tx, orderId)
    if (exchange?.state === 'open') await takeBack(parts, tx, exchange)
    if (exchange?.state === 'settled') await payForGoods(parts, tx, exchange)
  },
})

/** Nothing has come: it is as if nothing had been exchanged. */
async function takeBack({ clock }: Parts, tx: Queryable, exchange: StoredExchange): Promise<void> {
  const now = clock.now()
  await saveCancelled(tx, exchange.return_id, now)
  await saveExchangeState(tx, exchange.id, 'cancelled', now)
  const order = await orderById(tx, exchange.order_id)
  if (order) await addExchangeToHistory(tx, order, { event: 'exchange_cancelled', details: detailsOf(exchange), now })
  await tellOfExchange(tx, exchange.order_id, { exchangeId: exchange.id, state: 'cancelled', refundMinor: 0 })
}

/** The goods have come and nothing replaces them: what was paid for them goes back, as after a return. */
async function payForGoods(parts: Parts, tx: Queryable, exchange: StoredExchange): Promise<void> {
  const [replacement, paid] = [
    await orderById(tx, exchange.replacement_order_id),
    await orderById(tx, exchange.paid_order_id),
  ]
  if (!replacement || !paid) return
  const now = parts.clock.now()
  const coming = leftOf(replacement)
  const { amountMinor, vatMinor, isWhole } = moneyBack(paidOrder(replacement, 'given_back'), coming)
  await payBack(
    parts,
    tx,
    { order: paid, key: `exchange ${exchange.id}`, toBalance: false, reason: writtenReason('returned-goods') },
    { amountMinor, vatMinor },
  )
  const quantity = coming.reduce((sum, line) => sum + line.quantity, 0)
  const rows = [{ orderRowId: exchange.paid_row_id, quantity }]
  await reversePoints(tx, { orderId: paid.id, returnKey: `exchange ${exchange.id}`, rows, now })
  await addExchangeToHistory(tx, paid, {
    ...{ event: 'exchange_cancelled', details: { ...detailsOf(exchange), refundMinor: amountMinor }, now },
    ...(isWhole && replacement.elsewhere === 0 && { toStatus: 'refunded' as const }),
  })
  await tellOfExchange(tx, exchange.order_id, { exchangeId: exchange.id, state: 'cancelled', refundMinor: amountMinor })
}

const leftOf = ({ rows }: BoughtOrder): readonly ComingBack[] =>
  rows.map(({ id, quantity, given_back, exchanged }) => ({ rowId: id, quantity: quantity - given_back - exchanged }))
