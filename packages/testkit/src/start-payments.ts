import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallbackModes } from '@shop/providers/callbacks/callback-modes'
import { signatureOf } from '@shop/providers/callbacks/signature'
import { silentLog } from '@shop/providers/log'
import { PAYMENTS_SIGNATURE } from '@shop/providers/payments/purchase-message'
import { startPayments as startProvider } from '@shop/providers/payments/start-payments'

export const TEST_PAYMENTS_KEY = 'test-payments-key'
export const TEST_CALLBACK_SECRET = 'test-callback-secret'

export type Payments = Awaited<ReturnType<typeof startPayments>>

export type PaymentsOptions = {
  readonly now?: () => Date
  readonly env?: Readonly<Record<string, string>>
}

/**
 * The payment stand-in at a free port with data of its own. `stop` and `restart` keep the port and the data, as an
 * outage does; `modes` makes it slow, fail or talk nonsense (docs/payments.md).
 */
export async function startPayments({ now, env = {} }: PaymentsOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-data-'))
  const start = (port: number) =>
    startProvider(
      {
        PAYMENTS_PORT: String(port),
        PAYMENTS_KEY: TEST_PAYMENTS_KEY,
        PAYMENTS_CALLBACK_SECRET: TEST_CALLBACK_SECRET,
        PAYMENTS_RETRY_MIN_MS: '20',
        PAYMENTS_RETRY_MAX_MS: '200',
        DATA_DIR: dataDir,
        ...env,
      },
      {
        log: silentLog,
        ...(now && { now }),
        onFailure: (error) => {
          throw error
        },
      },
    )
  let running: Awaited<ReturnType<typeof start>> | undefined = await start(0)
  const { port, url } = running

  const stop = async () => {
    const ending = running
    running = undefined
    await ending?.stop()
  }
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${TEST_PAYMENTS_KEY}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.json()
  }

  return {
    url,
    dataDir,
    /** What the services are started with, so that they ask this one. */
    env: {
      PAYMENTS_URL: url,
      PAYMENTS_PUBLIC_URL: `http://pay.localhost:${port}`,
      PAYMENTS_KEY: TEST_PAYMENTS_KEY,
      PAYMENTS_CALLBACK_SECRET: TEST_CALLBACK_SECRET,
    },
    modes: (modes: Partial<CallbackModes>) => ask('/v1/modes', modes),
    /** Every answer of the API comes this much later. */
    slowBy: (slowMs: number) => ask('/v1/modes', { slowMs }),
    /** The purchase as the shop would be told of it. */
    purchase: (purchaseId: string) => ask(`/v1/purchases/${purchaseId}`),
    /** The provider captures by itself. */
    capture: (purchaseId: string, amountMinor: number) =>
      ask(`/v1/purchases/${purchaseId}/capture`, { key: randomUUID(), amountMinor }),
    /** What the buyer's bank does: it asks for captured money, and says how that ended. */
    dispute: (purchaseId: string, body: { amountMinor?: number; reason?: string; outcome?: 'won' | 'lost' }) =>
      ask(`/v1/purchases/${purchaseId}/dispute`, { key: randomUUID(), ...body }),
    /** Sends a step of the hosted page as a browser does, and does not follow where it leads. */
    submit: (formToken: string, fields: Readonly<Record<string, string>>, frame: 'pay' | 'frame' = 'pay') =>
      fetch(`${url}/${frame}/${formToken}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    /** A callback as this provider signs it, for sending one of one's own. */
    signed: (body: string, at: Date = new Date()) => ({
      'content-type': 'application/json',
      [PAYMENTS_SIGNATURE]: signatureOf(body, TEST_CALLBACK_SECRET, at),
    }),
    stop,
    restart: async () => {
      await stop()
      running = await start(port)
    },
    /** Ends it for good, with its data. */
    remove: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
