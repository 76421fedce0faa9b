import { statusGroup } from '@shop/domain/order'
import { type CarrierEvent, isHandedOver, parcelCourse } from '@shop/domain/parcel'
import type { JobHandler } from '../../../../ground/background/consumer'
import type { Mails } from '../../../../ground/mails/mails'
import type { Platform } from '../../../../platform/platform'
import { schedule } from '../../../../platform/schedule'
import type { Queryable } from '../../../../platform/sql'
import type { MoveOrder } from '../move-order'
import { lockOrder } from '../move-order-store'
import { captureParcel } from './capture-parcel'
import { mailParcel } from './parcel-mails'
import {
  eventsOf,
  isWhollyHandedOver,
  lockParcel,
  orderOfParcel,
  type ParcelOfOrder,
  saveProgress,
} from './parcel-store'

const APPLY_EVENTS = 'parcel.apply'

/** What the carrier reported is applied by a job of the same transaction that kept it, so that none gets lost in between. */
export const applyLater = (tx: Queryable, parcelId: number, now: Date) =>
  schedule(tx, { kind: APPLY_EVENTS, key: String(parcelId), runAt: now })

type Parts = Pick<Platform, 'clock'> & { readonly mails: Mails; readonly move: MoveOrder }

/** Brings a parcel, its order and its mails to where the carrier's events lead. Applied twice it does nothing more. */
export const applyEventsJob = (parts: Parts): JobHandler => ({
  kind: APPLY_EVENTS,
  handle: async (tx, { key }) => applyEvents(parts, tx, Number(key)),
})

export async function applyEvents({ clock, mails, move }: Parts, tx: Queryable, parcelId: number): Promise<void> {
  const found = await orderOfParcel(tx, parcelId)
  const order = found && (await lockOrder(tx, found.order_id))
  const parcel = order && (await lockParcel(tx, parcelId))
  if (!parcel) return
  const now = clock.now()
  const reported = await eventsOf(tx, parcelId)
  const events = reported.map(({ event_id, ...event }): CarrierEvent => ({ ...event, eventId: event_id }))
  const course = parcelCourse(events)
  if (!isNews(parcel, course)) return
  const waiting = reported.toSorted((a, b) => b.sequence - a.sequence).find(({ event }) => event === 'at_pickup_point')
  const { pickupPoint = null, keptUntil = null } = waiting?.body ?? {}
  await saveProgress(tx, { parcel, course, pickupPoint, keptUntil, now })
  const hasLeft = !isHandedOver(parcel.state) && isHandedOver(course.state)
  if (hasLeft) {
    const isLast = await isWhollyHandedOver(tx, order.id)
    if (isLast && statusGroup(order.status) === 'processing')
      await move(order.id, 'completed', { actor: 'provider' }, tx)
    await captureParcel(tx, { orderId: order.id, parcelId, isLast, now })
  }
  if (parcel.state !== course.state) await mailParcel(mails, tx, { parcel, state: course.state, hasLeft })
}

type Course = ReturnType<typeof parcelCourse>

const isNews = (parcel: ParcelOfOrder, { state, handedOverAt, deliveredAt }: Course): boolean =>
  state !== parcel.state ||
  handedOverAt?.getTime() !== parcel.shipped_at?.getTime() ||
  deliveredAt?.getTime() !== parcel.delivered_at?.getTime()
