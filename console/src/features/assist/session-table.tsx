'use client'

import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Face, MarketTag, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { type EndOne, EndSession } from './end-session'
import { reasonText } from './reason-text'
import { SessionLeft } from './session-left'

const column = createColumnHelper<ImpersonationView>()

type Props = {
  label: string
  sessions: readonly ImpersonationView[]
  /** Without it nothing can be ended from here. */
  onEnd?: EndOne
  /** Whose they are stands above them already. */
  isOfOneCustomer?: boolean
}

/** Running and ended looks at the shop: who, as whom, how long, what came of it. */
export function SessionTable({ label, sessions, onEnd, isOfOneCustomer = false }: Props) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const dates = useDates()
  const columns = useMemo(
    () => [
      ...(isOfOneCustomer
        ? []
        : [
            column.display({
              id: 'customer',
              header: t('table.customer'),
              cell: ({ row: { original } }) => (
                <a href={`/sessions/${original.id}`}>
                  <b className="b cut">{original.customerName}</b>
                </a>
              ),
            }),
            column.display({
              id: 'market',
              header: t('table.market'),
              cell: ({ row: { original } }) => <MarketTag market={original.marketId.split('|')[0] ?? ''} />,
            }),
          ]),
      column.display({
        id: 'staff',
        header: t('table.who'),
        cell: ({ row: { original } }) => (
          <span className="row g6">
            <Face name={original.staffName} size="xxs" />
            {isOfOneCustomer ? <a href={`/sessions/${original.id}`}>{original.staffName}</a> : original.staffName}
          </span>
        ),
      }),
      column.display({
        id: 'scope',
        header: v('scope'),
        cell: ({ row: { original } }) => (
          <Tag tone="as" icon={original.scope === 'act' ? 'pencil' : 'eye'}>
            {v(original.scope === 'act' ? 'act' : 'view')}
          </Tag>
        ),
      }),
      column.display({
        id: 'start',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time className="num" dateTime={original.startedAt} title={dates.whole(original.startedAt)}>
            {dates.short(original.startedAt)}
          </time>
        ),
      }),
      column.display({
        id: 'left',
        header: v('sessions.left'),
        cell: ({ row: { original } }) => <SessionLeft session={original} />,
      }),
      column.display({
        id: 'reads',
        header: v('sessions.lookups'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.reads,
      }),
      column.display({
        id: 'writes',
        header: v('sessions.changes'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.writes,
      }),
      column.display({
        id: 'refusals',
        header: v('sessions.refused'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.refusals,
      }),
      column.display({
        id: 'reason',
        header: t('table.reason'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <span className="dim cut" title={reasonText(original, t)}>
            {reasonText(original, t)}
          </span>
        ),
      }),
      ...(onEnd
        ? [
            column.display({
              id: 'do',
              header: () => <span className="vh">{t('table.actions')}</span>,
              meta: { align: 'right' as const },
              cell: ({ row: { original } }) => <EndSession session={original} onEnd={onEnd} size="xs" />,
            }),
          ]
        : []),
    ],
    [t, v, dates, onEnd, isOfOneCustomer],
  )
  return (
    <DeskTable
      name="session-table"
      label={label}
      rows={sessions}
      columns={columns}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/sessions/${id}`}
    />
  )
}
