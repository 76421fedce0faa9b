import type { OutsideJobHandler } from '../../../../ground/background/consumer'
import type { Platform } from '../../../../platform/platform'
import { weightOf } from '../../shipping/parcel-weight'
import { lockOrder } from '../move-order-store'
import { applyLater } from './apply-events'
import { BOOK_PARCEL } from './pack-order'
import type { ParcelCarrier } from './parcel-carrier'
import { keepEvent, orderOfParcel, parcelToBook, saveBooking } from './parcel-store'

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly carrier: ParcelCarrier; readonly callbackUrl: () => string }

/** Asks the carrier for a packed parcel. It may run twice: the carrier knows the parcel by its reference. */
export const bookParcelJob = ({ db, clock, carrier, callbackUrl }: Parts): OutsideJobHandler => ({
  kind: BOOK_PARCEL,
  handle: async ({ key }) => {
    const parcel = await parcelToBook(db, Number(key))
    if (!parcel || parcel.carrier_parcel_id !== null) return undefined
    const booked = await carrier.book({
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
    await db.transaction(async (tx) => {
      const order = await orderOfParcel(tx, parcel.id)
      if (!order || !(await lockOrder(tx, order.order_id))) return
      if (!(await saveBooking(tx, parcel.id, booked))) return
      for (const event of booked.events) await keepEvent(tx, parcel.id, { ...event, body: event }, clock.now())
      await applyLater(tx, parcel.id, clock.now())
    })
    return undefined
  },
})
