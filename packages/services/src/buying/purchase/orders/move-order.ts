import { type MoveEffect, moveOrder, type OrderStatus, statusGroup, wireStatuses } from '@shop/domain/order'
import { roomFor } from '@shop/domain/payment'
import { lapsePoints } from '../../../people/membership/reverse-points'
import { giveVoucherBack } from '../../../people/vouchers/spend-voucher'
import { enqueue } from '../../../platform/outbox'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { OWN_PROVIDER } from '../../checkout/payment-adapter'
import { releasePromoUse } from '../../promo-codes/promo-use'
import { lockCapturable } from '../payments/capture-part'
import { creditBalance } from '../payments/credit-balance'
import { addToLedger, cancelEmptyPayment, lockPaymentsOfOrder, releaseRest } from '../payments/payment-ledger'
import { askForCapture, askForRelease } from '../payments/payment-work'
import { lockOrder, type OrderHead, returnStock, saveMove, shipOrder } from './move-order-store'
import { hasParcels } from './parcels/parcel-store'
import { lockBalance } from './place-order-store'
import { refuseWhileExchangeOpen } from './replacement'
import { endWithOrder, refuseWhileOffered } from './supplement/end-supplement'

export type Mover = {
  readonly actor: 'customer' | 'staff' | 'system' | 'provider'
  readonly staffId?: number
  readonly note?: string
  /** All that is left of the order has gone: the carrier said so before. */
  readonly isWhollySent?: boolean
}

export type MovedOrder = { readonly orderId: number; readonly fromStatus: string; readonly toStatus: string }

export type MoveOrder = ReturnType<typeof createMoveOrder>

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
    // With parcels the carrier says when the order has left, and what has left is not cancelled.
    const isByHand = mover.actor !== 'provider' && !mover.isWhollySent
    if (isByHand && (to === 'completed' || to === 'cancelled') && (await hasParcels(tx, order.id)))
      throw refuse('ORDER_PACKED', 'Parcels of the order are packed or on their way')
    if (to === 'completed') await refuseWhileOffered(tx, order.id)
    if (to === 'processing' || to === 'completed') await refuseWhileExchangeOpen(tx, order.id)
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
    if (to === 'cancelled') await endWithOrder(tx, order.id, now)
    for (const effect of moved.value.effects)
      await effects[effect](tx, order, { now, ...(mover.staffId !== undefined && { staffId: mover.staffId }) })
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

type MovedBy = { readonly now: Date; readonly staffId?: number }

const effects: Readonly<Record<MoveEffect, (tx: Queryable, order: OrderHead, by: MovedBy) => Promise<void>>> = {
  'release-stock': (tx, { id }, { now }) => returnStock(tx, id, now),
  'release-payment': async (tx, order, by) => {
    const { now } = by
    if (order.user_id !== null)
      await creditBalance(tx, { orderId: order.id, amountMinor: order.balance_minor, cause: 'order_cancelled', now })
    for (const payment of await lockPaymentsOfOrder(tx, order.id)) {
      const released = await releaseRest(tx, payment, { key: 'order cancelled', ...by })
      if (released && released.provider !== OWN_PROVIDER) await askForRelease(tx, released.id, now)
    }
    await cancelEmptyPayment(tx, order.id, now)
  },
  'give-voucher-back': async (tx, { id }, { now }) => {
    await giveVoucherBack(tx, id)
    await releasePromoUse(tx, id, now)
  },
  'set-shipping-date': (tx, { id }, { now }) => shipOrder(tx, id, now),
  // Money is taken when the goods leave. An invoice of the shop is captured when its money comes.
  'capture-payment': async (tx, order, by) => {
    // Each parcel takes its part when it leaves.
    if (await hasParcels(tx, order.id)) return
    for (const payment of await lockCapturable(tx, order.id)) {
      const amountMinor = roomFor('captured', payment.sums)
      if (payment.provider === OWN_PROVIDER)
        await addToLedger(tx, payment, { kind: 'captured', amountMinor, key: 'capture', ...by })
      else await askForCapture(tx, payment.id, by.now)
    }
  },
  'lapse-pending-points': (tx, { id }, { now }) => lapsePoints(tx, id, now),
}
