import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { Json } from '@shop/domain/publishing'
import type { Moved, NodeAt } from './area-shape'

export type StructureProps = {
  body: Json
  issues: readonly DraftIssue[]
  selected: NodeAt
  isDisabled: boolean
  onSelect: (at: NodeAt) => void
  onMove: (moved: Moved, words: string) => void
  onAdd: (kind: string | undefined) => void
}
