import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { Place } from '../../ground/context/place'
import { shopWhy } from '../../ground/context/shop-why'
import type { Viewer } from '../../ground/context/viewer'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { explainStoredRefund } from './explain-return'
import { orderOfUser } from './return-store'

type Asked = { readonly orderId: number; readonly refundId: number; readonly place: Place }

/** Why a refund of the buyer's own order is what it is, in the words of the buyer. */
export async function shopperRefundWhy(db: Queryable, { userId }: Viewer, { orderId, refundId, place }: Asked) {
  const order = await orderOfUser(db, orderId, userId)
  const explained = order && (await explainStoredRefund(db, orderId, refundId))
  if (!explained) throw refuse('NOT_FOUND', 'There is no such refund')
  const { language, market } = place
  const { ways, currency, lineName } = explained
  return shopWhy(ways, {
    locale: language.code,
    timeZone: market.settings.timeZone,
    amount: (minor) => formatMoney(money(minor, currency), language.code),
    lineName,
    isNamed: () => true,
  })
}
