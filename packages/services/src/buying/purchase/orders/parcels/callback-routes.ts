import { z } from 'zod'
import { readBody } from '../../../../platform/http/body'
import { signatureTime } from '../../../../platform/http/callback-signature'
import { errorReply, type Reply } from '../../../../platform/http/reply'
import type { HttpRequest } from '../../../../platform/http/request'
import type { Route } from '../../../../platform/http/server'
import type { Platform } from '../../../../platform/platform'
import { pointSchema } from '../../shipping/carrier-client'
import { applyLater } from './apply-events'
import { carrierEventSchema } from './parcel-carrier'
import { keepEvent, parcelOfKey } from './parcel-store'

export const SHIPPING_CALLBACKS = '/shipping/callbacks'

const LARGEST_BODY = 8 * 1024
const FRESH_MS = 5 * 60_000

const callbackSchema = carrierEventSchema.extend({
  parcelId: z.string().max(200),
  reference: z.uuid(),
  pickupPoint: pointSchema.nullish(),
  keptUntil: z.iso.date().nullish(),
})

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly secret: string }

/**
 * `POST /shipping/callbacks`: the carrier reports what happened to a parcel. The report is kept once and answered; a job of the
 * same transaction applies it.
 */
export function parcelCallbackRoutes({ db, clock, secret }: Parts): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    const body = await readBody(request, LARGEST_BODY)
    const now = clock.now()
    const signedAt = signatureTime(request.headers['x-shipping-signature'], body, secret)
    if (signedAt === undefined) return errorReply(401, 'UNAUTHENTICATED', 'The signature is not the carrier’s')
    // What is told again is signed again, so an old signature is a copy.
    if (Math.abs(now.getTime() - signedAt) > FRESH_MS) return errorReply(401, 'UNAUTHENTICATED', 'The signature is old')
    const told = parsed(body)
    if (!told) return errorReply(400, 'BAD_REQUEST', 'The body is no event of a parcel')
    const { parcelId, reference, pickupPoint, keptUntil, ...event } = told
    const isKept = await db.transaction(async (tx) => {
      const parcel = await parcelOfKey(tx, reference)
      const isOurs = parcel && (parcel.carrier_parcel_id === null || parcel.carrier_parcel_id === parcelId)
      if (!isOurs) return false
      const place = { ...(pickupPoint && { pickupPoint }), ...(keptUntil && { keptUntil }) }
      if (await keepEvent(tx, parcel.id, { ...event, body: place }, now)) await applyLater(tx, parcel.id, now)
      return true
    })
    return isKept ? { status: 204 } : errorReply(404, 'NOT_FOUND', 'There is no such parcel')
  }
  return [{ path: SHIPPING_CALLBACKS, methods: ['POST'], handle }]
}

function parsed(body: Buffer): z.infer<typeof callbackSchema> | undefined {
  try {
    return callbackSchema.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
