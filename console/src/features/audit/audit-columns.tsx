import type { AuditEntry } from '@shop/contract/rest/audit'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Face, MarketTag, State } from '@/frame/small-parts'
import { eventText } from '@/lib/event-text'
import { useDates } from '@/lib/use-dates'
import { AuditTarget } from './audit-target'

const column = createColumnHelper<AuditEntry>()

export function useAuditColumns(
  onOpen: (seq: number) => void,
  opened: string | null,
  names: Readonly<Record<string, string>> | undefined,
) {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'seq',
        header: '#',
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="row-open mono"
            aria-current={String(original.seq) === opened ? 'true' : undefined}
            onClick={() => onOpen(original.seq)}
          >
            {original.seq}
          </button>
        ),
      }),
      column.display({
        id: 'at',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) =>
          original.actorKind === 'staff' ? (
            <span className="row g6">
              <Face name={original.actor} size="xxs" />
              {original.actor}
            </span>
          ) : (
            <span className="dim">{t(`events.actors.${original.actorKind}`)}</span>
          ),
      }),
      column.display({
        id: 'event',
        header: t('audit.event'),
        cell: ({ row: { original } }) => <span title={original.event}>{eventText(original, words)}</span>,
      }),
      column.display({
        id: 'target',
        header: t('audit.target'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => <AuditTarget entry={original} names={names} />,
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => (original.marketId ? <MarketTag market={original.marketId} /> : '–'),
      }),
      column.display({
        id: 'result',
        header: t('audit.result'),
        cell: ({ row: { original } }) => (
          <State tone={original.result === 'refused' ? 'bad' : original.result === 'begun' ? 'info' : 'ok'}>
            {t(`audit.results.${original.result}`)}
          </State>
        ),
      }),
    ],
    [t, words, dates, onOpen, opened, names],
  )
}
