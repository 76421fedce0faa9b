'use client'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Device } from '@/frame/publishing/devices'
import { EditorHead } from '@/frame/publishing/editor-head'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useAreaName } from '@/lib/publishing/use-area-name'
import { useDesk } from '@/lib/use-desk'
import { AreaStage } from './area-stage'
import { NodeForm } from './node-form'
import { Structure } from './structure'
import { useAreaEdit } from './use-area-edit'

type Props = { draftId: string; area: string; shopPort: number }
/** The widgets of a place: their order, how they look in the shop, and what is written in them. */
export function AreaEditor({ draftId, area, shopPort }: Props) {
  const t = useTranslations('console')
  const editing = useAreaEdit(draftId, area)
  const documents = useDesk('publishing/documents', publishedDocumentsSchema)
  const nameOfArea = useAreaName()
  const [language, setLanguage] = useState<LanguageId>('nb-NO')
  const [device, setDevice] = useState<Device>('desktop')
  const [words, setWords] = useState('')
  const { edit, body } = editing
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.widgets')} crumbHref="/widgets" name={nameOfArea(area)} />
      <span className="vh" aria-live="polite">
        {words}
      </span>
      <Shown of={edit.desk} system={t('nav.widgets')} skeleton={<RowSkeletons />}>
        {(draft) => (
          <Shown of={edit.live} system={t('nav.widgets')} skeleton={<RowSkeletons />}>
            {() =>
              body === undefined ? null : (
                <div className="split hl1">
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
                  <AreaStage
                    draftId={draftId}
                    area={area}
                    shopPort={shopPort}
                    revision={draft.version}
                    editing={editing}
                    language={language}
                    onLanguage={setLanguage}
                    device={device}
                    onDevice={setDevice}
                  />
                  <NodeForm
                    editing={editing}
                    markets={(documents.data?.documents ?? []).flatMap((one) =>
                      one.kind === 'market' ? [one.key] : [],
                    )}
                    language={language}
                    onLanguage={setLanguage}
                  />
                </div>
              )
            }
          </Shown>
        )}
      </Shown>
    </>
  )
}
