'use client'
import {
  type PublishedDocument,
  type PublishedVersion,
  publishedDocumentSchema,
} from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { DataTable } from '@/frame/data-table'
import { Notice } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useDocumentName } from '../documents/use-document-name'
import { RollBack } from './roll-back'
import { useVersionColumns } from './use-version-columns'
import { VersionChanges } from './version-changes'

type Props = { kind: PublishedDocument['kind']; documentKey: string }

/** Every version that ever was live: when, by whom, in which draft, what it changed of the one before, and the way back. */
export function DocumentHistory({ kind, documentKey }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const result = useStaffQuery(
    `publishing/documents/${kind}/${encodeURIComponent(documentKey)}`,
    publishedDocumentSchema,
  )
  const [opened, setOpened] = useState<number>()
  const [wanted, setWanted] = useState<PublishedVersion>()
  const [isDone, setDone] = useState(false)
  const live = result.data?.version
  const calledOf = useDocumentName(result.data ? [result.data] : [])
  const called = result.data ? calledOf(result.data) : documentKey
  const mayRollBack = may(kind === 'market' || kind === 'channel' ? 'markets:publish' : 'markets:publish-content')
  const toggle = useCallback((version: number) => setOpened((old) => (old === version ? undefined : version)), [])
  const columns = useVersionColumns({ live, opened, mayRollBack, onOpen: toggle, onRollBack: setWanted })
  return (
    <>
      <PageHead crumbs={t(`studio.kinds.${kind}`)} title={t('studio.historyOf', { name: called })}>
        {isDone && <Notice tone="ok" icon="check" title={t('markets.published')} />}
      </PageHead>
      <QueryBoundary of={result} system={t('studio.history')}>
        {(document) => (
          <div className="scroll">
            <DataTable
              name="document-history"
              label={t('studio.historyOf', { name: called })}
              rows={document.versions}
              columns={columns}
              idOf={({ version }) => String(version)}
              size="tall"
              under={(version) =>
                version.version === opened ? <VersionChanges document={document} version={version} /> : null
              }
            />
          </div>
        )}
      </QueryBoundary>
      {wanted && result.data && (
        <RollBack
          document={result.data}
          version={wanted}
          onClose={() => setWanted(undefined)}
          onDone={() => {
            setWanted(undefined)
            setDone(true)
            void result.refresh()
          }}
        />
      )}
    </>
  )
}
