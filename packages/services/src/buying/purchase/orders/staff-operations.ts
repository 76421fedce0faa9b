import { newNoteSchema } from '@shop/contract/rest/console-customers'
import { type ConsoleOrder, orderMoveSchema, orderRevealSchema } from '@shop/contract/rest/console-orders'
import type { Row } from '@shop/db/rows.gen'
import { wireStatuses } from '@shop/domain/order'
import type { Purchases } from '../../../compose/purchases'
import type { Mails } from '../../../ground/mails/mails'
import { addNote } from '../../../people/staff/notes'
import type { StaffCall, StaffOperation } from '../../../people/staff/staff-operation'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { setDelivered } from './mark-delivered'
import { aboutOrder, openedOrder } from './opened-order'
import { orderField } from './order-field'
import { resendOperations } from './resend-operations'

const HIDES_IN_SECONDS = 60

/** The order as the console shows it, put together from several modules. */
export type ShownOrder = (number: number, call: StaffCall) => Promise<ConsoleOrder>

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly mails: Mails
  readonly orders: Pick<Purchases['orders'], 'move'>
  readonly shown: ShownOrder
}

/** What staff can do with an order. Each action is recorded before it happens. */
export const orderDeeds = (parts: Parts): readonly StaffOperation[] => [
  ...moveOperations(parts),
  ...besideOperations(parts),
  ...resendOperations(parts),
]

/** Moves an order on to another status. */
function moveOperations(parts: Parts): readonly StaffOperation[] {
  const { db, orders, shown } = parts
  return [
    {
      method: 'POST',
      path: 'orders/:/move',
      permission: 'orders:change',
      handle: async (call) => {
        const { to, version, reason, deliveredAt } = await call.body(orderMoveSchema)
        const order = await openedOrder(parts, call, 'orders:change')
        if (to === 'cancelled' && reason.length < 3)
          throw new Refusal('BAD_REQUEST', 400, 'A cancellation needs a reason')
        const states = { before: { status: order.status }, after: { status: wireStatuses[to] } }
        await call.record(`order.${to}`, { ...aboutOrder(order), ...(reason && { reason }), ...states })
        await db.transaction(async (tx) => {
          const held = await lockOrderVersion(tx, order.id)
          if (held?.version !== version)
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The order has changed in the meantime')
          await orders.move(order.id, to, { actor: 'staff', staffId: call.staff.staffId, note: reason }, tx)
          if (to === 'completed' && deliveredAt) await setDelivered(tx, order.id, new Date(deliveredAt))
        })
        return shown(order.id, call)
      },
    },
  ]
}

/** Everything beside moving an order. */
function besideOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock, shown } = parts
  return [
    {
      method: 'POST',
      path: 'orders/:/reveal',
      permission: 'customers:reveal',
      handle: async (call) => {
        const { field, reason } = await call.body(orderRevealSchema)
        const order = await openedOrder(parts, call, 'customers:reveal')
        // Recorded before anything is shown, under the customer whose data is read.
        await call.record('customer.reveal', { ...aboutOrder(order), fields: [field], reason })
        return { value: orderField(order, field), hidesInSeconds: HIDES_IN_SECONDS }
      },
    },
    {
      method: 'POST',
      path: 'orders/:/notes',
      permission: 'customers:note',
      handle: async (call) => {
        const { body: text } = await call.body(newNoteSchema)
        const order = await openedOrder(parts, call, 'customers:note')
        await call.record('order.note', { ...aboutOrder(order), after: { note: text } })
        const note = { kind: 'order' as const, id: String(order.id), body: text, now: clock.now() }
        await addNote(db, { ...note, staffId: call.staff.staffId, onBehalfOf: order.user_id })
        return shown(order.id, call)
      },
    },
  ]
}

const lockOrderVersion = (tx: Queryable, id: number) =>
  rowOf<Pick<Row<'orders'>, 'version'>>(tx, sql`select version from orders where id = ${id} for update`)
