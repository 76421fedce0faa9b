import {
  applyOrderEditSchema,
  cancelRestSchema,
  type EditableOrder,
  type OrderEdit,
  type OrderEditPlan,
  orderEditSchema,
} from '@shop/contract/rest/console-order-edit'
import { formatStaffMoney } from '@shop/domain/format'
import type { Currency, Money } from '@shop/domain/money'
import { goodwillLimitOf } from '@shop/domain/staff'
import type { StaffCall, StaffOperation } from '../../../../people/staff/staff-operation'
import type { Platform } from '../../../../platform/platform'
import { aboutOrder, openedOrder } from '../opened-order'
import type { ShownOrder } from '../staff-operations'
import type { CancelRest } from './cancel-rest'
import type { EditOrder, PlannedEdit } from './edit-order'
import { editableShape, planShape } from './edit-shape'

const PERMISSION = 'orders:change'

/** Prices are corrected by who may give money back. */
const CORRECT = 'goodwill:give'

type Parts = Pick<Platform, 'db'> & { readonly edits: EditOrder; readonly rest: CancelRest; readonly shown: ShownOrder }

/** Changes of an order's lines before it is packed: what may change, what it would do, and doing it. */
export function editOperations(parts: Parts): readonly StaffOperation[] {
  const { edits } = parts
  return [
    {
      method: 'GET',
      path: 'orders/:/edit',
      permission: PERMISSION,
      handle: async (call): Promise<EditableOrder> => {
        const { id } = await openedOrder(parts, call, PERMISSION)
        return editableShape(await edits.read(id), writeFor(call))
      },
    },
    {
      method: 'POST',
      path: 'orders/:/edit/plan',
      permission: PERMISSION,
      handle: async (call): Promise<OrderEditPlan> => {
        const edit = await call.body(orderEditSchema)
        const order = await openedOrder(parts, call, PERMISSION)
        await requireFor(edit, order, call)
        const limitMinor = limitOf(call, order)
        return planShape(await edits.plan(order.id, edit, limitMinor), writeFor(call), limitMinor)
      },
    },
    {
      method: 'POST',
      path: 'orders/:/edit',
      permission: PERMISSION,
      handle: async (call) => {
        const { key, version, reason, ...edit } = await call.body(applyOrderEditSchema)
        const order = await openedOrder(parts, call, PERMISSION)
        await requireFor(edit, order, call)
        const about = { ...aboutOrder(order), reason }
        await call.begin('order.edited', about)
        await edits.apply({
          ...{ orderId: order.id, version, key, edit, reason, limitMinor: limitOf(call, order) },
          by: { actor: 'staff', staffId: call.staff.staffId },
          onDone: (tx, planned) => call.done(tx, 'order.edited', { ...about, ...outcomeOf(planned) }),
        })
        return parts.shown(order.id, call)
      },
    },
    ...restOperations(parts),
  ]
}

/** Finishing an order of which a parcel has gone: what cancelling the rest would do, and doing it. */
const restOperations = (parts: Parts): readonly StaffOperation[] => [
  {
    method: 'POST',
    path: 'orders/:/rest/plan',
    permission: PERMISSION,
    handle: async (call): Promise<OrderEditPlan> => {
      const { id } = await openedOrder(parts, call, PERMISSION)
      return planShape(await parts.rest.plan(id), writeFor(call))
    },
  },
  {
    method: 'POST',
    path: 'orders/:/rest',
    permission: PERMISSION,
    handle: async (call) => {
      const wish = await call.body(cancelRestSchema)
      const order = await openedOrder(parts, call, PERMISSION)
      const about = { ...aboutOrder(order), reason: wish.reason }
      await call.begin('order.edited', about)
      await parts.rest.apply({
        ...{ ...wish, orderId: order.id, staffId: call.staff.staffId },
        onDone: (tx, planned) => call.done(tx, 'order.edited', { ...about, ...outcomeOf(planned) }),
      })
      return parts.shown(order.id, call)
    },
  },
]

/** For the record: the sums before and after, or that the correction waits. */
const outcomeOf = ({ plan, isWaiting }: PlannedEdit) => ({
  before: plan.before,
  after: isWaiting
    ? { isWaiting, correctedMinor: plan.correctedMinor }
    : { ...plan.after, money: plan.money, correctedMinor: plan.correctedMinor },
})

type Placed = { readonly market_id: string; readonly currency: Currency }

const limitOf = ({ staff }: StaffCall, { market_id, currency }: Placed): number =>
  goodwillLimitOf(staff.grants, market_id, currency)

async function requireFor({ prices, code }: OrderEdit, { market_id }: Placed, call: StaffCall): Promise<void> {
  if (prices.length > 0 || code !== null) await call.require(CORRECT, market_id)
}

const writeFor =
  ({ language }: StaffCall) =>
  (amount: Money) =>
    formatStaffMoney(amount, language)
