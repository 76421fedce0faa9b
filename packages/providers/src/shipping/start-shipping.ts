import { setTimeout } from 'node:timers/promises'
import { currencies, languages } from '@shop/domain/constants'
import { z } from 'zod'
import { type Answer, json, refused } from '../http/answer'
import { jsonOf, type Request } from '../http/request'
import { serve } from '../http/serve'
import type { Log } from '../log'
import { type ApiModes, apiModes, apiRoutes, GARBAGE, type Modes } from '../modes'
import { servedZip, shippingOptions } from './shipping-options'
import { effectOf } from './test-zips'

/** Longer than a shop should wait for freight prices. */
const SLOW_MS = 8_000

const configSchema = z.object({
  SHIPPING_PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  HOST: z.string().min(1).default('127.0.0.1'),
  SHIPPING_KEY: z.string().min(8),
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

/** The carriers keep nothing: the same question has the same answer. */
export async function startShipping(env: Readonly<Record<string, string | undefined>>, { log }: { readonly log: Log }) {
  const config = configSchema.parse(env)
  const modes: Modes<ApiModes> = { current: apiModes.parse({}) }
  const server = await serve({
    port: config.SHIPPING_PORT,
    host: config.HOST,
    log,
    routes: [
      { method: 'GET', path: /^\/health$/, handle: () => json(200, { status: 'ok' }) },
      ...apiRoutes(config.SHIPPING_KEY, apiModes, modes, [
        { method: 'POST', path: /^\/v1\/options$/, handle: answerOptions },
      ]),
    ],
  })
  return { port: server.port, url: `http://127.0.0.1:${server.port}`, stop: server.stop }
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
