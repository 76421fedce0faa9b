'use client'

import { Button } from '@mantine/core'
import type { Coming } from '@shop/contract/rest/desk-coming-soon'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { MarketTag, State, type Tone } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

const column = createColumnHelper<Coming>()
const TONES: Readonly<Record<Coming['state'], Tone>> = { ahead: 'gray', near: 'info', begun: 'ok', restocking: 'gray' }

type Props = { products: readonly Coming[]; onChange: (product: Coming) => void }

/** Those first that begin with nothing to sell. */
export function ComingTable({ products, onChange }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const mayEdit = may('content:edit')
  const columns = useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row: { original } }) => (
          <span className="row g12">
            <span className="th s">
              {original.image && (
                // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                <img
                  src={`/images/product/240f320/${encodeURIComponent(original.image)}`}
                  alt=""
                  width={26}
                  height={32}
                  loading="lazy"
                />
              )}
            </span>
            <span className="two">
              <a className="b row-link" href={original.url} target="_blank" rel="noreferrer">
                {original.name}
                <span className="vh"> {t('coming.inShop')}</span>
              </a>
              <small className="mono">{original.articleNumber}</small>
            </span>
          </span>
        ),
      }),
      column.display({
        id: 'firstDay',
        header: t('assortment.firstAvailableOn'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.firstDay} title={dates.whole(original.firstDay)}>
            {dates.day(original.firstDay)}
          </time>
        ),
      }),
      column.display({
        id: 'markets',
        header: t('table.market'),
        cell: ({ row: { original } }) => (
          <span className="row g4">
            {original.markets.map((market) => (
              <MarketTag key={market} market={market} />
            ))}
          </span>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) =>
          original.isShort ? (
            <State tone="bad" icon="warning">
              {t('coming.short')}
            </State>
          ) : (
            <State tone={TONES[original.state]}>{t(`coming.states.${original.state}`)}</State>
          ),
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (
          <Link className="lk num" href={`/products?q=${encodeURIComponent(original.articleNumber)}`}>
            {original.inStock}
          </Link>
        ),
      }),
      column.display({
        id: 'incoming',
        header: t('coming.incoming'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          original.incoming > 0 ? (
            <span className="num">
              {original.incoming}
              {original.incomingOn && <small className="dim"> · {dates.day(`${original.incomingOn}T12:00:00Z`)}</small>}
            </span>
          ) : (
            '–'
          ),
      }),
      column.display({
        id: 'waiting',
        header: t('products.waiting'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.waiting,
      }),
      column.display({
        id: 'actions',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          mayEdit && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('coming.changeOf', { name: original.name })}
              onClick={() => onChange(original)}
            >
              {t('coming.change')}
            </Button>
          ),
      }),
    ],
    [t, dates, mayEdit, onChange],
  )
  return (
    <DeskTable
      name="coming-soon"
      label={t('nav.comingSoon')}
      rows={products}
      columns={columns}
      idOf={({ productId, firstDay }) => `${productId} ${firstDay}`}
      size="lo"
    />
  )
}
