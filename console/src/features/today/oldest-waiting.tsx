'use client'

import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { TableSection } from '@/ui/table-section'
import { useColumns } from '@/ui/use-columns'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { RefundDue } from '@/frame/refund-due'
import { useDates } from '@/lib/use-dates'

type Waiting = ConsoleToday['oldest'][number]

const pathOf = ({ kind, number }: Waiting) => (kind === 'orders' ? `/orders/${number}` : `/returns?return=${number}`)

/** What has waited longest in the queues that one works on. */
export function OldestWaiting({ oldest }: { oldest: readonly Waiting[] }) {
  const t = useTranslations('console')
  const columns = useWaitingColumns()
  if (oldest.length === 0) return null
  return (
    <TableSection
      title={t('today.longest')}
      sub={t('today.longestLead')}
      name="oldest"
      rows={oldest}
      columns={columns}
      idOf={({ kind, number }) => `${kind} ${number}`}
      hrefOf={pathOf}
    />
  )
}

function useWaitingColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  return useColumns<Waiting>([t, dates], (column) => [
    column.cell('subject', t('table.subject'), (waiting) => (
      <span className="row">
        <Icon name={waiting.kind === 'orders' ? 'box' : 'truck'} />
        <Link href={pathOf(waiting)} className={`strong ${kit.rowLink}`}>
          {t(waiting.kind === 'orders' ? 'orders.relatedOrder' : 'orders.relatedReturn', {
            number: waiting.number,
          })}
        </Link>
      </span>
    )),
    column.market(({ market }) => market),
    column.cell('customer', t('table.customer'), ({ name }) => name),
    column.cell('since', t('today.waitsSince'), (waiting) => (
      <span className="row wrap">
        <span title={dates.whole(waiting.at)}>{dates.moment(waiting.at)}</span>
        {waiting.due && <RefundDue due={waiting.due} />}
      </span>
    )),
  ])
}
