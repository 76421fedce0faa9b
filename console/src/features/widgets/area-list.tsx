'use client'

import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useAreaName } from '@/lib/publishing/use-area-name'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'

type Area = z.infer<typeof publishedDocumentsSchema>['documents'][number]
const column = createColumnHelper<Area>()

/** The places on the pages that hold widgets. */
export function AreaList() {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [chosen, setChosen] = useState<Area>()
  const desk = useDesk('publishing/documents', publishedDocumentsSchema)
  const mayEdit = may('content:edit')
  const nameOf = useAreaName()
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('widgets.slot'),
        cell: ({ row: { original } }) =>
          mayEdit ? (
            <button
              type="button"
              className="row-open b"
              aria-label={t('studio.editIn', { name: nameOf(original.key) })}
              onClick={() => setChosen(original)}
            >
              {nameOf(original.key)}
            </button>
          ) : (
            nameOf(original.key)
          ),
      }),
      column.display({
        id: 'history',
        header: t('studio.history'),
        cell: ({ row: { original } }) => (
          <Link className="lk" href={`/history/area/${encodeURIComponent(original.key)}`}>
            {t('studio.history')}
          </Link>
        ),
      }),
    ],
    [t, mayEdit, nameOf],
  )
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.widgets')}</h1>
          <span className="pm">{t('studio.widgetsLead')}</span>
        </div>
      </div>
      <Shown of={desk} system={t('nav.widgets')} skeleton={<RowSkeletons />}>
        {({ documents }) => {
          const areas = documents.filter(({ kind }) => kind === 'area')
          return (
            <div className="scroll mt12">
              {areas.length > 0 ? (
                <DeskTable
                  name="area-list"
                  label={t('nav.widgets')}
                  rows={areas}
                  columns={columns}
                  idOf={({ key }) => key}
                />
              ) : (
                <Empty icon="widgets" title={t('states.emptyTitle')} />
              )}
            </div>
          )
        }}
      </Shown>
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
