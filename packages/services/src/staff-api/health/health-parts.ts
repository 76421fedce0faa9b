import type { ConsoleHealth } from '@shop/contract/rest/console-health'
import type { Config } from '../../platform/config'
import { SERVICE_AREAS } from '../../platform/http/service-area'
import type { Traffic } from '../../platform/http/traffic'
import type { Platform } from '../../platform/platform'
import { stateOfAnswer, stateOfTraffic } from './health-state'

type Part = ConsoleHealth['parts'][number]
type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly traffic: Traffic
  readonly config: Pick<Config, 'PAYMENTS_URL' | 'SHIPPING_URL' | 'WITNESS_URL'>
}

const ANSWER_WITHIN_MS = 2_000

/** What the shop is made of, and how each part does. */
export async function healthNow({ db, clock, traffic, config }: Parts): Promise<ConsoleHealth> {
  const outside = await Promise.all([
    asked('database', () => db.query('select 1')),
    asked('paymentProvider', reached(config.PAYMENTS_URL)),
    asked('shippingProvider', reached(config.SHIPPING_URL)),
    asked('witness', reached(config.WITNESS_URL)),
  ])
  const own = SERVICE_AREAS.map((name): Part => {
    const lately = traffic.lately(name)
    const p95Ms = lately.p95Ms === null ? null : Math.round(lately.p95Ms)
    return { name, state: stateOfTraffic(lately), count: lately.count, failed: lately.failed, p95Ms }
  })
  const [database, ...providers] = outside
  return { at: clock.now().toISOString(), parts: [...(database ? [database] : []), ...own, ...providers] }
}

async function answerOf(ask: () => Promise<unknown>): Promise<number | undefined> {
  const began = performance.now()
  const late = new Promise<never>((_, reject) => setTimeout(reject, ANSWER_WITHIN_MS).unref())
  return Promise.race([ask(), late]).then(
    () => performance.now() - began,
    () => undefined,
  )
}

async function asked(name: Part['name'], ask: (() => Promise<unknown>) | undefined): Promise<Part> {
  if (!ask) return { name, state: 'absent', count: null, failed: null, p95Ms: null }
  const ms = await answerOf(ask)
  return {
    name,
    state: stateOfAnswer(ms),
    count: null,
    failed: null,
    p95Ms: ms === undefined ? null : Math.round(ms),
  }
}

// Whatever it answers: that it does is what is asked.
const reached = (url: string | undefined) =>
  url === undefined ? undefined : () => fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
