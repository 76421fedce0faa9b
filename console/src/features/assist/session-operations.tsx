import type { AuditEntry, AuditPage } from '@shop/contract/rest/audit'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { eventText } from '@/lib/event-text'
import { targetWords } from '@/lib/record-words'
import { useDates } from '@/lib/use-dates'
import type { Desk } from '@/lib/use-desk'

const column = createColumnHelper<AuditEntry>()

/** What was done in a session, line by line as it stands in the record. */
export function SessionOperations({ record }: { record: Desk<AuditPage> }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const columns = useColumns()
  return (
    <Shown of={record} system={t('nav.accessLog')} skeleton={<RowSkeletons />}>
      {({ entries }) =>
        entries.length > 0 ? (
          <DeskTable
            name="session-record"
            label={v('operations')}
            rows={[...entries].reverse()}
            columns={columns}
            idOf={({ seq }) => String(seq)}
            size="tight"
          />
        ) : (
          <Empty icon="noEntries" title={v('noOperations')} />
        )
      }
    </Shown>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const words = useTranslations()
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'seq',
        header: t('table.number'),
        cell: ({ row: { original } }) => <span className="mono">{original.seq}</span>,
      }),
      column.display({
        id: 'at',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time className="num" dateTime={original.at} title={dates.whole(original.at)}>
            {dates.seconds(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) =>
          original.actorKind === 'staff' ? original.actor : t(`events.actors.${original.actorKind}`),
      }),
      column.display({
        id: 'what',
        header: t('table.action'),
        cell: ({ row: { original } }) => <b className="b">{eventText(original, words)}</b>,
      }),
      column.display({
        id: 'result',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={original.result === 'refused' ? 'bad' : 'ok'}>
            {original.result === 'refused' ? v('refused') : original.scope === 'act' ? v('act') : v('view')}
          </State>
        ),
      }),
      column.display({
        id: 'target',
        header: t('table.subject'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <span className="dim">{targetWords(original, words) || original.reason || '–'}</span>
        ),
      }),
    ],
    [t, v, words, dates],
  )
}
