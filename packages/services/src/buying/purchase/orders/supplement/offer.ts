import { earnsPoints, pointsFor } from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import { SUPPLEMENT_HOURS } from '@shop/domain/order'
import { schedule } from '../../../../platform/schedule'
import type { Queryable } from '../../../../platform/sql'
import { loadOrder } from '../order-store'
import { tellOfSupplement } from './end-supplement'
import { addSupplementToHistory, type StoredSupplement } from './supplement-store'

/** Gives an offer up when its time is over. */
export const EXPIRE = 'supplement.expire'
const HOUR_MS = 3_600_000

export const offerEndsAt = (now: Date): Date => new Date(now.getTime() + SUPPLEMENT_HOURS * HOUR_MS)

type Offer = {
  readonly id: string
  readonly order: { readonly id: number } & Pick<StoredSupplement, 'cart_id' | 'user_id'>
  readonly expiresAt: Date
  readonly details: object
  readonly staffId: number
  readonly note: string
  readonly now: Date
}

/** What is offered waits for its customer, who is told of it, until its time is over. */
export async function sendOffer(tx: Queryable, offer: Offer): Promise<void> {
  const { id, order, expiresAt, details, staffId, note, now } = offer
  await addSupplementToHistory(
    tx,
    { order_id: order.id, cart_id: order.cart_id, user_id: order.user_id },
    { event: 'supplement_offered', actor: 'staff', staffId, note, details, now },
  )
  await schedule(tx, { kind: EXPIRE, key: id, runAt: expiresAt })
  await tellOfSupplement(tx, { id, order_id: order.id }, 'offered')
}

/** By the rules of the order: what was bought as a member brings points. */
export async function pointsOfSupplement(
  tx: Queryable,
  orderId: number,
  amountMinor: number,
  settings: Parameters<typeof pointsFor>[1],
): Promise<number> {
  const order = await loadOrder(tx, orderId)
  if (!order?.should_award_points || order.user_id === null) return 0
  const isEarning = earnsPoints(true, order.customer_type === 'PERSON' ? 'PERSON' : 'ORGANIZATION')
  return pointsFor(money(amountMinor, order.currency), settings, isEarning)
}
