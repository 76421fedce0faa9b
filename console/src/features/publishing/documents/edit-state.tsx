'use client'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { DraftState } from '@/frame/publishing/draft-state'
import { State } from '@/frame/small-parts'
import type { DocumentEdit } from './use-document-edit'

type DraftDocument = Draft['documents'][number]
type Props = {
  edit: DocumentEdit
  /** The document as the draft has it. */
  mine: DraftDocument | undefined
  /** Its draft is named beside. */
  hasTitle: boolean
}

/** Which draft, from which version, and whether what is typed is kept. */
export function EditState({ edit, mine, hasTitle }: Props) {
  const t = useTranslations('console')
  const { draft, live } = edit
  return (
    <span className={`${kit.pageLead} wrap`}>
      {draft && <DraftState state={draft.state} />}
      {hasTitle && draft && <span>{t('studio.inDraft', { name: draft.name })}</span>}
      {live.data && (
        <span>
          {live.data.body === null
            ? t('studio.newInDraft')
            : t('studio.basedOn', { version: mine?.baseVersion ?? live.data.version })}
        </span>
      )}
      <span role="status">
        {draft && edit.isEditable && (
          <State tone={edit.isPending ? 'gray' : edit.error ? 'bad' : 'ok'}>
            {edit.isPending ? t('studio.saving') : edit.error ? t('states.saveFailed') : t('studio.kept')}
          </State>
        )}
      </span>
    </span>
  )
}
