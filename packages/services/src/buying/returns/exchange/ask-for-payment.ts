import type { Channels } from '../../../ground/channel/channels'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import { orderToChange } from '../../purchase/orders/order-to-change'
import { askForReplacement } from '../../purchase/orders/supplement/replacement-payment'
import { isErased, orderById } from '../return-store'
import { exchangeOf, saveExchangeState } from './exchange-store'
import { lockedExchange, requireUnsettled } from './locked-exchange'
import { detailsOf } from './settle-exchange'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly channels: Channels }

export type AskForPayment = Parameters<typeof lockedExchange>[1] & {
  readonly staffId: number
  readonly note: string
  /** Last in the transaction: the record of staff. */
  readonly onDone: (tx: Queryable, valueMinor: number) => Promise<void>
}

/** The goods were kept although their replacement was sent: its buyer is asked to pay for it, by a link. */
export const createAskForPayment =
  (parts: Parts) =>
  ({ staffId, note, onDone, ...asked }: AskForPayment): Promise<void> =>
    parts.db.transaction(async (tx) => {
      const exchange = await lockedExchange(tx, asked)
      requireUnsettled(exchange)
      const paid = await orderById(tx, exchange.order_id)
      if (!paid || isErased(paid)) throw refuse('EXCHANGE_REFUSED', 'Nobody is known who could pay', { why: 'nobody' })
      if (exchange.replacement_status !== 'completed' || exchange.value_minor === 0)
        throw refuse('EXCHANGE_REFUSED', 'Nothing is to pay yet', { why: 'nothing-to-pay' })
      const { channel_id: channelId, market_id: marketId, language_id: languageId } = paid
      const { market } = await parts.channels.placeOf({ channelId, marketId, languageId })
      await askForReplacement(parts, tx, {
        ...{ exchangeId: exchange.id, orderId: exchange.replacement_order_id, paidOrderId: exchange.paid_order_id },
        ...{ valueMinor: exchange.value_minor, vatMinor: exchange.vat_minor, currency: exchange.currency },
        ...{ settings: market.settings, staffId, note },
      })
      await onDone(tx, exchange.value_minor)
    })

/** The replacement was paid for: it is an order of its own, and nothing is exchanged any more. */
export async function endPaidExchange(tx: Queryable, exchangeId: string, now: Date): Promise<void> {
  const exchange = await exchangeOf(tx, exchangeId)
  if (!exchange) throw new Error(`There is no exchange ${exchangeId}`)
  await saveExchangeState(tx, exchangeId, 'paid', now)
  for (const id of [exchange.order_id, exchange.replacement_order_id]) {
    const order = await orderToChange(tx, id)
    if (order) await addExchangeToHistory(tx, order, { event: 'exchange_paid', details: detailsOf(exchange), now })
  }
}
