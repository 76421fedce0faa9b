import { createHash } from 'node:crypto'
import {
  applyFile,
  type ImportName,
  importKinds,
  type ReadFile,
  readFile,
  statesOf,
  type Tried,
  tryFile,
} from './imports'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'
import { addWaitingImport } from './waiting-import-store'

type Taken = {
  readonly file: ReadFile
  readonly marketIds: readonly string[]
  readonly staffId: number
  readonly isTrial: boolean
  readonly leavesOut: boolean
}

/**
 * Imports stock and prices from a CSV. A file with an invalid row is refused as a whole, unless the sender leaves such
 * rows out. Prices wait for the approval of somebody else.
 */
export function createImports({ db, clock, ids, pubsub, audit }: PublishingDeps) {
  return {
    read: (kind: ImportName, text: string) => readFile(kind, text),

    take: ({ file, marketIds, staffId, isTrial, leavesOut }: Taken) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const { kind, text } = file
        const needsApproval = importKinds[kind].risk === 'high'
        const tried = await tryFile(tx, file, { pubsub, staffId, now, leavesOut })
        if (isTrial || !tried.isTakeable)
          return shapeOf(kind, tried, { isApplied: false, needsApproval, waiting: null })
        const details = { kind, ...tried.counts, digest: digestOf(text) }
        if (needsApproval) {
          const id = ids.uuid()
          const { changed } = tried.counts
          await addWaitingImport(tx, { id, kind, file: text, leavesOut, changed, marketIds, staffId, now })
          await recordDraftEvent(tx, audit, {
            draftId: null,
            event: 'import requested',
            staffId,
            now,
            states: { after: { id, ...details } },
            details: { id, ...details },
          })
          return shapeOf(kind, tried, { isApplied: false, needsApproval, waiting: id })
        }
        await applyFile(tx, file, tried, { pubsub, staffId, now })
        const states = statesOf(tried)
        await recordDraftEvent(tx, audit, { draftId: null, event: 'imported', staffId, states, now, details })
        return shapeOf(kind, tried, { isApplied: true, needsApproval, waiting: null })
      }),
  }
}

type State = { readonly isApplied: boolean; readonly needsApproval: boolean; readonly waiting: string | null }
const shapeOf = (kind: ImportName, { rows, counts }: Tried, state: State) => ({ kind, ...state, ...counts, rows })

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
