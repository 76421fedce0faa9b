import { deliveryChangeSchema, deliveryEditSchema } from '@shop/contract/rest/console-delivery'
import { formatStaffMoney } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import type { StaffOperation } from '../../../../people/staff/staff-operation'
import type { Platform } from '../../../../platform/platform'
import { aboutOrder, openedOrder } from '../opened-order'
import type { ShownOrder } from '../staff-operations'
import type { DeliveryChanges } from './change-delivery'
import { deliveryPlanShape } from './delivery-plan-shape'

const PERMISSION = 'orders:change'

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly deliveryChanges: DeliveryChanges
  readonly shown: ShownOrder
}

/** Staff see what another delivery would do, then change it. */
export function deliveryOperations(parts: Parts): readonly StaffOperation[] {
  const { clock, deliveryChanges, shown } = parts
  return [
    {
      method: 'POST',
      path: 'orders/:/delivery/plan',
      permission: PERMISSION,
      handle: async (call) => {
        const edit = await call.body(deliveryEditSchema)
        const { id } = await openedOrder(parts, call, PERMISSION)
        const { language } = call
        const writing = { language, write: (amount: Money) => formatStaffMoney(amount, language) }
        return deliveryPlanShape(await deliveryChanges.plan(id, edit, true), writing, clock.now())
      },
    },
    {
      method: 'POST',
      path: 'orders/:/delivery',
      permission: PERMISSION,
      handle: async (call) => {
        const { edit, version, key, reason } = await call.body(deliveryChangeSchema)
        const order = await openedOrder(parts, call, PERMISSION)
        const about = { ...aboutOrder(order), reason }
        await call.begin('order.delivery', about)
        await deliveryChanges.change({
          ...{ orderId: order.id, edit, version, key },
          by: { actor: 'staff', staffId: call.staff.staffId, reason },
          record: (tx, states) => call.done(tx, 'order.delivery', { ...about, ...states }),
        })
        return shown(order.id, call)
      },
    },
  ]
}
