import { type BulkJob, type BulkJobs, type NewBulk, newBulkSchema } from '@shop/contract/rest/console-bulk'
import type { ReviewDecision } from '@shop/contract/rest/console-reviews'
import type { Audit } from '../../ground/audit/audit'
import type { Work } from '../../ground/background/background'
import {
  addBulkJob,
  type BulkJobRow,
  bulkJobOf,
  bulkJobsOf,
  finishBulkJob,
  lockBulkJob,
  markBulkUndone,
} from '../../ground/background/bulk-jobs'
import { mayNow } from '../../ground/background/may-now'
import { undoEnd } from '../../ground/background/undo-window'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import { reviewById } from './review-queue-store'
import { decideReview, type ReviewStates } from './staff-operations'

const JOB = 'desk.bulk'
const RECENT_MS = 24 * 3_600_000

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly audit: Audit }
type Outcome = BulkJob['outcomes'][number] & { readonly version?: number }
type Input = NewBulk & { readonly ref: string }
type JobRow = BulkJobRow<Input, Outcome>

/** What is done to many at once: a job, so that it goes on when the tab is closed, with an outcome for each. */
export function bulkOperations({ db, clock }: Parts): readonly StaffOperation[] {
  const shape = (row: JobRow): BulkJob => ({
    id: row.id,
    kind: row.input.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    outcomes: row.outcomes.map(({ id, name, ok }) => ({ id, name, ok })),
    at: row.created_at.toISOString(),
    undoUntil: undoEnd(row, clock.now()),
  })
  const own = async (id: string, staffId: number): Promise<JobRow> => {
    const row = isUuid(id) ? await bulkJobOf<Input, Outcome>(db, id) : undefined
    if (row?.staff_id !== staffId || !row.kind.startsWith('reviews.'))
      throw new Refusal('NOT_FOUND', 404, 'There is no such job')
    return row
  }

  return [
    {
      method: 'GET',
      path: 'bulk',
      permission: 'work',
      handle: async ({ staff }): Promise<BulkJobs> => {
        const since = new Date(clock.now().getTime() - RECENT_MS)
        return {
          jobs: (await bulkJobsOf<Input, Outcome>(db, { staffId: staff.staffId, subject: 'reviews', since })).map(
            shape,
          ),
        }
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
        await call.record(wish.kind, { target: `bulk ${wish.key}`, after: { reviews: wish.items } })
        const { kind, key, items } = wish
        const job = { kind, key, staffId: staff.staffId, input: { ...wish, ref: staff.ref }, total: items.length }
        await db.transaction((tx) => addBulkJob(tx, JOB, { ...job, now: clock.now() }))
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
        await call.record('bulk.undo', {
          target: `bulk ${id}`,
          before: { state: job.state },
          after: { state: 'undone' },
        })
        await db.transaction(async (tx) => {
          const held = await lockBulkJob<Input, Outcome>(tx, id)
          if (!held || undoEnd(held, clock.now()) === null)
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The time to take it back is over')
          for (const { id: review, ok, version } of held.outcomes)
            if (ok && version !== undefined)
              await decideReview(tx, review, { do: 'undo', version }, held.staff_id, clock.now())
          await markBulkUndone(tx, id)
        })
        return shape(await own(job.id, call.staff.staffId))
      },
    },
  ]
}

/** Runs a job row by row; what somebody else decided meanwhile stays as they decided, and says so. */
export const bulkWork = ({ clock, audit }: Pick<Parts, 'clock' | 'audit'>): Work => ({
  consumers: [],
  jobs: [
    {
      kind: JOB,
      handle: async (tx, { key }) => {
        const job = await lockBulkJob<Input, Outcome>(tx, key)
        if (job?.state !== 'waiting') return
        const decisions: Decided[] = []
        const now = clock.now()
        for (const item of job.input.items) decisions.push(await decided(tx, job, item, now))
        const outcomes = decisions.map(({ outcome }) => outcome)
        await finishBulkJob(tx, key, outcomes, now)
        for (const { outcome, states } of decisions) {
          const entry = {
            event: job.input.kind === 'reviews.accept' ? 'review.accept' : 'review.refuse',
            actor: { kind: 'staff', staffId: job.staff_id, ref: job.input.ref },
            target: `review ${outcome.id}`,
            operation: `bulk ${key}`,
          } as const
          await audit.append(tx, states ? { ...entry, result: 'ok', ...states } : { ...entry, result: 'refused' })
        }
      },
    },
  ],
})

type Item = NewBulk['items'][number]
/** What was decided on is other than it was. */
type Decided = { readonly outcome: Outcome; readonly states?: ReviewStates }

async function decided(tx: Queryable, job: JobRow, { id, version }: Item, now: Date): Promise<Decided> {
  const row = await reviewById(tx, id)
  const name = row?.product_name ?? String(id)
  const by = { staffId: job.staff_id, permission: 'reviews:moderate' as const, now }
  // As the rights are when the job runs, not as they were when it was asked for.
  if (!row || !(await mayNow(tx, { ...by, marketId: row.market_id }))) return { outcome: { id, name, ok: false } }
  const decision: ReviewDecision =
    job.input.kind === 'reviews.refuse'
      ? { do: 'refuse', version, reason: job.input.reason }
      : { do: 'accept', version }
  try {
    const { states } = await decideReview(tx, id, decision, job.staff_id, now)
    return { outcome: { id, name, ok: true, version: version + 1 }, states }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: { id, name, ok: false } }
    throw error
  }
}
