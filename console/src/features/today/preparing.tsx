'use client'

import { type DraftSummary, draftsSchema } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useShortList } from '@/lib/use-short-list'
import { draftsOf } from './own-drafts'
import { WaitingPrices } from './waiting-prices'

const column = createColumnHelper<DraftSummary>()

/** What is prepared for the shop: what waits for this colleague, and what is theirs. */
export function Preparing() {
  const t = useTranslations('console')
  const staff = useStaff()
  const desk = useDesk('publishing/drafts', draftsSchema)
  return (
    <Shown of={desk} system={t('studio.drafts')} skeleton={<RowSkeletons rows={3} />}>
      {({ drafts }) => {
        const { waiting, mine } = draftsOf(drafts, staff)
        return (
          <>
            {(staff.may('markets:approve-high-risk') || staff.may('campaigns:approve')) && <WaitingPrices />}
            {waiting.length > 0 && <Drafts title={t('today.waitingForMe')} drafts={waiting} />}
            {mine.length > 0 && <Drafts title={t('today.myDrafts')} drafts={mine} />}
          </>
        )
      }}
    </Shown>
  )
}

function Drafts({ title, drafts }: { title: string; drafts: readonly DraftSummary[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  const columns = useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('markets.draft'),
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
        cell: ({ row: { original } }) => (
          <span className="two">
            <DraftState state={original.state} />
            {original.approvers.length > 0 && <small>{shortOf(original.approvers.map(({ name }) => name))}</small>}
          </span>
        ),
      }),
      column.display({ id: 'author', header: t('studio.author'), cell: ({ row: { original } }) => original.author }),
      column.display({
        id: 'goesLive',
        header: t('studio.goesLive'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) =>
          original.publishAt ? `${dates.day(original.publishAt)} ${dates.time(original.publishAt)}` : '–',
      }),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        cell: ({ row: { original } }) => dates.short(original.updatedAt),
      }),
    ],
    [t, dates, shortOf],
  )
  return (
    <section className="sec today-part" aria-label={title}>
      <header>
        <h2 className="h3">{title}</h2>
      </header>
      <DeskTable
        name="preparing"
        label={title}
        rows={drafts}
        columns={columns}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/drafts/${id}`}
      />
    </section>
  )
}
