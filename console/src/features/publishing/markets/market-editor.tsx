'use client'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { MarketTag } from '@/frame/small-parts'
import { useStaffQuery } from '@/lib/use-staff-query'
import { EditorBody } from '../documents/editor-body'
import { EditorHead } from '../documents/editor-head'
import { useDocumentEdit } from '../documents/use-document-edit'
import { AreaNav } from './area-nav'
import { MarketAreas } from './market-areas'
import { MarketChecks } from './market-checks'
import { useMarketSettings } from './use-market-settings'

type Props = { draftId: string; kind: 'market' | 'channel'; documentKey: string }

/** A market, or its channel, in a draft: every setting with where its value comes from, checks beside. */
export function MarketEditor({ draftId, kind, documentKey }: Props) {
  const t = useTranslations('console')
  const edit = useDocumentEdit(draftId, { kind, key: documentKey })
  const documents = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const country = documents.data?.documents.find((one) => one.kind === kind && one.key === documentKey)?.name
  const markets = useMemo(
    () =>
      (documents.data?.documents ?? [])
        .filter((one) => one.kind === 'market')
        .map(({ key, name }) => ({ id: key, alias: key.slice(0, 2).toLowerCase(), name })),
    [documents.data],
  )
  const settings = useMarketSettings(edit, kind)
  return (
    <>
      <EditorHead
        edit={edit}
        crumb={kind === 'market' ? t('nav.markets') : t('studio.channelDefaults')}
        crumbHref="/markets"
        tag={kind === 'market' ? <MarketTag market={documentKey} /> : null}
        name={country ?? documentKey}
      />
      <EditorBody edit={edit} system={t('nav.markets')}>
        {() =>
          edit.body !== undefined && (
            <div className={`${kit.split} ${kit.ruled}`}>
              <AreaNav marksOf={settings.marksOf} onlyChanged={onlyChanged} onOnlyChanged={setOnlyChanged} />
              <MarketAreas edit={edit} settings={settings} markets={markets} onlyChanged={onlyChanged} />
              <MarketChecks edit={edit} />
            </div>
          )
        }
      </EditorBody>
    </>
  )
}
