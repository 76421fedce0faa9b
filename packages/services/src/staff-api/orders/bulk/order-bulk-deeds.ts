import type { OrderBulk } from '@shop/contract/rest/console-order-bulk'
import type { Row } from '@shop/db/rows.gen'
import { statusGroup } from '@shop/domain/order'
import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import type { MoveOrder } from '../../../buying/purchase/orders/move-order'
import type { PackOrder } from '../../../buying/purchase/orders/parcels/pack-order'
import type { UnpackOrder } from '../../../buying/purchase/orders/parcels/unpack-order'
import type { AuditStates } from '../../../ground/audit/audit-states'
import { bulkJobOf } from '../../../ground/background/bulk-jobs'
import { Refusal, refuse } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import type { BulkInput, BulkOutcome, BulkRow } from './order-bulk-work'

export type BulkOrder = Pick<Row<'orders'>, 'id' | 'market_id' | 'version' | 'status' | 'user_id'>
type By = { readonly staffId: number; readonly job: BulkRow }
type Named<Event extends AuditEventName> = { readonly event: Event } & AuditStates<Event>
type Happened = Named<'order.processing'> | Named<'order.packed'> | Named<'order.unpacked'> | Named<'order.document'>
type Deed = {
  readonly permission: StaffPermission
  /** What has to be asked of somebody outside first, in no transaction. */
  readonly prepare?: (db: Queryable, order: BulkOrder, by: By) => Promise<unknown>
  /** Answers what the record says of it. */
  readonly carryOut: (tx: Queryable, order: BulkOrder, by: By) => Promise<Happened>
}
type Parts = {
  readonly move: MoveOrder
  readonly pack: PackOrder | undefined
  readonly unpacking: UnpackOrder | undefined
}

export const PERMISSION_OF = {
  'orders.start': 'orders:change',
  'orders.pack': 'orders:change',
  'orders.unpack': 'orders:change',
  // A slip has the name and the address of its buyer.
  'orders.print': 'customers:reveal',
} as const satisfies Readonly<Record<OrderBulk['kind'], StaffPermission>>

/** What is done to one order of many: the same as to one alone. */
export const bulkDeeds = ({ move, pack, unpacking }: Parts): Readonly<Record<OrderBulk['kind'], Deed>> => ({
  'orders.start': {
    permission: PERMISSION_OF['orders.start'],
    carryOut: async (tx, { id }, { staffId }) => {
      const { fromStatus, toStatus } = await move(id, 'processing', { actor: 'staff', staffId }, tx)
      return { event: 'order.processing', before: { status: fromStatus }, after: { status: toStatus } }
    },
  },
  'orders.pack': {
    permission: PERMISSION_OF['orders.pack'],
    carryOut: async (tx, { id: orderId, version }, { staffId }) => {
      if (!pack) throw refuse('PACK_REFUSED', 'No carrier takes parcels here')
      return { event: 'order.packed', after: await pack(tx, { orderId, version, lines: undefined, staffId }) }
    },
  },
  'orders.unpack': {
    permission: PERMISSION_OF['orders.unpack'],
    prepare: async (db, order, by) => {
      for (const { id } of await packedInJob(unpacking, db, order, by)) await unpacking?.giveUp(id)
    },
    carryOut: async (tx, order, by) => {
      const parcels = await packedInJob(unpacking, tx, order, by)
      if (!unpacking || parcels.length === 0) throw refuse('NOT_FOUND', 'The parcel of the order is no more')
      const { staffId, job } = by
      for (const { id: parcelId } of parcels)
        await unpacking.carryOut(tx, { orderId: order.id, parcelId, staffId, key: `${job.id} ${parcelId}`, reason: '' })
      return { event: 'order.unpacked', before: { parcelIds: parcels.map(({ id }) => id) } }
    },
  },
  'orders.print': {
    permission: PERMISSION_OF['orders.print'],
    carryOut: async (_, { status }) => {
      if (statusGroup(status) === 'cancelled')
        throw new Refusal('ORDER_CANCELLED', 409, 'A cancelled order is not sent')
      return { event: 'order.document' }
    },
  },
})

/** What the job that is taken back has packed of an order. */
async function packedInJob(
  unpacking: UnpackOrder | undefined,
  db: Queryable,
  { id: orderId }: BulkOrder,
  { staffId, job }: By,
) {
  const packing = await bulkJobOf<BulkInput, BulkOutcome>(db, job.input.wish)
  if (!unpacking || !packing?.finished_at) return []
  return unpacking.packedBy(db, { orderId, staffId, from: packing.created_at, until: packing.finished_at })
}

/** An order as it is, before it is locked. */
export const bulkOrder = (db: Queryable, id: number) =>
  rowOf<BulkOrder>(db, sql`select id, market_id, version, status, user_id from orders where id = ${id}`)

export const lockBulkOrder = (tx: Queryable, id: number) =>
  rowOf<BulkOrder>(tx, sql`select id, market_id, version, status, user_id from orders where id = ${id} for update`)
