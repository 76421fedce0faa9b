import { OUTBOX_WAKE } from './outbox'
import { notifying } from './pubsub'
import { type Queryable, run, sql } from './sql'

type NewJob = {
  readonly kind: string
  readonly key: string
  readonly body?: unknown
  readonly runAt: Date
  readonly attempts?: number
  readonly error?: string
}

/** Schedules a job. A repeated request changes nothing, except that an earlier time moves the job. */
export async function schedule(tx: Queryable, job: NewJob): Promise<void> {
  await run(
    tx,
    sql`with job as (
          insert into jobs (kind, key, body, run_at, attempts, last_error)
          values (${job.kind}, ${job.key}, ${JSON.stringify(job.body ?? {})}::jsonb, ${job.runAt}, ${job.attempts ?? 0},
            ${job.error ?? null})
          on conflict (kind, key) where key <> '' and done_at is null
            do update set run_at = least(jobs.run_at, excluded.run_at)
          returning id)
        select ${notifying(OUTBOX_WAKE)} from job`,
  )
}
