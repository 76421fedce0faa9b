import type { DraftSummary } from '@shop/contract/rest/publishing-answers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { useDates } from '@/lib/use-dates'
import { useShortList } from '@/lib/use-short-list'

const column = createColumnHelper<DraftSummary>()

export function useDraftColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  return useMemo(
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
        cell: ({ row: { original } }) => <GoesLiveCell publishAt={original.publishAt} dates={dates} />,
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
}

type GoesLive = { publishAt: DraftSummary['publishAt']; dates: ReturnType<typeof useDates> }

function GoesLiveCell({ publishAt, dates }: GoesLive) {
  return publishAt ? (
    <time dateTime={publishAt} title={dates.whole(publishAt)}>
      {dates.day(publishAt)} {dates.time(publishAt)}
    </time>
  ) : (
    '–'
  )
}
