import type { FoundCustomer } from '@shop/contract/rest/desk-customers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/frame/link'
import { Face, MarketTag, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { useDates } from '@/lib/use-dates'

const column = createColumnHelper<FoundCustomer>()
export const pathOf = ({ ref }: FoundCustomer) => `/c/${ref}`

export function useFoundColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'customer',
        header: t('table.customer'),
        cell: ({ row }) => <CustomerCell customer={row.original} />,
      }),
      column.display({
        id: 'ref',
        header: t('search.matches.ref'),
        meta: { wideOnly: true },
        cell: ({ row }) => <NumberCell customer={row.original} dates={dates} />,
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => <MarketTag market={original.market} />,
      }),
      column.display({
        id: 'type',
        header: t('search.type'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) =>
          original.customerType === 'PERSON' ? t('customer.person') : t('customer.company'),
      }),
      column.display({
        id: 'member',
        header: t('customer.member'),
        cell: ({ row: { original } }) =>
          original.isMember ? levelName(original.level) || t('customer.member') : t('customer.notMember'),
      }),
      column.display({
        id: 'order',
        header: t('search.lastOrder'),
        cell: ({ row }) => <OrderCell customer={row.original} dates={dates} />,
      }),
      column.display({
        id: 'flags',
        header: t('search.flags'),
        meta: { wideOnly: true },
        cell: ({ row }) => <FlagsCell customer={row.original} />,
      }),
      column.display({
        id: 'match',
        header: t('search.match'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => <span className="dim">{t(`search.matches.${original.match}`)}</span>,
      }),
    ],
    [t, dates],
  )
}

type Cell = { customer: FoundCustomer }
type DatedCell = Cell & { dates: ReturnType<typeof useDates> }

function CustomerCell({ customer: original }: Cell) {
  return (
    <span className="row g12">
      <Face name={original.name} />
      <span className="two">
        <Link href={pathOf(original)} className="b row-link">
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
    <span className="two">
      <span className="mono">{ref.slice(0, 8)}</span>
      <small>{t('search.customerSince', { date: dates.day(since) })}</small>
    </span>
  )
}

function OrderCell({ customer: { lastOrder }, dates }: DatedCell) {
  const t = useTranslations('console')
  return lastOrder ? (
    <span className="two">
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
    <span className="row g12">
      {original.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
      {original.isBlacklisted && (
        <State tone="bad" icon="warning">
          {t('customer.blacklisted')}
        </State>
      )}
    </span>
  )
}
