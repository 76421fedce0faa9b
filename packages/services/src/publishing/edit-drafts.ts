import { isReadWhole } from '@shop/domain/changes'
import { type Choice, type Conflict, type Json, mergeThreeWays, type Path } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { type DocumentName, liveDocument, versionOf } from './document-store'
import { asJson } from './documents/document-type'
import { documentTypes } from './documents/document-types'
import { type DraftStep, EDITABLE, refuseUnless, reopen, type Step } from './draft-step'
import { documentsOf, dropDocument, putDocument, sidesOf } from './draft-store'

export type Resolution = DocumentName & { readonly path: Path; readonly choice: Choice }

/** The steps that change the documents of a draft. */
export function draftEdits(step: DraftStep) {
  return {
    /** Puts a document into the draft; null withdraws it. The first time, the live version is stored as its base. */
    put: (at: Step, { kind, key, body }: DocumentName & { readonly body: Json | null }) =>
      step(at, 'edited', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        if (body === null && !documentTypes[kind].isOpen)
          throw new Refusal('BAD_USER_INPUT', 400, `A ${kind} cannot be withdrawn`)
        const known = (await documentsOf(tx, draft.id)).find((one) => one.kind === kind && one.key === key)
        const base = known?.base_version ?? (await liveDocument(tx, { kind, key })).version
        // A valid body is saved with the schema's defaults, an invalid one as it was typed.
        const read = body === null ? undefined : documentTypes[kind].schema.safeParse(body)
        const kept = read?.success ? asJson(read.data) : body
        await putDocument(tx, { draftId: draft.id, kind, key, body: kept, base, staffId: at.staffId, now })
        await reopen(tx, draft.id, now)
        return { kind, key }
      }),

    drop: (at: Step, name: DocumentName) =>
      step(at, 'dropped', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        await dropDocument(tx, draft.id, name)
        await reopen(tx, draft.id, now)
        return name
      }),

    /** Merges the draft's changes with what is live now. Where both changed the same, somebody has to choose. */
    rebase: (at: Step, resolutions: readonly Resolution[]) =>
      step(at, 'rebased', async (tx, draft, now) => {
        refuseUnless(draft, EDITABLE)
        const conflicts = await mergeWithLive(tx, { draftId: draft.id, staffId: at.staffId, resolutions, now })
        if (conflicts.length > 0)
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Both changed the same: choose one for each', {
            conflicts,
            sides: await sidesOf(tx, draft.id),
          })
        await reopen(tx, draft.id, now)
        return { resolutions }
      }),
  }
}

type Rebase = {
  readonly draftId: string
  readonly staffId: number
  readonly resolutions: readonly Resolution[]
  readonly now: Date
}

/** Merges every document of the draft with what is live now, and answers the undecided conflicts. */
async function mergeWithLive(tx: Queryable, { draftId, staffId, resolutions, now }: Rebase) {
  const conflicts: (DocumentName & Conflict)[] = []
  for (const document of await documentsOf(tx, draftId)) {
    const { kind, key, body, base_version } = document
    const live = await liveDocument(tx, document)
    if (live.version === base_version) continue
    const base = await versionOf(tx, { kind, key, version: base_version })
    const choiceOf = (path: Path) =>
      resolutions.find((one) => one.kind === kind && one.key === key && one.path.join('\n') === path.join('\n'))?.choice
    const merged = mergeThreeWays(base, body, live.body, choiceOf, (path) => isReadWhole(kind, path))
    conflicts.push(...merged.conflicts.map((conflict) => ({ kind, key, ...conflict })))
    await putDocument(tx, { draftId, kind, key, body: merged.document ?? null, base: live.version, staffId, now })
  }
  return conflicts
}
