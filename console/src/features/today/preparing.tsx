'use client'

import { type DraftSummary, draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { TableSection } from '@/ui/table-section'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { RowSkeletons } from '@/frame/skeletons'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useShortList } from '@/lib/use-short-list'
import { useStaffQuery } from '@/lib/use-staff-query'
import { draftsOf } from './own-drafts'
import { WaitingPrices } from './waiting-prices'

/** What is prepared for the shop: what waits for this colleague, and what is theirs. */
export function Preparing() {
  const t = useTranslations('console')
  const staff = useStaff()
  const result = useStaffQuery('publishing/drafts', draftsSchema)
  return (
    <QueryBoundary of={result} system={t('studio.drafts')} skeleton={<RowSkeletons rows={3} />}>
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
    </QueryBoundary>
  )
}

function Drafts({ title, drafts }: { title: string; drafts: readonly DraftSummary[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  const columns = useColumns<DraftSummary>([t, dates, shortOf], (column) => [
    column.cell('name', t('markets.draft'), (draft) => (
      <span className="two-lines">
        <Link className={`strong ${kit.rowLink}`} href={`/drafts/${draft.id}`}>
          {draft.name}
        </Link>
        {draft.failure && <small className="bad">{t('studio.notPublished')}</small>}
      </span>
    )),
    column.cell('state', t('table.state'), (draft) => (
      <span className="two-lines">
        <DraftState state={draft.state} />
        {draft.approvers.length > 0 && <small>{shortOf(draft.approvers.map(({ name }) => name))}</small>}
      </span>
    )),
    column.cell('author', t('studio.author'), ({ author }) => author),
    column.cell(
      'goesLive',
      t('studio.goesLive'),
      (draft) => (draft.publishAt ? `${dates.day(draft.publishAt)} ${dates.time(draft.publishAt)}` : '–'),
      { wideOnly: true },
    ),
    column.cell('changed', t('table.lastChange'), (draft) => dates.short(draft.updatedAt)),
  ])
  return (
    <TableSection
      title={title}
      isLandmark
      name="preparing"
      rows={drafts}
      columns={columns}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/drafts/${id}`}
    />
  )
}
