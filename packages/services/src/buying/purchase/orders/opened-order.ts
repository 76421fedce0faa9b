import type { StaffPermission } from '@shop/domain/staff'
import type { StaffCall } from '../../../people/staff/staff-operation'
import type { Database } from '../../../platform/database'
import { Refusal } from '../../../platform/refusal'
import type { StoredOrder } from './order-store'
import { orderToRead } from './order-to-read'

/** The order with this number, for staff of its market. */
export async function openedOrder({ db }: { readonly db: Database }, call: StaffCall, permission: StaffPermission) {
  const [number = ''] = call.params
  const order = /^\d{1,9}$/.test(number) ? await orderToRead(db, Number(number)) : undefined
  if (!order) throw new Refusal('NOT_FOUND', 404, 'There is no such order')
  await call.require(permission, order.market_id)
  return order
}

/** The customer and the market of the order, for the audit record. */
export const aboutOrder = (order: StoredOrder) => ({
  ...(order.user_id !== null && { userId: order.user_id }),
  marketId: order.market_id,
  target: String(order.id),
})
