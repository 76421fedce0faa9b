import type { Row } from '@shop/db/rows.gen'
import { schedule } from '../../platform/schedule'
import { type Queryable, rowsOf, run, type Sql, sql } from '../../platform/sql'

export type BulkJobRow<Input, Outcome> = Pick<
  Row<'bulk_jobs'>,
  'id' | 'staff_id' | 'kind' | 'total' | 'done' | 'created_at' | 'finished_at'
> & {
  readonly input: Input
  readonly state: 'waiting' | 'running' | 'done' | 'undone' | 'failed'
  readonly outcomes: readonly Outcome[]
}

type NewBulkJob = {
  /** Whoever sends the same wish twice sends it under one key. */
  readonly key: string
  readonly staffId: number
  readonly kind: string
  readonly input: object
  readonly total: number
  readonly now: Date
}

/** Work that a colleague wants done to many, and the job in the background that does it. False when the key is known. */
export async function addBulkJob(tx: Queryable, jobKind: string, job: NewBulkJob): Promise<boolean> {
  const { key, now } = job
  const made = await run(
    tx,
    sql`insert into bulk_jobs (id, staff_id, kind, input, total, run_after, created_at)
        values (${key}, ${job.staffId}, ${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.total}, ${now}, ${now})
        on conflict (id) do nothing`,
  )
  if (made > 0) await schedule(tx, { kind: jobKind, key, runAt: now })
  return made > 0
}

const bulkJobsWhere = <Input, Outcome>(db: Queryable, where: Sql) =>
  rowsOf<BulkJobRow<Input, Outcome>>(db, sql`select * from bulk_jobs where ${where}`)

export const bulkJobOf = async <Input, Outcome>(db: Queryable, id: string) =>
  (await bulkJobsWhere<Input, Outcome>(db, sql`id = ${id}`))[0]

export const lockBulkJob = async <Input, Outcome>(tx: Queryable, id: string) =>
  (await bulkJobsWhere<Input, Outcome>(tx, sql`id = ${id} for update`))[0]

type Listed = { readonly staffId: number; readonly subject: 'reviews' | 'orders'; readonly since: Date }

/** What a colleague wanted done to many of a subject since then, the newest first. */
export const bulkJobsOf = <Input, Outcome>(db: Queryable, { staffId, subject, since }: Listed) =>
  bulkJobsWhere<Input, Outcome>(
    db,
    sql`staff_id = ${staffId} and kind like ${`${subject}.%`} and created_at > ${since} order by created_at desc limit 20`,
  )

/** All of it is done, in one go. */
export const finishBulkJob = (tx: Queryable, id: string, outcomes: readonly object[], now: Date) =>
  run(
    tx,
    sql`update bulk_jobs set state = 'done', done = ${outcomes.length}, outcomes = ${JSON.stringify(outcomes)}::jsonb,
          finished_at = ${now}
        where id = ${id}`,
  )

/** One more of it is done; with the last one the whole. */
export const addBulkOutcome = (tx: Queryable, id: string, outcome: object, now: Date) =>
  run(
    tx,
    sql`update bulk_jobs set done = done + 1, outcomes = outcomes || ${JSON.stringify([outcome])}::jsonb,
          state = case when done + 1 >= total then 'done' else 'running' end,
          finished_at = case when done + 1 >= total then ${now}::timestamptz end
        where id = ${id}`,
  )

export const markBulkUndone = (tx: Queryable, id: string) =>
  run(tx, sql`update bulk_jobs set state = 'undone' where id = ${id}`)
