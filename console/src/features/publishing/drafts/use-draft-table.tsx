import type { DraftSummary } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { DraftState } from '@/frame/publishing/draft-state'
import { useDates } from '@/lib/use-dates'
import { useShortList } from '@/lib/use-short-list'

export function useDraftTable() {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  const columns = useColumns<DraftSummary>([t, dates, shortOf], (column) => [
    column.cell('name', t('table.name'), ({ id, name, failure }) => (
      <span className="two-lines">
        <Link className={`strong ${kit.rowLink}`} href={`/drafts/${id}`}>
          {name}
        </Link>
        {failure && <small className="bad">{t('studio.notPublished')}</small>}
      </span>
    )),
    column.cell('state', t('table.state'), ({ state }) => <DraftState state={state} />),
    column.cell('author', t('studio.author'), ({ author }) => author),
    column.text(
      'approver',
      t('studio.approver'),
      ({ approver, approvers }) => approver ?? shortOf(approvers.map(({ name }) => name)),
      { wideOnly: true },
    ),
    column.cell('goesLive', t('studio.goesLive'), ({ publishAt }) => (
      <GoesLiveCell publishAt={publishAt} dates={dates} />
    )),
    column.when('changed', t('table.lastChange'), ({ updatedAt }) => updatedAt),
  ])
  return {
    name: 'draft-list',
    label: t('studio.drafts'),
    idOf: ({ id }: DraftSummary) => id,
    hrefOf: ({ id }: DraftSummary) => `/drafts/${id}`,
    columns,
  }
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
