import {
  type OrderSupplements,
  offerSupplementSchema,
  type SupplementPlan,
  supplementWishSchema,
  withdrawSupplementSchema,
} from '@shop/contract/rest/console-supplement'
import { z } from 'zod'
import { amountsIn } from '../../../../ground/context/amounts'
import type { StaffOperation } from '../../../../people/staff/staff-operation'
import type { Platform } from '../../../../platform/platform'
import { foundProducts } from '../../../cart/staff/find-products'
import { aboutOrder, openedOrder } from '../opened-order'
import type { ShownOrder } from '../staff-operations'
import { supplementPlanShape, supplementsShape } from './supplement-shape'
import type { Supplements } from './supplements'

const askedSchema = z.object({ q: z.string().default('') })
const PERMISSION = 'orders:change'

type Parts = Pick<Platform, 'db'> & { readonly supplements: Supplements; readonly shown: ShownOrder }

/** Lines that are added to an order: what they would cost, offering them, and taking the offer back. */
export const supplementOperations = (parts: Parts): readonly StaffOperation[] => [
  ...readOperations(parts),
  ...offerOperations(parts),
]

const readOperations = (parts: Parts): readonly StaffOperation[] => [
  {
    method: 'GET',
    path: 'orders/:/supplements',
    permission: PERMISSION,
    handle: async (call): Promise<OrderSupplements> => {
      const { id } = await openedOrder(parts, call, PERMISSION)
      const { version, supplements } = await parts.supplements.ofOrder(id)
      return supplementsShape({ id, version }, supplements, call.language)
    },
  },
  {
    method: 'GET',
    path: 'orders/:/products',
    permission: PERMISSION,
    handle: async (call) => {
      const { id } = await openedOrder(parts, call, PERMISSION)
      const at = await parts.supplements.goodsFor(id)
      return { products: foundProducts(at, call.query(askedSchema).q, amountsIn(at.place, call.language)) }
    },
  },
  {
    method: 'POST',
    path: 'orders/:/supplement/plan',
    permission: PERMISSION,
    handle: async (call): Promise<SupplementPlan> => {
      const { lines } = await call.body(supplementWishSchema)
      const { id } = await openedOrder(parts, call, PERMISSION)
      return supplementPlanShape(await parts.supplements.plan(id, lines), call.language)
    },
  },
]

const offerOperations = (parts: Parts): readonly StaffOperation[] => [
  {
    method: 'POST',
    path: 'orders/:/supplement',
    permission: PERMISSION,
    handle: async (call) => {
      const { key, version, reason, lines } = await call.body(offerSupplementSchema)
      const order = await openedOrder(parts, call, PERMISSION)
      const about = { ...aboutOrder(order), reason }
      await call.begin('order.supplement-offered', about)
      await parts.supplements.offer({
        ...{ orderId: order.id, version, key, lines, reason, staffId: call.staff.staffId },
        onDone: (tx, { plan }) =>
          call.done(tx, 'order.supplement-offered', { ...about, before: plan.before, after: plan.after }),
      })
      return parts.shown(order.id, call)
    },
  },
  {
    method: 'POST',
    path: 'orders/:/supplement/withdraw',
    permission: PERMISSION,
    handle: async (call) => {
      const { supplementId, reason } = await call.body(withdrawSupplementSchema)
      const order = await openedOrder(parts, call, PERMISSION)
      const about = { ...aboutOrder(order), reason }
      await call.begin('order.supplement-withdrawn', about)
      await parts.supplements.withdraw({
        ...{ orderId: order.id, supplementId, reason, staffId: call.staff.staffId },
        onDone: (tx, { amount_minor: amountMinor }) =>
          call.done(tx, 'order.supplement-withdrawn', { ...about, before: { amountMinor }, after: { amountMinor: 0 } }),
      })
      return parts.shown(order.id, call)
    },
  },
]
