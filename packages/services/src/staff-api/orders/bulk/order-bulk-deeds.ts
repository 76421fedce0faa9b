import type { OrderBulk } from '@shop/contract/rest/console-order-bulk'
import type { Row } from '@shop/db/rows.gen'
import { statusGroup } from '@shop/domain/order'
import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import type { MoveOrder } from '../../../buying/purchase/orders/move-order'
import type { PackOrder } from '../../../buying/purchase/orders/parcels/pack-order'
import { takeBackStart } from '../../../buying/purchase/orders/take-back-start'
import { Refusal, refuse } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'

export type BulkOrder = Pick<Row<'orders'>, 'id' | 'market_id' | 'version' | 'status' | 'user_id'>
type By = { readonly staffId: number; readonly now: Date }
type Deed = {
  readonly permission: StaffPermission
  readonly event: AuditEventName
  readonly carryOut: (tx: Queryable, order: BulkOrder, by: By) => Promise<unknown>
}
type Parts = { readonly move: MoveOrder; readonly pack: PackOrder | undefined }

export const PERMISSION_OF = {
  'orders.start': 'orders:change',
  'orders.take-back': 'orders:change',
  'orders.pack': 'orders:change',
  // A slip has the name and the address of its buyer.
  'orders.print': 'customers:reveal',
} as const satisfies Readonly<Record<OrderBulk['kind'], StaffPermission>>

/** What is done to one order of many: the same as to one alone. */
export const bulkDeeds = ({ move, pack }: Parts): Readonly<Record<OrderBulk['kind'], Deed>> => ({
  'orders.start': {
    permission: PERMISSION_OF['orders.start'],
    event: 'order.processing',
    carryOut: (tx, { id }, { staffId }) => move(id, 'processing', { actor: 'staff', staffId }, tx),
  },
  'orders.take-back': {
    permission: PERMISSION_OF['orders.take-back'],
    event: 'order.received',
    carryOut: (tx, { id: orderId }, by) => takeBackStart(tx, { orderId, ...by }),
  },
  'orders.pack': {
    permission: PERMISSION_OF['orders.pack'],
    event: 'order.packed',
    carryOut: async (tx, { id: orderId, version }, { staffId }) => {
      if (!pack) throw refuse('PACK_REFUSED', 'No carrier takes parcels here')
      await pack(tx, { orderId, version, lines: undefined, staffId })
    },
  },
  'orders.print': {
    permission: PERMISSION_OF['orders.print'],
    event: 'order.document',
    carryOut: async (_, { status }) => {
      if (statusGroup(status) === 'cancelled')
        throw new Refusal('ORDER_CANCELLED', 409, 'A cancelled order is not sent')
    },
  },
})

export const lockBulkOrder = (tx: Queryable, id: number) =>
  rowOf<BulkOrder>(tx, sql`select id, market_id, version, status, user_id from orders where id = ${id} for update`)
