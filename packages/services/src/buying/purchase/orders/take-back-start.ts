import { canTakeBackStart, statusGroup } from '@shop/domain/order'
import { enqueue } from '../../../platform/outbox'
import { refuse } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { IS_PACKED } from './is-packed'
import { lockOrder, saveMove } from './move-order-store'

type TakeBack = { readonly orderId: number; readonly staffId: number; readonly now: Date }

/** An order that began to be processed waits again, as it did before. Once a piece of it is packed it does not. */
export async function takeBackStart(tx: Queryable, { orderId, staffId, now }: TakeBack): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  const start = await lastStart(tx, orderId)
  const status = statusGroup(order.status)
  if (start?.is_packed) throw refuse('ORDER_PACKED', 'Parcels of the order are packed or on their way')
  if (!start?.from_status || !status || !canTakeBackStart({ status, isPacked: start.is_packed }))
    throw refuse('ORDER_MOVE_REFUSED', `An order that is ${order.status} does not wait again`, { status: order.status })
  const { from_status: toStatus } = start
  await saveMove(tx, { order, toStatus, actor: 'staff', staffId, note: '', now })
  await enqueue(tx, {
    topic: 'order.changed',
    key: String(orderId),
    body: { orderId, publicId: order.public_id, userId: order.user_id, fromStatus: order.status, toStatus },
  })
}

/** What it was before it came to where it is now. */
const lastStart = (tx: Queryable, orderId: number) =>
  rowOf<{ readonly from_status: string | null; readonly is_packed: boolean }>(
    tx,
    sql`select ${IS_PACKED} as is_packed, (select e.from_status from order_events e
          where e.order_id = o.id and e.to_status = o.status order by e.id desc limit 1) as from_status
        from orders o where o.id = ${orderId}`,
  )
