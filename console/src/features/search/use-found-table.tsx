import type { FoundCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { Face, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { useDates } from '@/lib/use-dates'

export const pathOf = ({ ref }: FoundCustomer) => `/c/${ref}`

export function useFoundTable() {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useColumns<FoundCustomer>([t, dates], (column) => [
    column.cell('customer', t('table.customer'), (customer) => <CustomerCell customer={customer} />),
    column.cell('ref', t('search.matches.ref'), (customer) => <NumberCell customer={customer} dates={dates} />, {
      wideOnly: true,
    }),
    column.market(({ market }) => market),
    column.cell(
      'type',
      t('search.type'),
      (customer) => (customer.customerType === 'PERSON' ? t('customer.person') : t('customer.company')),
      { wideOnly: true },
    ),
    column.cell('member', t('customer.member'), (customer) =>
      customer.isMember ? levelName(customer.level) || t('customer.member') : t('customer.notMember'),
    ),
    column.cell('order', t('search.lastOrder'), (customer) => <OrderCell customer={customer} dates={dates} />),
    column.cell('flags', t('search.flags'), (customer) => <FlagsCell customer={customer} />, { wideOnly: true }),
    column.cell(
      'match',
      t('search.match'),
      (customer) => <span className="dim">{t(`search.matches.${customer.match}`)}</span>,
      { wideOnly: true },
    ),
  ])
  return {
    name: 'found-table',
    label: t('search.title'),
    idOf: ({ ref }: FoundCustomer) => ref,
    hrefOf: pathOf,
    columns,
  }
}

type Cell = { customer: FoundCustomer }
type DatedCell = Cell & { dates: ReturnType<typeof useDates> }

function CustomerCell({ customer: original }: Cell) {
  return (
    <span className="row gap-12">
      <Face name={original.name} />
      <span className="two-lines">
        <Link href={pathOf(original)} className={`strong ${kit.rowLink}`}>
          {original.name}
        </Link>
        <small>
          {[original.company !== original.name && original.company, original.emailMasked, original.place]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </span>
  )
}

function NumberCell({ customer: { ref, since }, dates }: DatedCell) {
  const t = useTranslations('console')
  return (
    <span className="two-lines">
      <span className="mono">{ref.slice(0, 8)}</span>
      <small>{t('search.customerSince', { date: dates.day(since) })}</small>
    </span>
  )
}

function OrderCell({ customer: { lastOrder }, dates }: DatedCell) {
  const t = useTranslations('console')
  return lastOrder ? (
    <span className="two-lines">
      {lastOrder.number}
      <small>
        {dates.short(lastOrder.at)}, {t(`orders.status.${lastOrder.status}`)}
      </small>
    </span>
  ) : (
    '–'
  )
}

function FlagsCell({ customer: original }: Cell) {
  const t = useTranslations('console')
  return (
    <span className="row gap-12">
      {original.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
      {original.isBlacklisted && (
        <State tone="bad" icon="warning">
          {t('customer.blacklisted')}
        </State>
      )}
    </span>
  )
}
