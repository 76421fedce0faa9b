'use client'
import { Button } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import type { Json } from '@shop/domain/publishing'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Notice } from '@/frame/small-parts'
import { useKeys } from '@/lib/use-keys'
import { useStaffQuery } from '@/lib/use-staff-query'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import { useDocumentEdit } from '../documents/use-document-edit'
import styles from './content.module.css'
import { LanguageVersion } from './language-version'
import { PageLink } from './page-link'
import { PageSettings } from './page-settings'

const FRESH: Json = { kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null, languages: {} }

type Props = { draftId: string; page: string; shopPort: number }

/** A page in its languages, two of them beside each other, with its blocks, its markets and its time. */
export function PageEditor({ draftId, page, shopPort }: Props) {
  const t = useTranslations('console')
  const router = useRouter()
  const edit = useDocumentEdit(draftId, { kind: 'page', key: page }, FRESH)
  const documents = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const [shown, setShown] = useState<readonly [LanguageId, LanguageId]>(['nb-NO', 'sv-SE'])
  const { body, liveBody } = edit
  useKeys({ 'mod KeyS': () => void edit.save() })
  const markets = (documents.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const isWithdrawn = edit.draft?.documents.some((one) => one.kind === 'page' && one.key === page && one.body === null)
  const withdraw = async () => {
    await edit.step('put', { kind: 'page', key: page, body: null })
    router.push(`/drafts/${draftId}`)
  }
  return (
    <>
      <EditorHead edit={edit} crumb={t('nav.content')} crumbHref="/content" name={page}>
        {liveBody !== null && edit.isEditable && (
          <Button variant="default" onClick={withdraw}>
            {t('content.withdraw')}
          </Button>
        )}
      </EditorHead>
      {isWithdrawn && <Notice tone="warn" icon="warning" title={t('studio.withdrawn')} />}
      <EditorBody edit={edit} system={t('nav.content')}>
        {() =>
          body !== undefined && (
            <div className={`${kit.split} ${kit.ruled}`}>
              <PageSettings edit={edit} markets={markets}>
                <PageLink
                  draftId={draftId}
                  page={page}
                  language={shown[0]}
                  shopPort={shopPort}
                  isReady={edit.isChanged}
                />
              </PageSettings>
              <div className={`grow scroll ${styles.languages}`}>
                {shown.map((language, at) => (
                  <LanguageVersion
                    key={language}
                    edit={edit}
                    language={language}
                    other={shown[1 - at] ?? 'nb-NO'}
                    onLanguage={(next) => setShown(at === 0 ? [next, shown[1]] : [shown[0], next])}
                  />
                ))}
              </div>
            </div>
          )
        }
      </EditorBody>
    </>
  )
}
