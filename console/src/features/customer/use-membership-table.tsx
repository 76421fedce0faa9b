import type { ConsoleMembership } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { Why } from '@/frame/why/why'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'

type Entry = ConsoleMembership['ledger'][number]

export function useMembershipTable(customer: string) {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useColumns<Entry>([t, dates, customer], (column) => [
    column.when('at', t('table.date'), ({ at }) => at),
    column.cell('entry', t('table.action'), (entry) => t(`membership.entries.${entry.entry}`)),
    column.cell('why', t('table.reason'), (entry) => (
      <span className="dim">
        {entry.orderId && (
          <Link className="link" href={`/orders/${entry.orderId}`}>
            {entry.orderId}
          </Link>
        )}{' '}
        {entry.creditAt && t('membership.creditedOn', { date: dates.day(entry.creditAt) })}
        {[reasonWritten(entry.reason, t), entry.who].filter(Boolean).join(' · ')}
      </span>
    )),
    column.amount('points', t('customer.points'), ({ id, entry, points }) => (
      <span>
        {points > 0 ? `+${points}` : points}
        <Why
          of={`customers/${customer}/membership/${id}/why`}
          sum="points"
          name={t(`membership.entries.${entry}`)}
          amount={`${points}`}
        />
      </span>
    )),
    column.amount('balance', t('membership.balance'), (entry) => entry.balance ?? <span className="faint">–</span>),
  ])
  return { name: 'membership', label: t('membership.ledger'), idOf: ({ id }: Entry) => String(id), columns }
}
