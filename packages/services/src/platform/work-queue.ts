import type { Row } from '@shop/db/rows.gen'
import type { OutboxRow } from '../ground/background/consumer'
import { type Queryable, rowOf, rowsOf, run, sql } from './sql'

/** The oldest events that nobody works on. The lock keeps other processes away until the transaction ends. */
export const takeEvents = (tx: Queryable, most: number) =>
  rowsOf<OutboxRow>(
    tx,
    sql`select id, topic, key, body from outbox where published_at is null order by id limit ${most}
        for update skip locked`,
  )

export const markPublished = (tx: Queryable, ids: readonly number[], now: Date) =>
  run(tx, sql`update outbox set published_at = ${now} where id = any(${ids}::bigint[])`)

export type JobRow = Pick<Row<'jobs'>, 'id' | 'kind' | 'key' | 'body' | 'attempts' | 'max_attempts'>

/**
 * The next due job, done unless it is put back before the transaction ends: whoever asks for the same work meanwhile
 * waits for that end, so that no request for it gets lost.
 */
export const takeJob = (tx: Queryable, kinds: readonly string[], now: Date) =>
  rowOf<JobRow>(
    tx,
    sql`update jobs set done_at = ${now} where id = (
          select id from jobs where done_at is null and run_at <= ${now} and kind = any(${kinds})
          order by run_at, id limit 1 for update skip locked)
        returning id, kind, key, body, attempts, max_attempts`,
  )

export const noteFailure = (
  tx: Queryable,
  job: { readonly id: number; readonly error: string; readonly runAt: Date; readonly isLast: boolean },
) =>
  run(
    tx,
    sql`update jobs set attempts = attempts + 1, last_error = ${job.error}, run_at = ${job.runAt},
          done_at = case when ${job.isLast} then done_at end
        where id = ${job.id}`,
  )

/** The next due job that nobody has a lease of, for `until`. */
export const leaseJob = (db: Queryable, kinds: readonly string[], now: Date, until: Date) =>
  rowOf<JobRow>(
    db,
    sql`update jobs set locked_until = ${until} where id = (
          select id from jobs where done_at is null and run_at <= ${now} and kind = any(${kinds})
            and (locked_until is null or locked_until <= ${now})
          order by run_at, id limit 1 for update skip locked)
        returning id, kind, key, body, attempts, max_attempts`,
  )

type Lease = { readonly id: number; readonly until: Date }

/** Only by the process that still has the lease: another may have started again. */
export const finishJob = (db: Queryable, { id, until, now }: Lease & { readonly now: Date }) =>
  run(db, sql`update jobs set done_at = ${now}, locked_until = null where id = ${id} and locked_until = ${until}`)

export const postponeJob = (
  db: Queryable,
  { id, until, runAt, error }: Lease & { readonly runAt: Date; readonly error: string | null },
) =>
  run(
    db,
    sql`update jobs set run_at = ${runAt}, locked_until = null, last_error = ${error},
          attempts = case when ${error}::text is null then 0 else attempts + 1 end
        where id = ${id} and locked_until = ${until}`,
  )

/** What is still to be told. */
export const outboxWaiting = (db: Queryable) =>
  rowOf<{ waiting: number; oldest: Date | null }>(
    db,
    sql`select count(*)::integer as waiting, min(created_at) as oldest from outbox where published_at is null`,
  )

/** Each kind of job: what is due or will be, what failed at least once, when the next is due and when one ended last. */
export const jobsByKind = (db: Queryable) =>
  rowsOf<{ kind: string; waiting: number; failing: number; next: Date | null; last: Date | null }>(
    db,
    sql`select kind, count(*) filter (where done_at is null)::integer as waiting,
          count(*) filter (where done_at is null and attempts > 0)::integer as failing,
          min(run_at) filter (where done_at is null) as next, max(done_at) as last
        from jobs group by kind order by kind`,
  )

/** Deletes finished work: answers when they expire, the rest after `before`. */
export const forgetDone = async (tx: Queryable, now: Date, before: Date): Promise<void> => {
  await run(tx, sql`delete from outbox where published_at < ${before}`)
  await run(tx, sql`delete from jobs where done_at < ${before}`)
  await run(tx, sql`delete from idempotency_keys where expires_at < ${now}`)
  await run(tx, sql`delete from rate_limits where window_start < ${before}`)
}
