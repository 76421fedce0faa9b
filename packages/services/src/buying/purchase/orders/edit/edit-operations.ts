import {
  applyOrderEditSchema,
  type EditableOrder,
  type OrderEditPlan,
  orderEditSchema,
} from '@shop/contract/rest/console-order-edit'
import type { StaffOperation } from '../../../../people/staff/staff-operation'
import { aboutOrder, openedOrder } from '../opened-order'
import type { ShownOrder } from '../staff-operations'
import { createEditOrder, type EditParts } from './edit-order'
import { editableShape, planShape } from './edit-shape'

const PERMISSION = 'orders:change'

type Parts = EditParts & { readonly shown: ShownOrder }

/** Changes of an order's lines before it is packed: what may change, what it would do, and doing it. */
export function editOperations(parts: Parts): readonly StaffOperation[] {
  const edits = createEditOrder(parts)
  return [
    {
      method: 'GET',
      path: 'orders/:/edit',
      permission: PERMISSION,
      handle: async (call): Promise<EditableOrder> => {
        const { id } = await openedOrder(parts, call, PERMISSION)
        return editableShape(await edits.read(id), call.language)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/edit/plan',
      permission: PERMISSION,
      handle: async (call): Promise<OrderEditPlan> => {
        const edit = await call.body(orderEditSchema)
        const { id } = await openedOrder(parts, call, PERMISSION)
        return planShape(await edits.plan(id, edit), call.language)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/edit',
      permission: PERMISSION,
      handle: async (call) => {
        const { key, version, reason, lines, swaps } = await call.body(applyOrderEditSchema)
        const order = await openedOrder(parts, call, PERMISSION)
        const about = { ...aboutOrder(order), reason }
        await call.begin('order.edited', about)
        await edits.apply({
          ...{ orderId: order.id, version, key, edit: { lines, swaps }, reason },
          by: { actor: 'staff', staffId: call.staff.staffId },
          onDone: (tx, { plan }) =>
            call.done(tx, 'order.edited', {
              ...about,
              before: plan.before,
              after: { ...plan.after, money: plan.money },
            }),
        })
        return parts.shown(order.id, call)
      },
    },
  ]
}
