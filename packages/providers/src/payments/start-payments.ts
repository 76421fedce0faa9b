import { join } from 'node:path'
import { channel, demoSeller, lenderOf } from '@shop/domain/market'
import { parseDomains, shopOrigins } from '@shop/domain/routing'
import { z } from 'zod'
import { type CallbackModes, callbackModes } from '../callbacks/callback-modes'
import { createCallbacks } from '../callbacks/callbacks'
import { json } from '../http/answer'
import { serve } from '../http/serve'
import type { Log } from '../log'
import { apiRoutes, type Modes } from '../modes'
import { hostedRoutes } from './hosted/hosted-routes'
import { messageOf, PAYMENTS_SIGNATURE } from './purchase-message'
import { purchaseRoutes } from './purchase-routes'
import { openPurchases } from './purchases'

const SWEEP_EVERY_MS = 1_000

const configSchema = z.object({
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where browsers reach the hosted page; another host than the shop's. */
  PAYMENTS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_KEY: z.string().min(8),
  PAYMENTS_CALLBACK_SECRET: z.string().min(8),
  PAYMENTS_EXPIRY_SECONDS: z.coerce.number().positive().default(900),
  PAYMENTS_RETRY_MIN_MS: z.coerce.number().int().positive().default(500),
  PAYMENTS_RETRY_MAX_MS: z.coerce.number().int().positive().default(60_000),
  DATA_DIR: z.string().min(1),
  SHOP_NAME: z.string().min(1).default('Lysning'),
  /** The same settings as the services': who lends, through whom, and what a reminder costs. */
  SELLER_NAME: z.string().min(1).default(demoSeller.name),
  SELLER_ADDRESS: z.string().min(1).default(demoSeller.address),
  LENDER_NAME: z.string().min(1).optional(),
  LENDER_ADDRESS: z.string().min(1).optional(),
  LENDER_EMAIL: z.string().min(1).optional(),
  REMINDER_FEES: z.string().default(''),
  MARKET_DOMAINS: z.string().optional(),
  STOREFRONT_PORT: z.coerce.number().int().default(3000),
})

export type RunningPayments = Awaited<ReturnType<typeof startPayments>>
export type PaymentsOptions = {
  readonly log: Log
  readonly now?: () => Date
  /** The disk refused: whoever runs this ends it, since nothing can be promised any more. */
  readonly onFailure: (error: unknown) => void
}

export async function startPayments(
  env: Readonly<Record<string, string | undefined>>,
  { log, now = () => new Date(), onFailure }: PaymentsOptions,
) {
  const config = configSchema.parse(env)
  const modes: Modes<CallbackModes> = { current: callbackModes.parse({}) }
  const callbacks = createCallbacks({
    secret: config.PAYMENTS_CALLBACK_SECRET,
    header: PAYMENTS_SIGNATURE,
    modes,
    retry: { minMs: config.PAYMENTS_RETRY_MIN_MS, maxMs: config.PAYMENTS_RETRY_MAX_MS },
    now,
    log,
    markDone: (purchaseId, eventId) => purchases.markDone(purchaseId, eventId),
  })
  const purchases = await openPurchases({
    folder: join(config.DATA_DIR, 'payments'),
    expiryMs: config.PAYMENTS_EXPIRY_SECONDS * 1_000,
    now,
    tell: (purchase, event) => callbacks.tell(messageOf(purchase, event)),
    onFailure,
  })
  const aliases = channel.markets.map(({ alias }) => alias)
  const origins = shopOrigins(parseDomains(config.MARKET_DOMAINS), aliases, config.STOREFRONT_PORT)
  // The address is not known before the port is, which may be any free one.
  const place = { publicUrl: config.PAYMENTS_PUBLIC_URL?.replace(/\/+$/, '') ?? '' }
  const server = await serve({
    port: config.PAYMENTS_PORT,
    host: config.HOST,
    log,
    routes: [
      { method: 'GET', path: /^\/health$/, handle: () => json(200, { status: 'ok' }) },
      ...apiRoutes(config.PAYMENTS_KEY, callbackModes, modes, purchaseRoutes({ purchases, place })),
      ...hostedRoutes({
        purchases,
        shop: { name: config.SHOP_NAME, origins: [...origins] },
        lending: {
          lender: lenderOf(config),
          broker: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS },
          reminderFees: config.REMINDER_FEES,
        },
      }),
    ],
  })
  place.publicUrl ||= `http://pay.localhost:${server.port}`
  for (const [purchase, event] of purchases.untold()) callbacks.tell(messageOf(purchase, event))
  const sweeping = setInterval(purchases.sweep, SWEEP_EVERY_MS)
  sweeping.unref()

  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      clearInterval(sweeping)
      callbacks.close()
      await server.stop()
      await purchases.close()
    },
  }
}
