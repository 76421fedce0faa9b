'use client'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { useStaffQuery } from '@/lib/use-staff-query'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import { useAreaName } from '../documents/use-area-name'
import { AreaPreview } from './area-preview'
import { NodeForm } from './node-form'
import { Structure } from './structure'
import { useAreaEdit } from './use-area-edit'
import { useAreaPlace } from './use-area-place'

type Props = { draftId: string; area: string; shopPort: number }
/** The widgets of a place: their order, how they look in the shop, and what is written in them. */
export function AreaEditor({ draftId, area, shopPort }: Props) {
  const t = useTranslations('console')
  const editing = useAreaEdit(draftId, area)
  const documents = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const nameOfArea = useAreaName()
  const [words, setWords] = useState('')
  const { edit, body } = editing
  const markets = (documents.data?.documents ?? []).flatMap((one) => (one.kind === 'market' ? [one.key] : []))
  const place = useAreaPlace(edit.draft, markets)
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.widgets')} crumbHref="/widgets" name={nameOfArea(area)} />
      <span className="visually-hidden" aria-live="polite">
        {words}
      </span>
      <EditorBody edit={edit} system={t('nav.widgets')}>
        {(draft) =>
          body !== undefined && (
            <div className={`${kit.split} ${kit.ruled}`}>
              <Structure
                body={body}
                issues={editing.issues}
                selected={editing.selected}
                isDisabled={!edit.isEditable}
                onSelect={editing.setChosen}
                onMove={(moved, said) => {
                  edit.change(moved.body)
                  editing.setChosen(moved.at)
                  setWords(said)
                }}
                onAdd={editing.add}
              />
              <AreaPreview
                draftId={draftId}
                area={area}
                shopPort={shopPort}
                revision={draft.version}
                editing={editing}
                place={place}
                markets={markets}
              />
              <NodeForm editing={editing} markets={markets} language={place.language} onLanguage={place.setLanguage} />
            </div>
          )
        }
      </EditorBody>
    </>
  )
}
