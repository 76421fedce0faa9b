'use client'

import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { ListTable } from '@/ui/list-table'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { EditableName, HistoryLink } from '../documents/document-cells'
import { useAreaName } from '../documents/use-area-name'

type Area = z.infer<typeof publishedDocumentsSchema>['documents'][number]

/** The places on the pages that hold widgets. */
export function AreaList() {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [chosen, setChosen] = useState<Area>()
  const result = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const mayEdit = may('content:edit')
  const nameOf = useAreaName()
  const columns = useColumns<Area>([t, mayEdit, nameOf], (column) => [
    column.cell('name', t('widgets.slot'), (area) => (
      <EditableName name={nameOf(area.key)} onEdit={mayEdit ? () => setChosen(area) : undefined} />
    )),
    column.cell('history', t('studio.history'), (area) => <HistoryLink document={area} />),
  ])
  return (
    <>
      <PageHead title={t('nav.widgets')} lead={t('studio.widgetsLead')} />
      <QueryBoundary of={result} system={t('nav.widgets')}>
        {({ documents }) => (
          <div className="scroll space-12">
            <ListTable
              name="area-list"
              label={t('nav.widgets')}
              rows={documents.filter(({ kind }) => kind === 'area')}
              columns={columns}
              idOf={({ key }) => key}
              empty={{ icon: 'widgets', title: t('states.emptyTitle') }}
            />
          </div>
        )}
      </QueryBoundary>
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: nameOf(chosen.key) })}
          onClose={() => setChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/area/${encodeURIComponent(chosen.key)}`)}
        />
      )}
    </>
  )
}
