import { currencies, languages } from '@shop/domain/constants'
import { carrierEventNames } from '@shop/domain/parcel'
import { z } from 'zod'
import { pickupPoints } from './pickup-points'

const point = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  openingHours: z.string(),
})

const event = z.object({
  eventId: z.string(),
  event: z.enum(carrierEventNames),
  sequence: z.number().int(),
  at: z.string(),
  /** Delivered to the shop, or never to be. */
  isDone: z.boolean(),
})
export type ParcelEvent = z.infer<typeof event>

/** A parcel as the journal keeps it. Whom it is for is on its label, and nowhere here. */
export const parcel = z.object({
  parcelId: z.string(),
  reference: z.string(),
  number: z.string(),
  token: z.string(),
  method: z.string(),
  language: z.enum(languages),
  expectedOn: z.string(),
  pickupPoint: point.nullable(),
  /** The last day at the pick-up point. */
  keptUntil: z.string().nullable(),
  callbackUrl: z.string(),
  /** When its booking was given up; parcels of before have none. */
  cancelledAt: z.string().nullable().default(null),
  events: z.array(event),
})
export type Parcel = z.infer<typeof parcel>

const text = (longest: number) => z.string().max(longest)

export const newParcel = z.object({
  reference: z.uuid(),
  method: text(60).min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  zip: text(40),
  pickupPointId: text(100).nullable().default(null),
  weightGrams: z.number().int().min(0).max(1_000_000),
  valueMinor: z.number().int().min(0).max(1_000_000_000_00),
  currency: z.enum(currencies),
  language: z
    .string()
    .transform((tag) => tag.slice(0, 2).toLowerCase())
    .pipe(z.enum(languages)),
  callbackUrl: z.url({ protocol: /^https?$/ }).max(2_000),
})
export type NewParcel = z.infer<typeof newParcel>

/** The way of a parcel that nothing happens to. */
export function wayOf({ method }: Pick<Parcel, 'method'>): readonly ParcelEvent['event'][] {
  return method === 'pickup'
    ? ['booked', 'handed_over', 'on_its_way', 'at_pickup_point', 'delivered']
    : ['booked', 'handed_over', 'on_its_way', 'delivered']
}

/** The carrier has it, or had it. */
export const isTaken = ({ events }: Parcel): boolean => events.some(({ event }) => event !== 'booked')

/** The point that the buyer chose; the nearest one where that is none of ours. */
export function pointOf({ method, country, zip, language, pickupPointId }: NewParcel): Parcel['pickupPoint'] {
  if (method !== 'pickup') return null
  const points = pickupPoints(country, zip.replace(/\D/g, ''), language)
  return points.find(({ id }) => id === pickupPointId) ?? points[0] ?? null
}

/** What the shop is shown. */
export function viewOf(
  { parcelId, reference, number, token, expectedOn, pickupPoint, cancelledAt, events }: Parcel,
  origin: string,
) {
  return {
    ...{ parcelId, reference, number, expectedOn, pickupPoint, cancelledAt },
    trackingUrl: `${origin}/track/${token}`,
    events: events.map(({ eventId, event, sequence, at }) => ({ eventId, event, sequence, at })),
  }
}
