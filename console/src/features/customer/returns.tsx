'use client'

import { type ConsoleReturns, consoleReturnsSchema } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { State, type Tone } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'

type Row = ConsoleReturns['returns'][number]
const TONES: Readonly<Record<Row['state'], Tone>> = {
  registered: 'info',
  received: 'ok',
  refused: 'bad',
  cancelled: 'gray',
}

export function Returns({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const result = useStaffQuery(`customers/${customer}/returns`, consoleReturnsSchema)
  const table = useReturnTable()
  return (
    <QueryBoundary of={result} system={t('customer.tabs.returns')}>
      {({ returns }) => <ListTable {...table} rows={returns} empty={{ icon: 'truck', title: t('returns.none') }} />}
    </QueryBoundary>
  )
}

/** Number, order, day, state and reason. */
function useReturnTable() {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useColumns<Row>([t, dates], (column) => [
    column.cell('number', t('table.number'), (row) => (
      <Link
        className="link strong"
        href={`/returns?${row.state === 'registered' ? '' : `state=${row.state}&`}return=${row.number}`}
      >
        {row.number}
      </Link>
    )),
    column.cell('order', t('orders.title'), (row) => (
      <Link className={`link ${kit.rowLink}`} href={`/orders/${row.order}`}>
        {row.order}
      </Link>
    )),
    column.cell('date', t('table.date'), (row) => dates.short(row.at)),
    column.cell('state', t('table.state'), (row) => (
      <State tone={TONES[row.state]}>{t(`returns.status.${row.state}`)}</State>
    )),
    column.cell('why', t('table.reason'), (row) => (
      <span className="dim">{[row.message, row.reason].filter(Boolean).join(' · ')}</span>
    )),
  ])
  return { name: 'returns', label: t('customer.tabs.returns'), idOf: ({ number }: Row) => String(number), columns }
}
