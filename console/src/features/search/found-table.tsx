'use client'

import type { FoundCustomer } from '@shop/contract/rest/desk-customers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { Face, MarketTag, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { useDates } from '@/lib/use-dates'
import { useTabs } from '@/lib/workspace'

const column = createColumnHelper<FoundCustomer>()
const pathOf = ({ ref }: FoundCustomer) => `/c/${ref}`

export function FoundTable({ customers }: { customers: readonly FoundCustomer[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { open } = useTabs()
  const columns = useMemo(
    () => [
      column.display({
        id: 'customer',
        header: t('table.customer'),
        cell: ({ row: { original } }) => (
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
        ),
      }),
      column.display({
        id: 'ref',
        header: t('search.matches.ref'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <span className="two">
            <span className="mono">{original.ref.slice(0, 8)}</span>
            <small>{t('search.customerSince', { date: dates.day(original.since) })}</small>
          </span>
        ),
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
        cell: ({
          row: {
            original: { lastOrder },
          },
        }) =>
          lastOrder ? (
            <span className="two">
              {lastOrder.number}
              <small>
                {dates.short(lastOrder.at)}, {t(`orders.status.${lastOrder.status}`)}
              </small>
            </span>
          ) : (
            '–'
          ),
      }),
      column.display({
        id: 'flags',
        header: t('search.flags'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <span className="row g12">
            {original.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
            {original.isBlacklisted && (
              <State tone="bad" icon="warning">
                {t('customer.blacklisted')}
              </State>
            )}
          </span>
        ),
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
  return (
    <DeskTable
      name="found-table"
      label={t('search.title')}
      rows={customers}
      columns={columns}
      idOf={({ ref }) => ref}
      hrefOf={pathOf}
      onBackground={(customer) =>
        open({
          kind: 'customer',
          id: customer.ref,
          title: customer.name,
          market: customer.market,
          path: pathOf(customer),
        })
      }
      size="lo"
    />
  )
}
