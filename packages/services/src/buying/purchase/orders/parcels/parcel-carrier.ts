import { carrierEventNames } from '@shop/domain/parcel'
import { z } from 'zod'
import { bounded, pointSchema } from '../../shipping/carrier-client'

const PATIENCE_MS = 5_000

export const carrierEventSchema = z.object({
  eventId: z.string().min(1).max(200),
  event: z.enum(carrierEventNames),
  sequence: z.number().int().positive().max(1_000_000),
  at: z.coerce.date(),
})

const bookedSchema = z.object({
  parcelId: z.string().min(1).max(200),
  reference: z.string(),
  number: z.string().min(1).max(100),
  trackingUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  expectedOn: z.iso.date(),
  pickupPoint: pointSchema.nullable(),
  events: z.array(carrierEventSchema).max(100),
})
export type BookedParcel = z.infer<typeof bookedSchema>
export type PickupPoint = z.infer<typeof pointSchema>

export type Booking = {
  readonly reference: string
  readonly method: string
  readonly country: string
  readonly zip: string
  readonly pickupPointId: string | null
  readonly weightGrams: number
  readonly valueMinor: number
  readonly currency: string
  readonly language: string
  readonly callbackUrl: string
}

/** The carrier does not go there, so it has booked nothing. */
export class NotServed extends Error {}

const refusalSchema = z.object({ error: z.object({ code: z.string() }) })
const isNotServed = (text: string): boolean => refusalSchema.parse(JSON.parse(text)).error.code === 'not-served'

export type ParcelCarrier = ReturnType<typeof parcelCarrierAt>

/** The carrier that parcels are booked with. What it answers is parsed, and it has to be about our parcel. */
export function parcelCarrierAt(url: string, key: string) {
  const ask = async (path: string, body: unknown, attempt: string) => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'idempotency-key': attempt },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, text: await bounded(answer) }
  }
  return {
    /** Books once for each reference. */
    book: async (booking: Booking): Promise<BookedParcel> => {
      const { status, text } = await ask('/v1/parcels', booking, booking.reference)
      if (status === 409 && isNotServed(text)) throw new NotServed('The carrier does not go there')
      if (status !== 201) throw new Error(`The carrier answered ${status}`)
      const booked = bookedSchema.parse(JSON.parse(text))
      if (booked.reference !== booking.reference) throw new Error('The carrier booked another parcel')
      return booked
    },
    /** Gives a booking up, as often as it is asked to. A parcel that the carrier does not know is none. */
    cancel: async (parcelId: string, reference: string): Promise<'cancelled' | 'handed-over'> => {
      const { status } = await ask(`/v1/parcels/${encodeURIComponent(parcelId)}/cancel`, {}, `${reference} cancel`)
      if (status === 409) return 'handed-over'
      if (status !== 200 && status !== 404) throw new Error(`The carrier answered ${status}`)
      return 'cancelled'
    },
  }
}
