import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CarrierEventName } from '@shop/domain/parcel'
import type { CallbackModes } from '@shop/providers/callbacks/callback-modes'
import { signatureOf } from '@shop/providers/callbacks/signature'
import { silentLog } from '@shop/providers/log'
import { SHIPPING_SIGNATURE, startShipping as startCarrier } from '@shop/providers/shipping/start-shipping'

export const TEST_SHIPPING_KEY = 'test-shipping-key'
export const TEST_SHIPPING_SECRET = 'test-shipping-secret'

export type Shipping = Awaited<ReturnType<typeof startShipping>>

/**
 * The shipping stand-in at a free port with data of its own. `stop` and `restart` keep the port and the data; `modes` makes it
 * slow, fail or talk nonsense. Parcels stay where they are until `happen` moves them.
 */
export async function startShipping({ env = {} }: { readonly env?: Readonly<Record<string, string>> } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shipping-data-'))
  const start = (port: number) =>
    startCarrier(
      {
        SHIPPING_PORT: String(port),
        SHIPPING_KEY: TEST_SHIPPING_KEY,
        SHIPPING_CALLBACK_SECRET: TEST_SHIPPING_SECRET,
        SHIPPING_STEP_SECONDS: '0',
        SHIPPING_RETRY_MIN_MS: '20',
        SHIPPING_RETRY_MAX_MS: '200',
        DATA_DIR: dataDir,
        ...env,
      },
      {
        log: silentLog,
        onFailure: (error) => {
          throw error
        },
      },
    )
  let running: Awaited<ReturnType<typeof start>> | undefined = await start(0)
  const { port, url } = running

  const pause = async () => {
    const ending = running
    running = undefined
    await ending?.stop()
  }
  const ask = async (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${TEST_SHIPPING_KEY}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.json()
  }

  return {
    url,
    /** What the services are started with, so that they ask this one. */
    env: { SHIPPING_URL: url, SHIPPING_KEY: TEST_SHIPPING_KEY, SHIPPING_CALLBACK_SECRET: TEST_SHIPPING_SECRET },
    ask,
    modes: (wanted: Partial<CallbackModes>) => ask('/v1/modes', wanted),
    /** Every answer comes this much later. */
    slowBy: (slowMs: number) => ask('/v1/modes', { slowMs }),
    /** Something happens to a parcel, and the shop is told. */
    happen: (parcelId: string, event: CarrierEventName) => ask(`/v1/parcels/${parcelId}/events`, { event }),
    /** What was booked under a reference, as the carrier keeps it now. */
    bookedUnder: (reference: string) => bookedUnder(join(dataDir, 'shipping', 'journal.jsonl'), reference),
    /** An event as this carrier signs it, for sending one of one's own. */
    signed: (body: string, at: Date = new Date()) => ({
      'content-type': 'application/json',
      [SHIPPING_SIGNATURE]: signatureOf(body, TEST_SHIPPING_SECRET, at),
    }),
    /** An outage: its data stays. */
    pause,
    restart: async () => {
      await pause()
      running = await start(port)
    },
    /** Ends it for good, with its data. */
    stop: async () => {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Kept = { readonly parcelId: string; readonly reference: string; readonly cancelledAt: string | null }

/** The last that the journal says of each parcel. */
function bookedUnder(journal: string, reference: string): readonly Kept[] {
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean)
  const kept = lines.flatMap((line) => (JSON.parse(line) as { parcel?: Kept }).parcel ?? [])
  return [...new Map(kept.filter((one) => one.reference === reference).map((one) => [one.parcelId, one])).values()]
}
