import type { ConsoleHealthInside } from '@shop/contract/rest/console-health'
import type { Row } from '@shop/db/rows.gen'
import manifest from '../../../package.json' with { type: 'json' }
import { newestSeq, verifiedTo } from '../../ground/audit/chain-state'
import { MAIL_STATE } from '../../ground/mails/mail-state'
import { type Queryable, rowOf, rowsOf, sql } from '../../platform/sql'
import { outboxWaiting } from '../../platform/work-queue'

const RUNS_SHOWN = 12
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** What waits and what runs inside. */
export async function healthInside(db: Queryable, now: Date): Promise<Omit<ConsoleHealthInside, 'upSince'>> {
  const [{ outbox, errors, mails }, { jobs, runs }, verified, head, database] = await Promise.all([
    countsOf(db, now),
    workOf(db),
    verifiedTo(db),
    newestSeq(db),
    rowOf<{ version: string }>(db, sql`select current_setting('server_version') as version`),
  ])
  return {
    outbox: { waiting: outbox?.waiting ?? 0, oldest: iso(outbox?.oldest) },
    jobs: jobs.map(({ next, error, ...job }) => ({ ...job, nextAt: iso(next), lastError: error })),
    runs: runs.map(({ started, finished, ...run }) => ({
      ...run,
      startedAt: started.toISOString(),
      finishedAt: iso(finished),
    })),
    errors: { open: errors?.open ?? 0, lastHour: errors?.hour ?? 0, lastDay: errors?.day ?? 0 },
    mails: { waiting: mails?.waiting ?? 0, failed: mails?.failed ?? 0, unsent: mails?.unsent ?? 0 },
    audit: { verifiedTo: verified?.seq ?? 0, verifiedAt: iso(verified?.at), head },
    versions: { shop: manifest.version, node: process.versions.node, database: database?.version ?? '' },
  }
}

/** How much is still to be told, was reported by pages, or waits to be sent. */
async function countsOf(db: Queryable, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const [outbox, errors, mails] = await Promise.all([
    outboxWaiting(db),
    rowOf<{ open: number; hour: number; day: number }>(
      db,
      sql`select count(*) filter (where resolved_at is null)::integer as open,
            count(*) filter (where last_at >= ${since(3_600_000)})::integer as hour,
            count(*) filter (where last_at >= ${since(86_400_000)})::integer as day from error_log`,
    ),
    rowOf<ConsoleHealthInside['mails']>(
      db,
      sql`select count(*) filter (where state = 'waiting')::integer as waiting,
            count(*) filter (where state = 'failed')::integer as failed,
            count(*) filter (where state = 'unsent')::integer as unsent
          from (select ${MAIL_STATE} as state from mails m where m.state <> 'sent') of_mails`,
    ),
  ])
  return { outbox, errors, mails }
}

/** Jobs that are due, and how the chores went. */
async function workOf(db: Queryable) {
  const [jobs, runs] = await Promise.all([
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
  ])
  return { jobs, runs }
}
