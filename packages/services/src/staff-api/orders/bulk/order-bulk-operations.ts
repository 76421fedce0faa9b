import { createHash } from 'node:crypto'
import {
  MOST_IN_BULK,
  type NewOrderBulk,
  newOrderBulkSchema,
  type OrderBulk,
  type OrderSelection,
  undoOrderBulkSchema,
} from '@shop/contract/rest/console-order-bulk'
import { addBulkJob, bulkJobOf, bulkJobsOf, lockBulkJob, markBulkUndone } from '../../../ground/background/bulk-jobs'
import type { Channels } from '../../../ground/channel/channels'
import type { StaffCall, StaffOperation } from '../../../people/staff/staff-operation'
import { readQuery } from '../../../platform/http/query'
import type { Platform } from '../../../platform/platform'
import { Refusal, refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { isUuid } from '../../../platform/uuid'
import { allMarkets, filterOf, orderFilterSchema, wantedMarkets } from '../order-filter'
import { countOrders, orderNumbers } from '../order-store'
import { PERMISSION_OF } from './order-bulk-deeds'
import { type BulkInput, type BulkOutcome, type BulkRow, ORDER_BULK } from './order-bulk-work'

/** What takes back what was done. A start is not taken back: an order goes on in its course. Printing changes nothing. */
const UNDONE_BY: Partial<Readonly<Record<OrderBulk['kind'], OrderBulk['kind']>>> = {
  'orders.pack': 'orders.unpack',
}
const RECENT_MS = 24 * 3_600_000

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly channels: Channels }

/** What is done to many orders: a job that goes on when the tab is closed, with an outcome for each order. */
export const orderBulkOperations = (parts: Parts): readonly StaffOperation[] => [
  ...lookOperations(parts),
  beginOperation(parts),
  undoOperation(parts),
]

function lookOperations({ db, clock }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'order-bulk',
      permission: 'orders:view',
      handle: async ({ staff }) => {
        const since = new Date(clock.now().getTime() - RECENT_MS)
        const jobs = await bulkJobsOf<BulkInput, BulkOutcome>(db, { staffId: staff.staffId, subject: 'orders', since })
        return { jobs: jobs.map(shape) }
      },
    },
    {
      method: 'GET',
      path: 'order-bulk/:',
      permission: 'orders:view',
      handle: async (call) => shape(await own(db, call.params[0] ?? '', call)),
    },
  ]
}

const beginOperation = (parts: Parts): StaffOperation => ({
  method: 'POST',
  path: 'order-bulk',
  permission: ['orders:change', 'customers:reveal'],
  handle: async (call) => {
    const { db, clock } = parts
    const wish = await call.body(newOrderBulkSchema)
    await call.require(PERMISSION_OF[wish.kind])
    const numbers = await chosen(parts, wish, call)
    await call.record('bulk.start', { target: `bulk ${wish.key}`, words: [wish.kind], after: { orders: numbers } })
    const input = { kind: wish.kind, numbers, wish: printOf(wish.of) }
    await db.transaction((tx) => begin(tx, call, { key: wish.key, input, now: clock.now() }))
    return shape(await own(db, wish.key, call))
  },
})

const undoOperation = ({ db, clock }: Parts): StaffOperation => ({
  method: 'POST',
  path: 'order-bulk/:/undo',
  permission: 'orders:change',
  handle: async (call) => {
    const { key } = await call.body(undoOrderBulkSchema)
    const [id = ''] = call.params
    const { state } = await own(db, id, call)
    await call.record('bulk.undo', { target: `bulk ${id}`, before: { state }, after: { state: 'undone' } })
    await db.transaction(async (tx) => {
      const job = ownJob(await lockBulkJob<BulkInput, BulkOutcome>(tx, id), call.staff.staffId)
      const isKnown = (await bulkJobOf(tx, key)) !== undefined
      const kind = UNDONE_BY[job.input.kind]
      if (!kind || (!isKnown && !shape(job).canUndo))
        throw new Refusal('CONFLICT_STALE_VERSION', 409, 'It was taken back before, or cannot be')
      const numbers = job.outcomes.flatMap(({ number, code }) => (code === null ? [number] : []))
      const input = { kind, numbers, wish: id }
      await begin(tx, call, { key, input, now: clock.now() })
      await markBulkUndone(tx, id)
    })
    return shape(await own(db, key, call))
  },
})

type NewJob = { readonly key: string; readonly input: Omit<BulkInput, 'ref'>; readonly now: Date }

/** A key that is known is the same wish, or refused. */
async function begin(tx: Queryable, { staff }: StaffCall, { key, input, now }: NewJob): Promise<void> {
  const { staffId, ref } = staff
  const job = { key, staffId, kind: input.kind, input: { ...input, ref }, total: input.numbers.length, now }
  if (await addBulkJob(tx, ORDER_BULK, job)) return
  const known = ownJob(await lockBulkJob<BulkInput, BulkOutcome>(tx, key), staffId)
  if (known.input.kind !== input.kind || known.input.wish !== input.wish)
    throw refuse('IDEMPOTENCY_KEY_REUSED', 'The key was used for another wish')
}

/** Filters may name a person: what was wished is kept as a print alone. */
const printOf = (wished: OrderSelection): string =>
  createHash('sha256').update(JSON.stringify(wished)).digest('base64url')

const own = async (db: Queryable, id: string, { staff }: StaffCall): Promise<BulkRow> =>
  ownJob(isUuid(id) ? await bulkJobOf<BulkInput, BulkOutcome>(db, id) : undefined, staff.staffId)

export function ownJob(row: BulkRow | undefined, staffId: number): BulkRow {
  if (row?.staff_id !== staffId || !row.kind.startsWith('orders.'))
    throw new Refusal('NOT_FOUND', 404, 'There is no such job')
  return row
}

/** The orders of a wish, each once, the oldest first; too many are refused before anything begins. */
async function chosen({ db, clock, channels }: Parts, { kind, of }: NewOrderBulk, call: StaffCall): Promise<number[]> {
  if ('numbers' in of) return [...new Set(of.numbers)].sort((a, b) => a - b)
  const asked = readQuery(new URLSearchParams(of.query), orderFilterSchema)
  const markets = wantedMarkets(call.marketsFor(PERMISSION_OF[kind], await allMarkets(channels)), asked.market)
  const filter = { ...filterOf(asked, { now: clock.now(), most: MOST_IN_BULK }), markets, after: null }
  const total = await countOrders(db, filter)
  if (total === 0) throw new Refusal('BULK_EMPTY', 409, 'No order fits the filters')
  if (total > MOST_IN_BULK)
    throw new Refusal('BULK_TOO_MANY', 409, 'Too many orders at once', { total, most: MOST_IN_BULK })
  return orderNumbers(db, filter)
}

function shape({ id, input, state, total, done, outcomes, created_at }: BulkRow): OrderBulk {
  const some = outcomes.some(({ code }) => code === null)
  return {
    ...{ id, kind: input.kind, state, total, done, at: created_at.toISOString() },
    outcomes: [...outcomes],
    canUndo: state === 'done' && input.kind in UNDONE_BY && some,
    canPrint: state === 'done' && input.kind === 'orders.print' && some,
  }
}
