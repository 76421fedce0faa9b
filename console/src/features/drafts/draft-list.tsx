'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { type DraftSummary, draftsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { DraftState } from '@/frame/publishing/draft-state'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useShortList } from '@/lib/use-short-list'

const column = createColumnHelper<DraftSummary>()

/** What is being prepared, the latest change first: what waits for somebody stands with it. */
export function DraftList() {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  const router = useRouter()
  const { may } = useStaff()
  const [isNew, setNew] = useState(false)
  const [shownState, setShownState] = useState('open')
  const desk = useDesk(shownState === 'open' ? 'publishing/drafts' : 'publishing/drafts?state=finished', draftsSchema)
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('table.name'),
        cell: ({ row: { original } }) => (
          <span className="two">
            <Link className="b row-link" href={`/drafts/${original.id}`}>
              {original.name}
            </Link>
            {original.failure && <small className="bad">{t('studio.notPublished')}</small>}
          </span>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => <DraftState state={original.state} />,
      }),
      column.display({ id: 'author', header: t('studio.author'), cell: ({ row: { original } }) => original.author }),
      column.display({
        id: 'approver',
        header: t('studio.approver'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) =>
          original.approver ?? (shortOf(original.approvers.map(({ name }) => name)) || '–'),
      }),
      column.display({
        id: 'goesLive',
        header: t('studio.goesLive'),
        cell: ({ row: { original } }) =>
          original.publishAt ? (
            <time dateTime={original.publishAt} title={dates.whole(original.publishAt)}>
              {dates.day(original.publishAt)} {dates.time(original.publishAt)}
            </time>
          ) : (
            '–'
          ),
      }),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.updatedAt} title={dates.whole(original.updatedAt)}>
            {dates.short(original.updatedAt)}
          </time>
        ),
      }),
    ],
    [t, dates, shortOf],
  )
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
