import { enqueue } from '../../../platform/outbox'
import type { Queryable } from '../../../platform/sql'

/** News about an exchange, of which its customer is told. */
export const EXCHANGE_TOPIC = 'order.exchange'

export type ExchangeNews = {
  readonly exchangeId: string
  readonly state: 'begun' | 'settled' | 'cancelled'
  /** Money that goes back because there is no replacement any more. */
  readonly refundMinor: number
}

export const tellOfExchange = (tx: Queryable, orderId: number, news: ExchangeNews) =>
  enqueue(tx, { topic: EXCHANGE_TOPIC, key: String(orderId), body: news })
