'use client'

import { type DeskReturns, deskReturnsSchema } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'

type Row = DeskReturns['returns'][number]
const column = createColumnHelper<Row>()
const TONES: Readonly<Record<Row['state'], Tone>> = {
  registered: 'info',
  received: 'ok',
  refused: 'bad',
  cancelled: 'gray',
}

export function Returns({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const desk = useDesk(`customers/${customer}/returns`, deskReturnsSchema)
  const columns = useMemo(
    () => [
      column.display({
        id: 'number',
        header: t('table.number'),
        cell: ({ row: { original } }) => <b className="b">{original.number}</b>,
      }),
      column.display({
        id: 'order',
        header: t('orders.title'),
        cell: ({ row: { original } }) => (
          <Link className="lk row-link" href={`/orders/${original.order}`}>
            {original.order}
          </Link>
        ),
      }),
      column.display({
        id: 'date',
        header: t('table.date'),
        cell: ({ row: { original } }) => dates.short(original.at),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={TONES[original.state]}>{t(`returns.status.${original.state}`)}</State>
        ),
      }),
      column.display({
        id: 'why',
        header: t('table.reason'),
        cell: ({ row: { original } }) => (
          <span className="dim">{[original.message, original.reason].filter(Boolean).join(' · ')}</span>
        ),
      }),
    ],
    [t, dates],
  )
  return (
    <Shown of={desk} system={t('customer.tabs.returns')} skeleton={<RowSkeletons />}>
      {({ returns }) =>
        returns.length > 0 ? (
          <DeskTable
            name="returns"
            label={t('customer.tabs.returns')}
            rows={returns}
            columns={columns}
            idOf={({ number }) => String(number)}
          />
        ) : (
          <Empty icon="truck" title={t('returns.none')} />
        )
      }
    </Shown>
  )
}
