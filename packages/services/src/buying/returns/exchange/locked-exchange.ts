import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { lockPurchase } from '../../purchase/orders/replacement'
import { exchangeOf, type StoredExchange } from './exchange-store'

/** An exchange of goods of an order, with all orders of the purchase locked. */
export async function lockedExchange(
  tx: Queryable,
  { orderId, exchangeId }: { readonly orderId: number; readonly exchangeId: string },
): Promise<StoredExchange> {
  await lockPurchase(tx, orderId)
  const exchange = await exchangeOf(tx, exchangeId)
  if (exchange?.order_id !== orderId) throw refuse('NOT_FOUND', 'There is no such exchange')
  return exchange
}

/** Only what the customer has kept without paying for it is left to settle. */
export function requireUnsettled({ state }: StoredExchange): void {
  if (state !== 'unsettled') throw refuse('EXCHANGE_REFUSED', 'Nothing is left to settle', { why: state })
}
