'use client'

import type { DeskToday } from '@shop/contract/rest/desk-queues'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { RefundDue } from '@/frame/refund-due'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

type Waiting = DeskToday['oldest'][number]

const column = createColumnHelper<Waiting>()
const pathOf = ({ kind, number }: Waiting) => (kind === 'orders' ? `/orders/${number}` : `/returns?return=${number}`)

/** What has waited longest in the queues that one works on. */
export function OldestWaiting({ oldest }: { oldest: readonly Waiting[] }) {
  const t = useTranslations('console')
  const columns = useColumns()
  if (oldest.length === 0) return null
  return (
    <section className="sec today-part">
      <header>
        <h2 className="h3">{t('today.longest')}</h2>
        <span className="sub">{t('today.longestLead')}</span>
      </header>
      <DeskTable
        name="oldest"
        label={t('today.longest')}
        rows={oldest}
        columns={columns}
        idOf={({ kind, number }) => `${kind} ${number}`}
        hrefOf={pathOf}
      />
    </section>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'subject',
        header: t('table.subject'),
        cell: ({ row: { original } }) => (
          <span className="row">
            <Icon name={original.kind === 'orders' ? 'box' : 'truck'} />
            <Link href={pathOf(original)} className="b row-link">
              {t(original.kind === 'orders' ? 'orders.relatedOrder' : 'orders.relatedReturn', {
                number: original.number,
              })}
            </Link>
          </span>
        ),
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => <MarketTag market={original.market} />,
      }),
      column.display({ id: 'customer', header: t('table.customer'), cell: ({ row: { original } }) => original.name }),
      column.display({
        id: 'since',
        header: t('today.waitsSince'),
        cell: ({ row: { original } }) => (
          <span className="row wrap">
            <span title={dates.whole(original.at)}>{dates.moment(original.at)}</span>
            {original.due && <RefundDue due={original.due} />}
          </span>
        ),
      }),
    ],
    [t, dates],
  )
}
