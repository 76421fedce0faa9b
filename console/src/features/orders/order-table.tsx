'use client'

import { Checkbox } from '@mantine/core'
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
import { PaymentState } from './payment-state'
import { useMethodName } from './use-method-name'

const column = createColumnHelper<ListedOrder>()
const pathOf = ({ number }: ListedOrder) => `/orders/${number}`

export type Selection = {
  readonly numbers: ReadonlySet<number>
  readonly onChange: (numbers: ReadonlySet<number>) => void
}
type Props = { orders: readonly ListedOrder[] /** Those that wait can be chosen. */; selection?: Selection | undefined }

export const canStart = ({ status }: ListedOrder) => status === 'received'

export function OrderTable({ orders, selection }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { open } = useTabs()
  const choosing = useChoosing(orders, selection)
  const methodName = useMethodName()
  const columns = useMemo(
    () => [
      ...choosing,
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
        cell: ({ row: { original } }) => (
          <span>
            {methodName(original.paymentMethod, original.payment)}
            {original.paymentState && (
              <span className="faint sm">
                {' '}
                · <PaymentState state={original.paymentState} isUnpaidInvoice={original.isUnpaidInvoice} />
              </span>
            )}
          </span>
        ),
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
    [t, dates, choosing, methodName],
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

/** A box for each order that can be started, and one for all of them. */
function useChoosing(orders: readonly ListedOrder[], selection: Selection | undefined) {
  const t = useTranslations('console')
  return useMemo(() => {
    if (!selection) return []
    const { numbers, onChange } = selection
    const open = orders.filter(canStart).map(({ number }) => number)
    const chosen = open.filter((number) => numbers.has(number))
    const toggle = (number: number) => {
      const next = new Set(numbers)
      if (!next.delete(number)) next.add(number)
      onChange(next)
    }
    return [
      column.display({
        id: 'select',
        header: () => (
          <Checkbox
            size="xs"
            aria-label={t('orders.selectAll')}
            disabled={open.length === 0}
            checked={open.length > 0 && chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={() => onChange(new Set(chosen.length === open.length ? [] : open))}
          />
        ),
        meta: { width: '40px' },
        cell: ({ row: { original } }) => (
          <Checkbox
            size="xs"
            aria-label={t('orders.select', { number: original.number })}
            disabled={!canStart(original)}
            checked={numbers.has(original.number)}
            onChange={() => toggle(original.number)}
          />
        ),
      }),
    ]
  }, [t, orders, selection])
}
