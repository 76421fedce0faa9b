'use client'

import { Button } from '@mantine/core'
import { draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFoot } from '@/ui/list-foot'
import { ListTable } from '@/ui/list-table'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { SegmentChoice } from '@/ui/segment-choice'
import { Icon } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useDraftTable } from './use-draft-table'

/** What is being prepared, the latest change first: what waits for somebody stands with it. */
export function DraftList() {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [isNew, setNew] = useState(false)
  const [shownState, setShownState] = useState('open')
  const result = useStaffQuery(
    shownState === 'open' ? 'publishing/drafts' : 'publishing/drafts?state=finished',
    draftsSchema,
  )
  const table = useDraftTable()
  return (
    <>
      <PageHead
        title={t('studio.drafts')}
        actions={
          may('content:edit') && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setNew(true)}>
              {t('markets.newDraft')}
            </Button>
          )
        }
      />
      <div className="toolbar">
        <SegmentChoice
          label={t('table.state')}
          value={shownState}
          onChange={setShownState}
          choices={{ open: t('studio.openDrafts'), finished: t('studio.finishedDrafts') }}
        />
      </div>
      <QueryBoundary of={result} system={t('studio.drafts')}>
        {({ drafts }) => (
          <>
            <div className="scroll">
              <ListTable
                {...table}
                rows={drafts}
                empty={{ icon: 'pencil', title: t('studio.noDrafts'), text: t('studio.noDraftsText') }}
              />
            </div>
            <ListFoot shown={drafts.length} />
          </>
        )}
      </QueryBoundary>
      {isNew && (
        <DraftChoice
          title={t('markets.newDraft')}
          onClose={() => setNew(false)}
          onChosen={(id) => router.push(`/drafts/${id}`)}
        />
      )}
    </>
  )
}
