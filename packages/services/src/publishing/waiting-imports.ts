import { mayStaff } from '@shop/domain/staff'
import { colleaguesBeside, refuseOwnWork } from '../people/staff/four-eyes'
import { Refusal } from '../platform/refusal'
import { applyFile, readFile, statesOf, tryFile } from './imports'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'
import { digestOf } from './take-import'
import { decideImport, lockedImport, type WaitingImport, waitingImports } from './waiting-import-store'

const APPROVE = 'markets:approve-high-risk'
type Decision = { readonly id: string; readonly staffId: number }

/** Files of prices that wait for a second person's decision. Only the rows that were seen can be approved. */
export function createWaitingImports({ db, clock, pubsub, audit }: PublishingDeps) {
  const shapeOf = async (one: Omit<WaitingImport, 'file'>) => {
    const people = await colleaguesBeside(db, [one.asked_by], clock.now())
    const approvers = people.filter(
      ({ isOfWriters, grants }) =>
        !isOfWriters && one.market_ids.every((marketId) => mayStaff(grants, APPROVE, marketId)),
    )
    const { id, kind, changed, author, market_ids: marketIds } = one
    return {
      ...{ id, kind, changed, author, marketIds },
      askedAt: one.asked_at,
      leavesOut: one.leaves_out,
      approvers: approvers.map(({ name }) => name),
    }
  }
  /** What the file would change now; `seen` identifies exactly these rows. */
  const triedNow = async (tx: Parameters<typeof tryFile>[0], one: WaitingImport) => {
    const file = readFile(one.kind, one.file)
    const context = { pubsub, staffId: one.asked_by, now: clock.now(), leavesOut: one.leaves_out }
    const tried = await tryFile(tx, file, context)
    return { file, tried, seen: digestOf(JSON.stringify(tried.rows)) }
  }

  return {
    list: async () => ({ imports: await Promise.all((await waitingImports(db)).map(shapeOf)) }),
    marketsOf: (id: string) => db.transaction(async (tx) => (await lockedImport(tx, id)).market_ids),

    get: (id: string) =>
      db.transaction(async (tx) => {
        const one = await lockedImport(tx, id)
        const { tried, seen } = await triedNow(tx, one)
        return { ...(await shapeOf(one)), ...tried.counts, rows: tried.rows, seen }
      }),

    /** Four eyes: not the sender of the file. */
    approve: ({ id, staffId, seen: approved }: Decision & { readonly seen: string }) =>
      db.transaction(async (tx) => {
        const one = await lockedImport(tx, id)
        await refuseOwnWork(tx, staffId, [one.asked_by], 'Whoever sent a file cannot approve it')
        const { file, tried, seen } = await triedNow(tx, one)
        if (seen !== approved || !tried.isTakeable)
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Something else changed since: look at the rows again')
        const now = clock.now()
        await applyFile(tx, file, tried, { pubsub, staffId: one.asked_by, now })
        await decideImport(tx, { id, state: 'applied', staffId, now })
        const details = { id, kind: one.kind, ...tried.counts, digest: digestOf(one.file), author: one.author }
        const states = statesOf(tried)
        await recordDraftEvent(tx, audit, { draftId: null, event: 'imported', staffId, states, details, now })
        return { id, changed: tried.counts.changed }
      }),

    /** Withdrawn by its sender, or declined by an approver. */
    decline: ({ id, staffId }: Decision) =>
      db.transaction(async (tx) => {
        const one = await lockedImport(tx, id)
        const now = clock.now()
        await decideImport(tx, { id, state: 'declined', staffId, now })
        const event = one.asked_by === staffId ? 'import withdrawn' : 'import declined'
        const details = { id, kind: one.kind }
        const states = { before: { state: 'waiting' }, after: { state: 'declined' } }
        await recordDraftEvent(tx, audit, { draftId: null, event, staffId, states, details, now })
        return { id }
      }),

    authorOf: (id: string) => db.transaction(async (tx) => (await lockedImport(tx, id)).asked_by),
  }
}
