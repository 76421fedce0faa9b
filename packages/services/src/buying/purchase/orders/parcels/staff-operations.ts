import { packOrderSchema, unpackOrderSchema } from '@shop/contract/rest/console-parcels'
import type { StaffOperation } from '../../../../people/staff/staff-operation'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import { aboutOrder, openedOrder } from '../opened-order'
import type { ShownOrder } from '../staff-operations'
import type { Parcels } from './parcels'

type Parts = Pick<Platform, 'db'> & {
  readonly parcels: Pick<Parcels, 'pack' | 'unpacking'>
  readonly shown: ShownOrder
}

/** What staff do with the parcels of an order. */
export const parcelOperations = (parts: Parts): readonly StaffOperation[] => [
  {
    method: 'POST',
    path: 'orders/:/parcels',
    permission: 'orders:change',
    handle: async (call) => {
      const { version, lines } = await call.body(packOrderSchema)
      const order = await openedOrder(parts, call, 'orders:change')
      const { pack } = parts.parcels
      if (!pack) throw refuse('PACK_REFUSED', 'No carrier takes parcels here')
      await call.begin('order.packed', aboutOrder(order))
      await parts.db.transaction(async (tx) => {
        const packed = await pack(tx, { orderId: order.id, version, lines, staffId: call.staff.staffId })
        await call.done(tx, 'order.packed', { ...aboutOrder(order), after: packed })
      })
      return parts.shown(order.id, call)
    },
  },
  {
    method: 'POST',
    path: 'orders/:/parcels/:/unpack',
    permission: 'orders:change',
    handle: async (call) => {
      const wish = await call.body(unpackOrderSchema)
      const order = await openedOrder(parts, call, 'orders:change')
      const { unpacking } = parts.parcels
      const [, parcel = ''] = call.params
      if (!unpacking || !/^\d{1,9}$/.test(parcel)) throw refuse('NOT_FOUND', 'The order has no such parcel')
      const about = { ...aboutOrder(order), reason: wish.reason }
      await call.begin('order.unpacked', about)
      await unpacking.unpack({
        ...{ ...wish, orderId: order.id, parcelId: Number(parcel), staffId: call.staff.staffId },
        onDone: (tx) => call.done(tx, 'order.unpacked', { ...about, before: { parcelId: Number(parcel) } }),
      })
      return parts.shown(order.id, call)
    },
  },
]
