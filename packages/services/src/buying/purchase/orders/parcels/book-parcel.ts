import type { OutsideJobHandler } from '../../../../ground/background/consumer'
import type { Platform } from '../../../../platform/platform'
import { weightOf } from '../../shipping/parcel-weight'
import { lockOrder } from '../move-order-store'
import { applyLater } from './apply-events'
import { BOOK_PARCEL } from './pack-order'
import type { BookedParcel, ParcelCarrier } from './parcel-carrier'
import { keepEvent, orderOfParcel, parcelToBook, saveBooking } from './parcel-store'

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly carrier: ParcelCarrier; readonly callbackUrl: () => string }

/** Asks the carrier for a packed parcel. It may run twice: the carrier knows the parcel by its reference. */
export const bookParcelJob = (parts: Parts): OutsideJobHandler => ({
  kind: BOOK_PARCEL,
  handle: async ({ key }) => {
    const id = Number(key)
    const booked = await bookedParcel(parts, id)
    if (!booked) return undefined
    const { db, clock } = parts
    await db.transaction(async (tx) => {
      const order = await orderOfParcel(tx, id)
      if (!order || !(await lockOrder(tx, order.order_id))) return
      if (!(await saveBooking(tx, id, booked))) return
      for (const event of booked.events) await keepEvent(tx, id, { ...event, body: event }, clock.now())
      await applyLater(tx, id, clock.now())
    })
    return undefined
  },
})

/** The carrier's booking of a parcel; undefined where there is no such parcel, or one that is booked already. */
export async function bookedParcel(
  { db, carrier, callbackUrl }: Omit<Parts, 'clock'>,
  id: number,
): Promise<BookedParcel | undefined> {
  const parcel = await parcelToBook(db, id)
  if (!parcel || parcel.carrier_parcel_id !== null) return undefined
  return carrier.book({
    reference: parcel.key,
    method: parcel.method || 'home',
    country: parcel.country,
    zip: parcel.zip,
    pickupPointId: parcel.pickup_point,
    weightGrams: await weightOf(db, parcel.pieces),
    valueMinor: parcel.value_minor,
    currency: parcel.currency,
    language: parcel.language_id,
    callbackUrl: callbackUrl(),
  })
}
