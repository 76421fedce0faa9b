import { type BulkJob, type BulkJobs, type NewBulk, newBulkSchema } from '@shop/contract/rest/console-bulk'
import type { ReviewDecision } from '@shop/contract/rest/console-reviews'
import type { Row } from '@shop/db/rows.gen'
import { mayStaff } from '@shop/domain/staff'
import type { Audit } from '../../ground/audit/audit'
import type { Work } from '../../ground/background/background'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import { reviewById } from './review-queue-store'
import { decideReview, UNDO_MS } from './staff-operations'

const JOB = 'desk.bulk'
const RECENT_MS = 24 * 3_600_000

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly audit: Audit }
type Outcome = BulkJob['outcomes'][number] & { readonly version?: number }
type JobRow = Pick<Row<'bulk_jobs'>, 'id' | 'staff_id' | 'total' | 'done' | 'created_at' | 'finished_at'> & {
  readonly kind: NewBulk['kind']
  readonly input: NewBulk & { readonly ref: string }
  readonly state: BulkJob['state']
  readonly outcomes: readonly Outcome[]
}

/** What is done to many at once: a job, so that it goes on when the tab is closed, with an outcome for each. */
export function bulkOperations({ db, clock }: Parts): readonly StaffOperation[] {
  const shape = (row: JobRow): BulkJob => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    outcomes: row.outcomes.map(({ id, name, ok }) => ({ id, name, ok })),
    at: row.created_at.toISOString(),
    undoUntil: undoEnd(row, clock.now()),
  })
  const own = async (id: string, staffId: number): Promise<JobRow> => {
    const row = isUuid(id) ? await jobOf(db, id) : undefined
    if (row?.staff_id !== staffId) throw new Refusal('NOT_FOUND', 404, 'There is no such job')
    return row
  }

  return [
    {
      method: 'GET',
      path: 'bulk',
      permission: 'work',
      handle: async ({ staff }): Promise<BulkJobs> => {
        const since = new Date(clock.now().getTime() - RECENT_MS)
        return { jobs: (await jobsOf(db, staff.staffId, since)).map(shape) }
      },
    },
    {
      method: 'GET',
      path: 'bulk/:',
      permission: 'work',
      handle: async ({ staff, params: [id = ''] }) => shape(await own(id, staff.staffId)),
    },
    {
      method: 'POST',
      path: 'bulk',
      permission: 'reviews:moderate',
      handle: async (call) => {
        const wish = await call.body(newBulkSchema)
        const { staff } = call
        await call.record(wish.kind, { target: `bulk ${wish.key}`, after: wish.items })
        const now = clock.now()
        await db.transaction(async (tx) => {
          const input = JSON.stringify({ ...wish, ref: staff.ref })
          const made = await run(
            tx,
            sql`insert into bulk_jobs (id, staff_id, kind, input, total, run_after, created_at)
                values (${wish.key}, ${staff.staffId}, ${wish.kind}, ${input}::jsonb, ${wish.items.length}, ${now}, ${now})
                on conflict (id) do nothing`,
          )
          if (made > 0) await schedule(tx, { kind: JOB, key: wish.key, runAt: now })
        })
        return shape(await own(wish.key, staff.staffId))
      },
    },
    {
      method: 'POST',
      path: 'bulk/:/undo',
      permission: 'reviews:moderate',
      handle: async (call) => {
        const [id = ''] = call.params
        const job = await own(id, call.staff.staffId)
        await call.record('bulk.undo', { target: `bulk ${id}` })
        await db.transaction(async (tx) => {
          const held = await lockJob(tx, id)
          if (!held || undoEnd(held, clock.now()) === null)
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The time to take it back is over')
          for (const { id: review, ok, version } of held.outcomes)
            if (ok && version !== undefined)
              await decideReview(tx, review, { do: 'undo', version }, held.staff_id, clock.now())
          await run(tx, sql`update bulk_jobs set state = 'undone' where id = ${id}`)
        })
        return shape(await own(job.id, call.staff.staffId))
      },
    },
  ]
}

function undoEnd({ state, finished_at }: JobRow, now: Date): string | null {
  if (state !== 'done' || !finished_at) return null
  const end = finished_at.getTime() + UNDO_MS
  return end > now.getTime() ? new Date(end).toISOString() : null
}

const jobOf = (db: Queryable, id: string) => rowOf<JobRow>(db, sql`select * from bulk_jobs where id = ${id}`)
const lockJob = (tx: Queryable, id: string) =>
  rowOf<JobRow>(tx, sql`select * from bulk_jobs where id = ${id} for update`)
const jobsOf = (db: Queryable, staffId: number, since: Date) =>
  rowsOf<JobRow>(
    db,
    sql`select * from bulk_jobs where staff_id = ${staffId} and created_at > ${since} order by created_at desc limit 20`,
  )

/** Runs a job row by row; what somebody else decided meanwhile stays as they decided, and says so. */
export const bulkWork = ({ clock, audit }: Pick<Parts, 'clock' | 'audit'>): Work => ({
  consumers: [],
  jobs: [
    {
      kind: JOB,
      handle: async (tx, { key }) => {
        const job = await lockJob(tx, key)
        if (job?.state !== 'waiting') return
        const outcomes: Outcome[] = []
        const now = clock.now()
        for (const item of job.input.items) outcomes.push(await decided(tx, job, item, now))
        await run(
          tx,
          sql`update bulk_jobs set state = 'done', done = ${outcomes.length}, outcomes = ${JSON.stringify(outcomes)}::jsonb,
                finished_at = ${now}
              where id = ${key}`,
        )
        for (const { id, ok } of outcomes)
          await audit.append(tx, {
            event: job.kind === 'reviews.accept' ? 'review.accept' : 'review.refuse',
            result: ok ? 'ok' : 'refused',
            actor: { kind: 'staff', staffId: job.staff_id, ref: job.input.ref },
            target: `review ${id}`,
            operation: `bulk ${key}`,
          })
      },
    },
  ],
})

type Item = NewBulk['items'][number]

async function decided(tx: Queryable, job: JobRow, { id, version }: Item, now: Date): Promise<Outcome> {
  const row = await reviewById(tx, id)
  const name = row?.product_name ?? String(id)
  if (!row || !(await mayModerate(tx, { staffId: job.staff_id, marketId: row.market_id, now })))
    return { id, name, ok: false }
  const decision: ReviewDecision =
    job.input.kind === 'reviews.refuse'
      ? { do: 'refuse', version, reason: job.input.reason }
      : { do: 'accept', version }
  try {
    await decideReview(tx, id, decision, job.staff_id, now)
    return { id, name, ok: true, version: version + 1 }
  } catch (error) {
    if (error instanceof Refusal) return { id, name, ok: false }
    throw error
  }
}

/** As the rights are when the job runs, not as they were when it was asked for. */
async function mayModerate(
  tx: Queryable,
  { staffId, marketId, now }: { staffId: number; marketId: string; now: Date },
): Promise<boolean> {
  const grants = await rowsOf<Parameters<typeof mayStaff>[0][number]>(
    tx,
    sql`select r.role, r.market_id as "marketId" from staff_roles r join staff s on s.id = r.staff_id
        where r.staff_id = ${staffId} and s.state = 'active' and (r.expires_at is null or r.expires_at > ${now})`,
  )
  return mayStaff(grants, 'reviews:moderate', marketId)
}
