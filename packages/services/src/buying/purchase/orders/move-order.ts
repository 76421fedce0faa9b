import { type MoveEffect, moveOrder, type OrderStatus, statusGroup, wireStatuses } from '@shop/domain/order'
import { lapsePoints } from '../../../people/membership/reverse-points'
import { giveVoucherBack } from '../../../people/vouchers/spend-voucher'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { releasePromoUse } from '../../promo-codes/promo-use'
import { capturePayment } from '../payments/capture-payment'
import { returnBalance } from '../payments/pay-into-balance'
import { authorisedPayment, releasePayment } from '../payments/payment-of-order'
import { askForRelease } from '../payments/payment-work'
import { lockOrder, type OrderHead, returnStock, saveMove, shipOrder } from './move-order-store'
import { lockBalance } from './place-order-store'

export type Mover = {
  readonly actor: 'customer' | 'staff' | 'system' | 'provider'
  readonly staffId?: number
  readonly note?: string
}

export type MovedOrder = { readonly orderId: number; readonly fromStatus: string; readonly toStatus: string }

/** Moves orders through their statuses with everything that follows, in the given transaction or one of its own. */
export function createMoveOrder({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const move = async (tx: Queryable, orderId: number, to: OrderStatus, mover: Mover): Promise<MovedOrder> => {
    const now = clock.now()
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    const from = statusGroup(order.status)
    const moved = from && moveOrder({ status: from }, to)
    if (!moved?.ok)
      throw refuse('ORDER_MOVE_REFUSED', `An order that is ${order.status} cannot become ${to}`, {
        status: order.status,
      })
    const toStatus = wireStatuses[to]
    await saveMove(tx, {
      order,
      toStatus,
      actor: mover.actor,
      staffId: mover.staffId ?? null,
      note: mover.note ?? '',
      now,
    })
    // Locks the balance before the stock, as placing an order does.
    if (order.user_id !== null && order.balance_minor > 0) await lockBalance(tx, order.user_id, order.currency)
    for (const effect of moved.value.effects) await effects[effect](tx, order, now)
    await enqueue(tx, {
      topic: 'order.changed',
      key: String(order.id),
      body: {
        orderId: order.id,
        publicId: order.public_id,
        userId: order.user_id,
        fromStatus: order.status,
        toStatus,
      },
    })
    return { orderId: order.id, fromStatus: order.status, toStatus }
  }

  return (orderId: number, to: OrderStatus, mover: Mover, tx?: Queryable): Promise<MovedOrder> =>
    tx ? move(tx, orderId, to, mover) : db.transaction((own) => move(own, orderId, to, mover))
}

const effects: Readonly<Record<MoveEffect, (tx: Queryable, order: OrderHead, now: Date) => Promise<void>>> = {
  'release-stock': (tx, { id }, now) => returnStock(tx, id, now),
  'release-payment': async (tx, order, now) => {
    await returnBalance(tx, order, now)
    for (const { id, provider } of await releasePayment(tx, order.id, now))
      if (provider !== OWN_PROVIDER) await askForRelease(tx, id, now)
  },
  'give-voucher-back': async (tx, { id }, now) => {
    await giveVoucherBack(tx, id)
    await releasePromoUse(tx, id, now)
  },
  'set-shipping-date': (tx, { id }, now) => shipOrder(tx, id, now),
  // Money is taken when the goods leave.
  'capture-payment': async (tx, order, now) => {
    const payment = await authorisedPayment(tx, order.id)
    if (payment) await capturePayment(tx, payment, now)
  },
  'lapse-pending-points': (tx, { id }, now) => lapsePoints(tx, id, now),
}
