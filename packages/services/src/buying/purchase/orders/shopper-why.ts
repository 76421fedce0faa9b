import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { Channels } from '../../../ground/channel/channels'
import { shopWhy } from '../../../ground/context/shop-why'
import type { Queryable } from '../../../platform/sql'
import { explainStoredOrder } from './explain-order'

/** Why an order costs what it costs, in the words of its buyer; nothing of an order that is not there. */
export async function shopperOrderWhy(db: Queryable, channels: Channels, id: number) {
  const explained = await explainStoredOrder(db, channels, id)
  if (!explained) return []
  const { order, why, lineName } = explained
  const { market_id: marketId, language_id: languageId, channel_id: channelId, currency } = order
  const { language, market } = await channels.placeOf({ channelId, marketId, languageId })
  // The balance pays the total, it does not lower it.
  const balance = new Set(why.balance)
  return shopWhy(
    [
      ['total', why.toPay.filter((step) => !balance.has(step))],
      ['points', why.points],
    ],
    {
      locale: language.code,
      timeZone: market.settings.timeZone,
      amount: (minor) => formatMoney(money(minor, currency), language.code),
      lineName,
      isNamed: () => true,
    },
  )
}
