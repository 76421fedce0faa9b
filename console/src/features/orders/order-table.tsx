'use client'

import { Checkbox } from '@mantine/core'
import type { ListedOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import type { EmptyProps } from '@/frame/states'
import { useTabs } from '@/lib/workspace'
import { OrderState } from './order-state'
import { PaymentState } from './payment-state'
import { useMethodName } from './use-method-name'

const pathOf = ({ number }: ListedOrder) => `/orders/${number}`

export type Selection = {
  readonly numbers: ReadonlySet<number>
  readonly onChange: (numbers: ReadonlySet<number>) => void
}
type Props = {
  orders: readonly ListedOrder[]
  /** Those that are chosen to do something to all of them. */
  selection?: Selection | undefined
  empty: EmptyProps
  isFiltered?: boolean
}

export function OrderTable({ orders, selection, empty, isFiltered = false }: Props) {
  const t = useTranslations('console')
  const { open } = useTabs()
  const choosing = useChoosing(orders, selection)
  const methodName = useMethodName()
  const columns = useColumns<ListedOrder>([t, choosing, methodName], (column) => [
    ...choosing,
    column.cell('number', t('table.number'), (order) => (
      <Link href={pathOf(order)} className={`strong ${kit.rowLink} number`}>
        {order.number}
      </Link>
    )),
    column.market(({ market }) => market),
    column.when('date', t('table.date'), ({ at }) => at),
    column.cell('customer', t('table.customer'), ({ name }) => name),
    column.cell('status', t('table.status'), (order) => <OrderState status={order.status} />),
    column.cell(
      'payment',
      t('orders.payment'),
      (order) => (
        <span>
          {methodName(order.paymentMethod, order.payment)}
          {order.paymentState && (
            <span className="faint small">
              {' '}
              · <PaymentState state={order.paymentState} invoiceState={order.invoiceState} />
            </span>
          )}
        </span>
      ),
      { wideOnly: true },
    ),
    column.amount('pieces', t('cart.quantity'), ({ pieces }) => pieces, { wideOnly: true }),
    column.amount('total', t('table.total'), ({ totalFormatted }) => totalFormatted),
  ])
  return (
    <ListTable
      name="order-table"
      label={t('nav.orders')}
      rows={orders}
      empty={empty}
      isFiltered={isFiltered}
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

/** A box for each order, and one for all that are shown. */
function useChoosing(orders: readonly ListedOrder[], selection: Selection | undefined) {
  const t = useTranslations('console')
  return useColumns<ListedOrder>([t, orders, selection], (column) => {
    if (!selection) return []
    const { numbers, onChange } = selection
    const shown = orders.map(({ number }) => number)
    const chosen = shown.filter((number) => numbers.has(number))
    const toggle = (number: number) => {
      const next = new Set(numbers)
      if (!next.delete(number)) next.add(number)
      onChange(next)
    }
    return [
      column.cell(
        'select',
        () => (
          <Checkbox
            size="xs"
            aria-label={t('orders.selectAll')}
            disabled={shown.length === 0}
            checked={shown.length > 0 && chosen.length === shown.length}
            indeterminate={chosen.length > 0 && chosen.length < shown.length}
            onChange={() => onChange(new Set(chosen.length === shown.length ? [] : shown))}
          />
        ),
        (order) => (
          <Checkbox
            size="xs"
            aria-label={t('orders.select', { number: order.number })}
            checked={numbers.has(order.number)}
            onChange={() => toggle(order.number)}
          />
        ),
        { width: '40px' },
      ),
    ]
  })
}
