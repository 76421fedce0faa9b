import { z } from 'zod'
import type { Consumer } from '../../../ground/background/consumer'
import { exchangeMail } from '../../../ground/mails/exchange-mail'
import type { Mails } from '../../../ground/mails/mails'
import { sendNotice } from '../../../ground/mails/order-notices'
import { returnOf } from '../return-store'
import { EXCHANGE_TOPIC } from './exchange-news'
import { exchangeOf, type StoredExchange } from './exchange-store'

const newsSchema = z.object({
  exchangeId: z.uuid(),
  state: z.enum(['begun', 'settled', 'cancelled']),
  refundMinor: z.number().int(),
})

/** Tells the customer what is exchanged and what became of it: each once, to the address of the order. */
export const exchangeMails = (mails: Mails): Consumer => ({
  name: 'mail.exchange',
  topic: EXCHANGE_TOPIC,
  handle: async (tx, { body }) => {
    const { exchangeId, state, refundMinor } = newsSchema.parse(body)
    const exchange = await exchangeOf(tx, exchangeId)
    const given = exchange && (await returnOf(tx, exchange.return_id))
    if (!exchange || !given) return
    const { order_id: orderId, rule, quantity, replacement_order_id: replacementNumber, due_at: dueAt } = exchange
    await sendNotice(mails, tx, {
      ...{ orderId, kind: `exchange_${state}`, key: `exchange_${state}:${exchangeId}` },
      write: (letter, order) =>
        exchangeMail(letter, order, {
          ...{ state, rule, quantity, replacementNumber, dueAt, refundMinor },
          ...{ before: goodsOf(exchange.before), after: goodsOf(exchange.after) },
          ...{ returnNumber: given.id, slip: given.public_id, returnCostMinor: given.return_cost_minor },
          reason: given.rows[0]?.reason ?? null,
        }),
    })
  },
})

const goodsOf = ({ name, sku_name: size, colour }: StoredExchange['before']) => ({ name, size, colour })
