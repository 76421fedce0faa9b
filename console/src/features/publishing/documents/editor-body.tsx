import type { Draft } from '@shop/contract/rest/publishing-answers'
import type { ReactNode } from 'react'
import { QueryBoundary } from '@/ui/query-boundary'
import type { DocumentEdit } from './use-document-edit'

type Props = { edit: DocumentEdit; system: string; children: (draft: Draft) => ReactNode }

/** What an editor has below its head, once the draft and the live document are loaded. */
export function EditorBody({ edit, system, children }: Props) {
  return (
    <QueryBoundary of={edit.result} system={system}>
      {(draft) => (
        <QueryBoundary of={edit.live} system={system}>
          {() => children(draft)}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
