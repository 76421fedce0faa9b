import type { Draft, DraftDocument } from '@shop/contract/rest/publishing-answers'
import type { useDraftQuery } from '../documents/use-draft-query'

export type DraftWork = ReturnType<typeof useDraftQuery>

export const editorOf = (draftId: string, { kind, key }: Pick<DraftDocument, 'kind' | 'key'>) =>
  `/drafts/${draftId}/${kind}/${encodeURIComponent(key)}`

export const isOpenDraft = (draft: Draft | undefined) =>
  draft !== undefined && ['open', 'requested', 'approved'].includes(draft.state)
export const isFinishedDraft = (draft: Draft | undefined) =>
  draft?.state === 'published' || draft?.state === 'discarded'
