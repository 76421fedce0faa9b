import type { AuditEntry, AuditPage } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { State } from '@/frame/small-parts'
import { eventText } from '@/lib/event-text'
import { targetWords } from '@/lib/record-words'
import { useDates } from '@/lib/use-dates'
import type { StaffQuery } from '@/lib/use-staff-query'

/** What was done in a session, line by line as it stands in the record. */
export function SessionOperations({ record }: { record: StaffQuery<AuditPage> }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const columns = useOperationColumns()
  return (
    <QueryBoundary of={record} system={t('nav.accessLog')}>
      {({ entries }) => (
        <ListTable
          name="session-record"
          label={v('operations')}
          rows={[...entries].reverse()}
          columns={columns}
          idOf={({ seq }) => String(seq)}
          size="tight"
          empty={{ icon: 'noEntries', title: v('noOperations') }}
        />
      )}
    </QueryBoundary>
  )
}

function useOperationColumns() {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const words = useTranslations()
  const dates = useDates()
  return useColumns<AuditEntry>([t, v, words, dates], (column) => [
    column.cell('seq', t('table.number'), (entry) => <span className="mono">{entry.seq}</span>),
    column.cell('at', t('table.time'), (entry) => (
      <time className="number" dateTime={entry.at} title={dates.whole(entry.at)}>
        {dates.seconds(entry.at)}
      </time>
    )),
    column.cell('who', t('table.who'), (entry) =>
      entry.actorKind === 'staff' ? entry.actor : t(`events.actors.${entry.actorKind}`),
    ),
    column.cell('what', t('table.action'), (entry) => <b className="strong">{eventText(entry, words)}</b>),
    column.cell('result', t('table.state'), (entry) => (
      <State tone={entry.result === 'refused' ? 'bad' : 'ok'}>
        {entry.result === 'refused' ? v('refused') : entry.scope === 'act' ? v('act') : v('view')}
      </State>
    )),
    column.cell(
      'target',
      t('table.subject'),
      (entry) => <span className="dim">{targetWords(entry, words) || entry.reason || '–'}</span>,
      { wideOnly: true },
    ),
  ])
}
