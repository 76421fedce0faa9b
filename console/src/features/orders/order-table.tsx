'use client'

import type { ListedOrder } from '@shop/contract/rest/desk-orders'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useTabs } from '@/lib/workspace'
import { OrderState } from './order-state'

const column = createColumnHelper<ListedOrder>()
const pathOf = ({ number }: ListedOrder) => `/orders/${number}`

export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { open } = useTabs()
  const columns = useMemo(
    () => [
      column.display({
        id: 'number',
        header: t('table.number'),
        cell: ({ row: { original } }) => (
          <Link href={pathOf(original)} className="b row-link num">
            {original.number}
          </Link>
        ),
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => <MarketTag market={original.market} />,
      }),
      column.display({
        id: 'date',
        header: t('table.date'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'customer',
        header: t('table.customer'),
        cell: ({ row: { original } }) => original.name,
      }),
      column.display({
        id: 'status',
        header: t('table.status'),
        cell: ({ row: { original } }) => <OrderState status={original.status} />,
      }),
      column.display({
        id: 'payment',
        header: t('orders.payment'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => original.payment,
      }),
      column.display({
        id: 'pieces',
        header: t('cart.quantity'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.pieces,
      }),
      column.display({
        id: 'total',
        header: t('table.total'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.totalFormatted,
      }),
    ],
    [t, dates],
  )
  return (
    <DeskTable
      name="order-table"
      label={t('nav.orders')}
      rows={orders}
      columns={columns}
      idOf={({ number }) => String(number)}
      hrefOf={pathOf}
      onBackground={(order) =>
        open({
          kind: 'order',
          id: String(order.number),
          title: `${t('orders.title')} ${order.number}`,
          market: order.market,
          path: pathOf(order),
        })
      }
    />
  )
}
