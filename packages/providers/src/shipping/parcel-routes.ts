import { carrierEventNames } from '@shop/domain/parcel'
import { z } from 'zod'
import { json, Refused } from '../http/answer'
import { jsonOf, keyOf } from '../http/request'
import type { Route } from '../http/serve'
import { isTaken, newParcel, type Parcel, viewOf } from './parcel'
import type { Parcels } from './parcels'
import { servedZip } from './shipping-options'

const happened = z.object({ event: z.enum(carrierEventNames) })
const ONE = '^/v1/parcels/([\\w-]{1,100})'

export type ParcelRoutesOptions = { readonly parcels: Parcels; readonly place: { readonly publicUrl: string } }

/** Booking a parcel, looking at it, and saying by hand what happens to it. */
export function parcelRoutes({ parcels, place }: ParcelRoutesOptions): Route[] {
  const show = (parcel: Parcel) => viewOf(parcel, place.publicUrl)
  const found = (parcelId: string | undefined): Parcel => {
    const parcel = parcels.byId(parcelId ?? '')
    if (!parcel) throw new Refused(404, 'not-found', 'There is no such parcel')
    return parcel
  }
  return [
    {
      method: 'POST',
      path: /^\/v1\/parcels$/,
      handle: async (request) => {
        const { body, hash } = await jsonOf(request, newParcel)
        if (servedZip(body.country, body.zip) === undefined)
          throw new Refused(409, 'not-served', 'Nothing is delivered to this zip')
        return json(201, await parcels.book(keyOf(request, 'book', undefined), hash, body, show))
      },
    },
    { method: 'GET', path: new RegExp(`${ONE}$`), handle: ({ params }) => json(200, show(found(params[0]))) },
    {
      method: 'POST',
      path: new RegExp(`${ONE}/events$`),
      handle: async (request) => {
        const { body } = await jsonOf(request, happened)
        const parcel = found(request.params[0])
        if (parcel.cancelledAt !== null) throw new Refused(409, 'cancelled', 'The booking was given up')
        return json(200, show(await parcels.happen(parcel, body.event)))
      },
    },
    {
      method: 'POST',
      path: new RegExp(`${ONE}/cancel$`),
      handle: async ({ params }) => {
        const parcel = found(params[0])
        if (isTaken(parcel)) throw new Refused(409, 'handed-over', 'The carrier has the parcel')
        return json(200, show(await parcels.cancel(parcel)))
      },
    },
  ]
}
