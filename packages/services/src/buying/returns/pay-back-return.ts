import { shareOfPieces } from '@shop/domain/money'
import { writtenReason } from '@shop/domain/staff'
import type { Clock } from '../../platform/clock'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { refundToBalance } from '../purchase/payments/pay-into-balance'
import type { RefundOrder } from '../purchase/payments/refund-order'
import type { BoughtOrder, StoredReturn } from './return-store'
import { moneyAtHand } from './settle-return-store'

type Parts = { readonly clock: Clock; readonly refund: RefundOrder }

/** Refunds to the original payment or to the balance; what was paid from the balance goes back to it. */
export async function payBackReturn(
  { clock, refund }: Parts,
  tx: Queryable,
  { order, given, staffId }: { order: BoughtOrder; given: StoredReturn; staffId: number },
  money: { readonly amountMinor: number; readonly vatMinor: number },
): Promise<void> {
  const { takenLeft, balanceLeft } = await moneyAtHand(tx, order.id)
  const fromPayment = Math.min(money.amountMinor, takenLeft)
  const fromBalance = money.amountMinor - fromPayment
  if (fromBalance > balanceLeft || (fromBalance > 0 && order.user_id === null))
    throw refuse('REFUND_REFUSED', 'The sum is more than what was paid and not given back yet')
  const vatOfPayment = money.amountMinor ? shareOfPieces(money.vatMinor, money.amountMinor, 0, fromPayment) : 0
  const reason = writtenReason('returned-goods')
  if (fromPayment > 0)
    await refund(
      {
        orderId: order.id,
        returnId: given.id,
        key: `return ${given.id} payment`,
        amountMinor: fromPayment,
        vatMinor: vatOfPayment,
        toBalance: given.refund_to === 'balance' && order.unpaid_minor === 0,
        reason,
        staffId,
      },
      tx,
    )
  if (fromBalance > 0 && order.user_id !== null)
    await refundToBalance(tx, {
      order: { ...order, user_id: order.user_id },
      returnId: given.id,
      staffId,
      key: `return ${given.id} balance`,
      reason,
      amountMinor: fromBalance,
      vatMinor: money.vatMinor - vatOfPayment,
      now: clock.now(),
    })
}
