'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { useDraftColumns } from './draft-columns'

/** What is being prepared, the latest change first: what waits for somebody stands with it. */
export function DraftList() {
  const t = useTranslations('console')
  const router = useRouter()
  const { may } = useStaff()
  const [isNew, setNew] = useState(false)
  const [shownState, setShownState] = useState('open')
  const desk = useDesk(shownState === 'open' ? 'publishing/drafts' : 'publishing/drafts?state=finished', draftsSchema)
  const columns = useDraftColumns()
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('studio.drafts')}</h1>
          <span className="sp" />
          {may('content:edit') && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setNew(true)}>
              {t('markets.newDraft')}
            </Button>
          )}
        </div>
      </div>
      <div className="bar">
        <SegmentedControl
          size="xs"
          aria-label={t('table.state')}
          value={shownState}
          onChange={setShownState}
          data={[
            { value: 'open', label: t('studio.openDrafts') },
            { value: 'finished', label: t('studio.finishedDrafts') },
          ]}
        />
      </div>
      <Shown of={desk} system={t('studio.drafts')} skeleton={<RowSkeletons />}>
        {({ drafts }) => (
          <>
            <div className="scroll">
              {drafts.length > 0 ? (
                <DeskTable
                  name="draft-list"
                  label={t('studio.drafts')}
                  rows={drafts}
                  columns={columns}
                  idOf={({ id }) => id}
                  hrefOf={({ id }) => `/drafts/${id}`}
                />
              ) : (
                <Empty icon="pencil" title={t('studio.noDrafts')} text={t('studio.noDraftsText')} />
              )}
            </div>
            <div className="tf">
              <span role="status">{t('table.rows', { count: drafts.length })}</span>
            </div>
          </>
        )}
      </Shown>
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
