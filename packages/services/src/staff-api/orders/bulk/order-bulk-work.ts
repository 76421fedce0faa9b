import type { OrderBulk } from '@shop/contract/rest/console-order-bulk'
import type { MoveOrder } from '../../../buying/purchase/orders/move-order'
import type { Parcels } from '../../../buying/purchase/orders/parcels/parcels'
import type { Audit } from '../../../ground/audit/audit'
import type { Work } from '../../../ground/background/background'
import { addBulkOutcome, type BulkJobRow, bulkJobOf, lockBulkJob } from '../../../ground/background/bulk-jobs'
import { mayNow } from '../../../ground/background/may-now'
import type { Platform } from '../../../platform/platform'
import { Refusal, refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { type BulkOrder, bulkDeeds, bulkOrder, lockBulkOrder } from './order-bulk-deeds'

export const ORDER_BULK = 'desk.order-bulk'
/** Then others have their turn; shorter than the lease of a job. */
const TURN_MS = 5_000

export type BulkOutcome = OrderBulk['outcomes'][number]
export type BulkInput = {
  readonly kind: OrderBulk['kind']
  readonly numbers: readonly number[]
  /** A print of what was wished, to know the wish again. */
  readonly wish: string
  readonly ref: string
}
export type BulkRow = BulkJobRow<BulkInput, BulkOutcome>

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly audit: Pick<Audit, 'append'>
  readonly orders: { readonly move: MoveOrder }
  readonly parcels: Pick<Parcels, 'pack' | 'unpacking'>
}

/**
 * Goes through the orders of a job one by one: what is done to an order, its entry in the record and its outcome are one
 * transaction. So whoever goes on after a process died begins with the next order, and does none twice.
 */
export function orderBulkWork(parts: Parts): Work {
  const { clock } = parts
  const doNext = createDoNext(parts)
  const handle = async ({ key }: { readonly key: string }): Promise<Date | undefined> => {
    const end = clock.now().getTime() + TURN_MS
    while (await doNext(key)) if (clock.now().getTime() > end) return clock.now()
    return undefined
  }
  return { consumers: [], jobs: [], outside: [{ kind: ORDER_BULK, handle }] }
}

/** False when nothing is left. An order that is refused, or fails, holds up no other. */
function createDoNext(parts: Parts): (key: string) => Promise<boolean> {
  const { db, clock, log } = parts
  const deeds = bulkDeeds({ move: parts.orders.move, ...parts.parcels })
  const upcoming = createUpcoming(parts, deeds)
  const carryOut = createCarryOut(parts, deeds)
  return async (key) => {
    let tried: number | undefined
    try {
      const next = await upcoming(key)
      tried = next?.number
      await next?.prepare()
      return await withNext(db, key, async (tx, job, number) => {
        tried = number
        await carryOut(tx, job, number)
        await addBulkOutcome(tx, key, { number, code: null }, clock.now())
      })
    } catch (error) {
      if (!(error instanceof Refusal)) log.error('bulk.failed', { order: tried, error })
      const code = error instanceof Refusal ? String(error.extensions.code) : 'FAILED'
      return withNext(db, key, async (tx, _, number) => {
        if (number === tried) await addBulkOutcome(tx, key, { number, code }, clock.now())
      })
    }
  }
}

type Step = (tx: Queryable, job: BulkRow, number: number) => Promise<void>

/** Something with the next order that has no outcome yet, under the lock of its job. False when there is none. */
const withNext = (db: Platform['db'], key: string, step: Step): Promise<boolean> =>
  db.transaction(async (tx) => {
    const job = await lockBulkJob<BulkInput, BulkOutcome>(tx, key)
    const number = job && (job.state === 'waiting' || job.state === 'running') && job.input.numbers[job.done]
    if (!number) return false
    await step(tx, job, number)
    return true
  })

type Deeds = ReturnType<typeof bulkDeeds>

/** The next order of a job, and what its deed has to ask outside: no transaction waits for the answer. */
const createUpcoming =
  ({ db, clock }: Parts, deeds: Deeds) =>
  async (key: string) => {
    const job = await bulkJobOf<BulkInput, BulkOutcome>(db, key)
    const number = job?.input.numbers[job.done]
    if (!job || number === undefined) return undefined
    const prepare = async () => {
      const { prepare: ask, permission } = deeds[job.input.kind]
      const order = ask && (await bulkOrder(db, number))
      const { staff_id: staffId } = job
      const now = clock.now()
      // Who may not is refused with the deed itself.
      if (order && (await mayNow(db, { staffId, permission, marketId: order.market_id, now })))
        await ask(db, order, { staffId, job })
    }
    return { number, prepare }
  }

function createCarryOut({ clock, audit }: Parts, deeds: Deeds): Step {
  return async (tx, job, number) => {
    const { id, staff_id: staffId, input } = job
    const { permission, carryOut } = deeds[input.kind]
    const now = clock.now()
    const order = await lockBulkOrder(tx, number)
    if (!order) throw refuse('NOT_FOUND', 'There is no such order')
    if (!(await mayNow(tx, { staffId, permission, marketId: order.market_id, now })))
      throw refuse('FORBIDDEN', 'Not in this market')
    const happened = await carryOut(tx, order, { staffId, job })
    await audit.append(tx, {
      ...{ ...happened, result: 'ok', operation: `bulk ${id}`, ...aboutOrder(order) },
      actor: { kind: 'staff', staffId, ref: input.ref },
    })
  }
}

const aboutOrder = ({ id, market_id: marketId, user_id: userId }: BulkOrder) => ({
  ...{ target: String(id), marketId },
  ...(userId !== null && { userId }),
})
