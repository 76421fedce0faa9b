import type { Draft, DraftDocument } from '@shop/contract/rest/publishing-answers'
import type { useDraftDesk } from '@/lib/publishing/use-draft-desk'

export type DraftWork = ReturnType<typeof useDraftDesk>

export const editorOf = (draftId: string, { kind, key }: Pick<DraftDocument, 'kind' | 'key'>) =>
  `/drafts/${draftId}/${kind}/${encodeURIComponent(key)}`

export const isOpenDraft = (draft: Draft | undefined) =>
  draft !== undefined && ['open', 'requested', 'approved'].includes(draft.state)
export const isFinishedDraft = (draft: Draft | undefined) =>
  draft?.state === 'published' || draft?.state === 'discarded'
