import type { DeskHealth, DeskHealthInside } from '@shop/contract/rest/desk-health'
import type { Row } from '@shop/db/rows.gen'
import manifest from '../../package.json' with { type: 'json' }
import { newestSeq, verifiedTo } from '../audit/chain-state'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database'
import { SERVICE_AREAS } from '../platform/http/service-area'
import type { Traffic } from '../platform/http/traffic'
import { rowOf, rowsOf, sql } from '../platform/sql'
import type { DeskOperation } from './desk-routes'
import { stateOfAnswer, stateOfTraffic } from './health-state'

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly traffic: Traffic
  readonly config: Pick<Config, 'PAYMENTS_URL' | 'SHIPPING_URL' | 'WITNESS_URL'>
}
type Part = DeskHealth['parts'][number]

const ANSWER_WITHIN_MS = 2_000
const RUNS_SHOWN = 12
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** How the shop is doing: its parts for everybody at work, what waits and what runs inside for who runs it. */
export function healthOperations({ db, clock, traffic, config }: Parts): readonly DeskOperation[] {
  const upSince = clock.now().toISOString()
  const answerOf = async (ask: () => Promise<unknown>): Promise<number | undefined> => {
    const began = performance.now()
    const late = new Promise<never>((_, reject) => setTimeout(reject, ANSWER_WITHIN_MS).unref())
    return Promise.race([ask(), late]).then(
      () => performance.now() - began,
      () => undefined,
    )
  }
  const asked = async (name: Part['name'], ask: (() => Promise<unknown>) | undefined): Promise<Part> => {
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

  return [
    {
      method: 'GET',
      path: 'health',
      permission: 'health:view',
      handle: async (): Promise<DeskHealth> => {
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
      },
    },
    {
      method: 'GET',
      path: 'health/inside',
      permission: 'errors:view',
      handle: async (): Promise<DeskHealthInside> => {
        const now = clock.now()
        const since = (ms: number) => new Date(now.getTime() - ms)
        const [outbox, jobs, runs, errors, mails, verified, head, database] = await Promise.all([
          rowOf<{ waiting: number; oldest: Date | null }>(
            db,
            sql`select count(*)::integer as waiting, min(created_at) as oldest from outbox where published_at is null`,
          ),
          rowsOf<{ kind: string; waiting: number; failing: number; next: Date | null; error: string | null }>(
            db,
            sql`select kind, count(*)::integer as waiting, count(*) filter (where attempts > 0)::integer as failing,
                  min(run_at) as next, (array_agg(last_error order by run_at) filter (where last_error is not null))[1] as error
                from jobs where done_at is null group by kind order by failing desc, waiting desc, kind limit 40`,
          ),
          rowsOf<Pick<Row<'job_runs'>, 'kind' | 'period'> & { started: Date; finished: Date | null }>(
            db,
            sql`select kind, period, started_at as started, finished_at as finished from job_runs
                order by started_at desc limit ${RUNS_SHOWN}`,
          ),
          rowOf<{ open: number; hour: number; day: number }>(
            db,
            sql`select count(*) filter (where resolved_at is null)::integer as open,
                  count(*) filter (where last_at >= ${since(3_600_000)})::integer as hour,
                  count(*) filter (where last_at >= ${since(86_400_000)})::integer as day from error_log`,
          ),
          rowOf<{ waiting: number; failed: number }>(
            db,
            sql`select count(*) filter (where state = 'waiting')::integer as waiting,
                  count(*) filter (where state = 'failed')::integer as failed from mails where state <> 'sent'`,
          ),
          verifiedTo(db),
          newestSeq(db),
          rowOf<{ version: string }>(db, sql`select current_setting('server_version') as version`),
        ])
        return {
          outbox: { waiting: outbox?.waiting ?? 0, oldest: iso(outbox?.oldest) },
          jobs: jobs.map(({ kind, waiting, failing, next, error }) => ({
            kind,
            waiting,
            failing,
            nextAt: iso(next),
            lastError: error,
          })),
          runs: runs.map(({ kind, period, started, finished }) => ({
            kind,
            period,
            startedAt: started.toISOString(),
            finishedAt: iso(finished),
          })),
          errors: { open: errors?.open ?? 0, lastHour: errors?.hour ?? 0, lastDay: errors?.day ?? 0 },
          mails: { waiting: mails?.waiting ?? 0, failed: mails?.failed ?? 0 },
          audit: {
            verifiedTo: verified?.seq ?? 0,
            verifiedAt: iso(verified?.at),
            head,
          },
          versions: { shop: manifest.version, node: process.versions.node, database: database?.version ?? '' },
          upSince,
        }
      },
    },
  ]
}
