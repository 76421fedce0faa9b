import { vatInside } from '@shop/domain/money'
import { deliveryChangedMail } from '../../../../ground/mails/delivery-mail'
import type { Mails } from '../../../../ground/mails/mails'
import { emptyAddress } from '../../../../people/users/address'
import { once } from '../../../../platform/idempotency'
import type { Platform } from '../../../../platform/platform'
import { Refusal, refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { payFeeBack } from '../../payments/pay-fee-back'
import type { RefundOrder } from '../../payments/refund-order'
import { orderToChange } from '../order-to-change'
import { lockBalance } from '../place-order-store'
import { type DeliveryOrder, deliveryOrder, saveDelivery } from './delivery-change-store'
import {
  type DeliveryEdit,
  type DeliveryPlan,
  type DeliveryWay,
  type OfferedWays,
  offeredWays,
  planDelivery,
} from './plan-delivery'

type Parts = Parameters<typeof offeredWays>[0] &
  Pick<Platform, 'db' | 'clock'> & { readonly mails: Mails; readonly refund: RefundOrder }

export type DeliveryChange = {
  readonly orderId: number
  readonly edit: DeliveryEdit
  /** Of the order that was read. */
  readonly version: number
  /** The same key changes it once. */
  readonly key: string
  readonly by:
    | { readonly actor: 'customer' }
    | { readonly actor: 'staff'; readonly staffId: number; readonly reason: string }
  /** Written in the transaction of the change. */
  readonly record?: (tx: Queryable, states: ReturnType<typeof statesOf>) => Promise<void>
}

export type DeliveryChanges = ReturnType<typeof createDeliveryChanges>

/** Where and how an order goes can be changed until it is packed: by staff, and by its buyer as long as it costs no more. */
export function createDeliveryChanges(parts: Parts) {
  const { db, clock } = parts
  const found = (order: DeliveryOrder | undefined): DeliveryOrder => {
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    return order
  }

  return {
    /** What an edit would do; it writes nothing. */
    plan: async (orderId: number, edit: DeliveryEdit, mayCostMore: boolean) => {
      const order = found(await deliveryOrder(db, orderId))
      const offered = await offeredWays(parts, order, edit)
      return {
        order,
        place: offered.place,
        plan: planDelivery(order, edit, offered, { mayCostMore, now: clock.now() }),
      }
    },

    change: async (wish: DeliveryChange): Promise<void> => {
      const { orderId, edit, version, key, by } = wish
      // The carrier is asked before anything is locked.
      const offered = await offeredWays(parts, found(await deliveryOrder(db, orderId)), edit)
      await db.transaction((tx) =>
        once(tx, { scope: `delivery:${orderId}`, key, request: { edit, version, by } }, async () => {
          await orderToChange(tx, orderId)
          const order = found(await deliveryOrder(tx, orderId))
          if (order.version !== version)
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The order has changed in the meantime')
          await change(parts, tx, { ...wish, order, offered })
          return null
        }),
      )
    },
  }
}

type Held = DeliveryChange & { readonly order: DeliveryOrder; readonly offered: OfferedWays }

async function change(parts: Parts, tx: Queryable, { order, offered, edit, by, record }: Held): Promise<void> {
  const { mails, refund } = parts
  const now = parts.clock.now()
  const plan = planDelivery(order, edit, offered, { mayCostMore: by.actor === 'staff', now })
  if (plan.problem) throw plan.problem
  if (plan.fields.length === 0) throw refuse('DELIVERY_UNCHANGED', 'Nothing of the delivery is changed')
  if (order.user_id !== null && plan.givenBack.toBalanceMinor > 0) await lockBalance(tx, order.user_id, order.currency)
  const key = `delivery ${order.id} ${order.version}`
  await payFeeBack({ refund }, tx, { order, key, by, ...plan.givenBack, vatMinor: vatOf(plan, order), now })
  const staffId = by.actor === 'staff' ? by.staffId : undefined
  await saveDelivery(tx, {
    ...{ order, address: plan.address, message: plan.message, way: plan.after, now },
    sums: sumsAfter(order, plan),
    by: { actor: by.actor, note: by.actor === 'staff' ? by.reason : '', ...(staffId !== undefined && { staffId }) },
    details: { fields: plan.fields, before: kept(plan.before), after: kept(plan.after), givenBack: plan.givenBack },
  })
  await mails.send(tx, {
    key: `delivery_changed:${order.id}:${order.version}`,
    kind: 'delivery_changed',
    to: order.email,
    place: offered.place,
    userId: order.user_id,
    orderId: order.id,
    write: (letter) => deliveryChangedMail(letter, { order, plan }),
  })
  await record?.(tx, statesOf(order, plan))
}

/** The pick-up point says where somebody lives, so only the way, its days and its fee are kept. */
const kept = ({ shippingId, promised, feeMinor }: DeliveryPlan['before']) => ({ shippingId, promised, feeMinor })

/** For the record: what changes, as it was and as it is. A method is one thing with its fee. */
function statesOf(order: DeliveryOrder, plan: DeliveryPlan) {
  const beside = ({ shippingId: id, feeMinor, pickupPoint }: DeliveryWay, message: string | null) => ({
    ...{ shipping: { id, feeMinor }, pickupPoint, message },
  })
  const was = { ...emptyAddress, ...order.shipping_address, ...beside(plan.before, order.message) }
  const is = { ...plan.address, ...beside(plan.after, plan.message) }
  const changed = (of: typeof was) => Object.fromEntries(plan.fields.map((name) => [name, of[name]]))
  return { before: changed(was), after: changed(is) }
}

const vatOf = ({ before, after }: DeliveryPlan, { vat_rate_basis_points: rate }: DeliveryOrder) =>
  vatInside(before.feeMinor, rate) - vatInside(after.feeMinor, rate)

/** The sale with the lower fee; a fee that was captured already stays in it, and is refunded. */
function sumsAfter(order: DeliveryOrder, plan: DeliveryPlan) {
  const { releasedMinor, toBalanceMinor } = plan.givenBack
  const lower = releasedMinor + toBalanceMinor
  return {
    fee: order.shipping_fee_minor - lower,
    total: order.total_minor - lower,
    toPay: order.to_pay_minor - releasedMinor,
    balance: order.balance_minor - toBalanceMinor,
    vat: order.vat_minor - (lower > 0 ? vatOf(plan, order) : 0),
  }
}
