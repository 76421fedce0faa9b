import { type ComingBack, type MoneyBack, moneyBack } from '@shop/domain/returns'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { addReturnToHistory } from '../../purchase/orders/add-return-to-history'
import { endWithOrder } from '../../purchase/orders/supplement/end-supplement'
import { paidOrder } from '../paid-order'
import { type BoughtOrder, orderById, type StoredReturn } from '../return-store'
import { saveExchangeState } from './exchange-store'

type Came = { readonly rowId: number; readonly received: number }

/** What a return brings its buyer: no money for exchanged goods, nor for a replacement whose buyer kept what it replaced. */
export function worthOfReturn(
  order: BoughtOrder,
  given: Pick<StoredReturn, 'exchange'>,
  came: readonly ComingBack[],
): MoneyBack {
  if (given.exchange || order.replaces?.state === 'unsettled') return { amountMinor: 0, vatMinor: 0, isWhole: false }
  return moneyBack(paidOrder(order, 'given_back'), came)
}

/**
 * A replacement comes back. While the goods that it is for are under way nobody knows whether it is paid for; where they
 * were kept, the exchange is undone with all of its pieces.
 */
export async function refuseWhileOriginalOut(
  tx: Queryable,
  { id, replaces, rows }: BoughtOrder,
  came: readonly Came[],
  now: Date,
): Promise<void> {
  if (!replaces) return
  if (replaces.state === 'open')
    throw refuse('EXCHANGE_OPEN', 'The goods that this order replaces have not come: their return is decided first')
  if (replaces.state !== 'unsettled') return
  if (rows.some(({ id, quantity }) => came.find(({ rowId }) => rowId === id)?.received !== quantity))
    throw refuse('INVALID_RETURN', 'Of a replacement that is not paid for all pieces come back')
  await endWithOrder(tx, id, now)
  await saveExchangeState(tx, replaces.id, 'cancelled', now)
}

/** The pieces that came, by the rows that they were paid with. */
export const replacedRows = ({ replaces }: BoughtOrder, came: readonly Came[]) =>
  came.flatMap(({ rowId, received }) =>
    received > 0 ? [{ orderRowId: replaces?.paid_row_id ?? rowId, quantity: received }] : [],
  )

type Received = {
  readonly order: BoughtOrder
  readonly returnId: number
  readonly staffId: number
  /** The last pieces of the order have come. */
  readonly isWhole: boolean
  readonly now: Date
}

/** In the history of the order, and of the one that was paid where it is another. */
export async function noteReceived(tx: Queryable, received: Received): Promise<void> {
  const { order, returnId, staffId, isWhole, now } = received
  const note = { event: 'return_received', actor: 'staff', returnId, staffId, now } as const
  const refunded = { toStatus: 'refunded' } as const
  const isLast = isWhole && order.elsewhere === 0
  await addReturnToHistory(tx, order, { ...note, ...((order.replaces ? isWhole : isLast) && refunded) })
  const paid = order.replaces && (await orderById(tx, order.paid_order_id))
  if (paid) await addReturnToHistory(tx, paid, { ...note, ...(isLast && refunded) })
}
