import { shareOfPieces } from '@shop/domain/money'
import { writtenReason } from '@shop/domain/staff'
import type { Clock } from '../../platform/clock'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import type { RefundOrder } from '../purchase/payments/refund-order'
import { refundToBalance } from '../purchase/payments/refund-to-balance'
import type { BoughtOrder, StoredReturn } from './return-store'
import { moneyAtHand } from './settle-return-store'

type Parts = { readonly clock: Clock; readonly refund: RefundOrder }
type Money = { readonly amountMinor: number; readonly vatMinor: number }

export type PayBack = {
  /** The order that was paid. */
  readonly order: Pick<BoughtOrder, 'id' | 'user_id' | 'currency'>
  readonly returnId?: number
  readonly key: string
  readonly toBalance: boolean
  readonly reason: string
  readonly staffId?: number
}

/** Refunds a return: of goods that replaced others, what was paid for those. */
export const payBackReturn = (
  parts: Parts,
  tx: Queryable,
  { order, given, staffId }: { order: BoughtOrder; given: StoredReturn; staffId: number },
  money: Money,
): Promise<void> =>
  payBack(
    parts,
    tx,
    {
      ...{ order: { ...order, id: order.paid_order_id }, returnId: given.id, key: `return ${given.id}`, staffId },
      toBalance: given.refund_to === 'balance' && order.unpaid_minor === 0,
      reason: writtenReason('returned-goods'),
    },
    money,
  )

/** Refunds to the original payment or to the balance; what was paid from the balance goes back to it. */
export async function payBack({ clock, refund }: Parts, tx: Queryable, wish: PayBack, money: Money): Promise<void> {
  const { order, key, toBalance, ...why } = wish
  const { takenLeft, balanceLeft } = await moneyAtHand(tx, order.id)
  const fromPayment = Math.min(money.amountMinor, takenLeft)
  const fromBalance = money.amountMinor - fromPayment
  if (fromBalance > balanceLeft || (fromBalance > 0 && order.user_id === null))
    throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
  const vatOfPayment = money.amountMinor ? shareOfPieces(money.vatMinor, money.amountMinor, 0, fromPayment) : 0
  if (fromPayment > 0)
    await refund(
      { ...why, orderId: order.id, key: `${key} payment`, amountMinor: fromPayment, vatMinor: vatOfPayment, toBalance },
      tx,
    )
  if (fromBalance > 0)
    await refundToBalance(tx, {
      ...why,
      ...{ orderId: order.id, currency: order.currency },
      key: `${key} balance`,
      amountMinor: fromBalance,
      vatMinor: money.vatMinor - vatOfPayment,
      now: clock.now(),
    })
}
