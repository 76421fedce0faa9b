'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { LineArticle, UnitPrice } from '@/ui/line-cells'
import { useColumns } from '@/ui/use-columns'
import { DataTable } from '@/frame/data-table'
import { State, type Tone } from '@/frame/small-parts'
import { Why } from '@/frame/why/why'

type Row = ConsoleOrder['rows'][number]

export function OrderRows({ order }: { order: ConsoleOrder }) {
  const table = useOrderRowTable(order.number)
  return <DataTable {...table} size="tallest" rows={order.rows} />
}

/** What was bought, row by row. */
function useOrderRowTable(number: number) {
  const t = useTranslations('console')
  const why = `orders/${number}/why`
  const columns = useColumns<Row>([t, why], (column) => [
    column.cell('item', t('cart.item'), (row) => <LineArticle line={row} />),
    column.text('size', t('cart.size'), ({ size }) => size),
    column.amount('quantity', t('cart.quantity'), ({ quantity }) => quantity),
    column.amount('unit', t('cart.unitPrice'), (row) => <UnitPrice line={row} />),
    column.amount('total', t('table.total'), (row) => (
      <span>
        <b className="strong">{row.totalFormatted}</b>
        <Why of={why} sum={`row ${row.id}`} name={row.name} amount={row.totalFormatted} />
      </span>
    )),
    column.cell('state', t('table.state'), (row) => <LineState row={row} />),
  ])
  return { name: 'order-rows', label: t('cart.item'), idOf: ({ id }: Row) => String(id), columns }
}

const TONES: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'gray',
  packing: 'info',
  sent: 'ok',
  delivered: 'ok',
  cancelled: 'bad',
  returning: 'warn',
  returned: 'gray',
}

function LineState({ row: { state, returning, returned } }: { row: Row }) {
  const t = useTranslations('console')
  return (
    <span className="two-lines">
      <State tone={TONES[state]}>
        {t(`orders.lineState.${state}`, { count: state === 'returned' ? returned : returning })}
      </State>
      {state !== 'returned' && returned > 0 && <small>{t('orders.lineState.returned', { count: returned })}</small>}
    </span>
  )
}
