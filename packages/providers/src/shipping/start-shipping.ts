import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { currencies, languages } from '@shop/domain/constants'
import { z } from 'zod'
import { type CallbackModes, callbackModes } from '../callbacks/callback-modes'
import { createCallbacks } from '../callbacks/callbacks'
import { type Answer, json, refused } from '../http/answer'
import { jsonOf, type Request } from '../http/request'
import { serve } from '../http/serve'
import type { Log } from '../log'
import { apiRoutes, GARBAGE, type Modes } from '../modes'
import { parcelRoutes } from './parcel-routes'
import { messageOf, openParcels } from './parcels'
import { servedZip, shippingOptions } from './shipping-options'
import { effectOf } from './test-zips'
import { trackingRoutes } from './tracking-page'

/** Longer than a shop should wait for freight prices. */
const SLOW_MS = 8_000
const SWEEP_EVERY_MS = 500

export const SHIPPING_SIGNATURE = 'x-shipping-signature'

const configSchema = z.object({
  SHIPPING_PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  HOST: z.string().min(1).default('127.0.0.1'),
  SHIPPING_KEY: z.string().min(8),
  /** What the events of parcels are signed with. */
  SHIPPING_CALLBACK_SECRET: z.string().min(8),
  /** Where browsers reach the page of a parcel; another host than the shop's. */
  SHIPPING_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A parcel goes one step on after so many; 0 leaves it where it is. */
  SHIPPING_STEP_SECONDS: z.coerce.number().min(0).default(60),
  SHIPPING_RETRY_MIN_MS: z.coerce.number().int().positive().default(500),
  SHIPPING_RETRY_MAX_MS: z.coerce.number().int().positive().default(60_000),
  DATA_DIR: z.string().min(1),
})

const question = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  zip: z.string().max(40),
  weightGrams: z.number().int().min(0).max(1_000_000),
  valueMinor: z.number().int().min(0).max(1_000_000_000_00),
  currency: z.enum(currencies),
  language: z
    .string()
    .transform((tag) => tag.slice(0, 2).toLowerCase())
    .pipe(z.enum(languages)),
})

export type RunningShipping = Awaited<ReturnType<typeof startShipping>>

export type ShippingOptions = {
  readonly log: Log
  readonly now?: () => Date
  /** The disk refused: whoever runs this ends it, since nothing can be promised any more. */
  readonly onFailure: (error: unknown) => void
}

/** The carriers: the same question has the same answer, and a booked parcel is remembered over restarts. */
export async function startShipping(
  env: Readonly<Record<string, string | undefined>>,
  { log, now = () => new Date(), onFailure }: ShippingOptions,
) {
  const config = configSchema.parse(env)
  const modes: Modes<CallbackModes> = { current: callbackModes.parse({}) }
  const { SHIPPING_CALLBACK_SECRET: secret, SHIPPING_RETRY_MIN_MS: minMs, SHIPPING_RETRY_MAX_MS: maxMs } = config
  const markDone = (parcelId: string, eventId: string) => parcels.markDone(parcelId, eventId)
  const retry = { minMs, maxMs }
  const callbacks = createCallbacks({ secret, header: SHIPPING_SIGNATURE, modes, retry, now, log, markDone })
  const parcels = await openParcels({
    folder: join(config.DATA_DIR, 'shipping'),
    stepMs: config.SHIPPING_STEP_SECONDS * 1_000,
    now,
    tell: (parcel, event) => callbacks.tell(messageOf(parcel, event)),
    onFailure,
  })
  // The address is not known before the port is, which may be any free one.
  const place = { publicUrl: config.SHIPPING_PUBLIC_URL?.replace(/\/+$/, '') ?? '' }
  const server = await serve({
    port: config.SHIPPING_PORT,
    host: config.HOST,
    log,
    routes: [
      { method: 'GET', path: /^\/health$/, handle: () => json(200, { status: 'ok' }) },
      ...apiRoutes(config.SHIPPING_KEY, callbackModes, modes, [
        { method: 'POST', path: /^\/v1\/options$/, handle: answerOptions },
        ...parcelRoutes({ parcels, place }),
      ]),
      ...trackingRoutes(parcels),
    ],
  })
  place.publicUrl ||= `http://parcels.localhost:${server.port}`
  for (const [parcel, event] of parcels.untold()) callbacks.tell(messageOf(parcel, event))
  const sweeping = setInterval(parcels.sweep, SWEEP_EVERY_MS)
  sweeping.unref()

  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      clearInterval(sweeping)
      callbacks.close()
      await server.stop()
      await parcels.close()
    },
  }
}

async function answerOptions(request: Request): Promise<Answer | undefined> {
  const { body } = await jsonOf(request, question)
  const zip = servedZip(body.country, body.zip)
  if (zip === undefined) return json(200, { options: [] })
  switch (effectOf(body.country, zip)) {
    case 'nothing':
      return json(200, { options: [] })
    case 'fails':
      return refused(500, 'failing', 'The carrier fails for this zip')
    case 'garbage':
      return GARBAGE
    case 'hangs':
      return undefined
    case 'slow':
      await setTimeout(SLOW_MS)
  }
  return json(200, { options: shippingOptions({ ...body, zip }) })
}
