import type { Row } from '@shop/db/rows.gen'
import type { FeeGivenBack } from '@shop/domain/order'
import { writtenReason } from '@shop/domain/staff'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { creditBalance } from './credit-balance'
import { lockPaymentsOfOrder } from './payment-ledger'
import type { RefundOrder } from './refund-order'
import { releaseOver } from './release-over'

type LowerFee = FeeGivenBack & {
  readonly order: Pick<Row<'orders'>, 'id' | 'user_id' | 'currency'>
  readonly key: string
  readonly by: { readonly actor: 'customer' } | { readonly actor: 'staff'; readonly staffId: number }
  readonly vatMinor: number
  readonly now: Date
}

/** Gives a lower fee back: it is not captured, goes back to the balance, or is refunded where it was captured. */
export async function payFeeBack(
  { refund }: { readonly refund: RefundOrder },
  tx: Queryable,
  { order, key, by, releasedMinor, toBalanceMinor, refundedMinor, vatMinor, now }: LowerFee,
): Promise<void> {
  const staff = by.actor === 'staff' ? { staffId: by.staffId } : {}
  const reason = writtenReason('lower-delivery-fee')
  if (releasedMinor > 0) {
    const payments = await lockPaymentsOfOrder(tx, order.id)
    if (!(await releaseOver(tx, payments, { amountMinor: releasedMinor, key, now, ...staff })))
      throw refuse('REFUND_REFUSED', 'The payment does not hold the fee any more')
  }
  if (toBalanceMinor > 0 && order.user_id !== null)
    await creditBalance(tx, { orderId: order.id, amountMinor: toBalanceMinor, cause: 'refund', reason, now, ...staff })
  if (refundedMinor > 0)
    await refund(
      { orderId: order.id, key, amountMinor: refundedMinor, vatMinor, toBalance: false, reason, ...staff },
      tx,
    )
}
