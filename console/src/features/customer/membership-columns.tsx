import type { DeskMembership } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/frame/link'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'

type Entry = DeskMembership['ledger'][number]
const column = createColumnHelper<Entry>()

export function useMembershipColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'at',
        header: t('table.date'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'entry',
        header: t('table.action'),
        cell: ({ row: { original } }) => t(`membership.entries.${original.entry}`),
      }),
      column.display({
        id: 'why',
        header: t('table.reason'),
        cell: ({ row: { original } }) => (
          <span className="dim">
            {original.orderId && (
              <Link className="lk" href={`/orders/${original.orderId}`}>
                {original.orderId}
              </Link>
            )}{' '}
            {original.creditAt && t('membership.creditedOn', { date: dates.day(original.creditAt) })}
            {[reasonWritten(original.reason, t), original.who].filter(Boolean).join(' · ')}
          </span>
        ),
      }),
      column.display({
        id: 'points',
        header: t('customer.points'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (original.points > 0 ? `+${original.points}` : original.points),
      }),
      column.display({
        id: 'balance',
        header: t('membership.balance'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.balance ?? <span className="faint">–</span>,
      }),
    ],
    [t, dates],
  )
}
