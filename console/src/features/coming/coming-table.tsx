'use client'
import { Button } from '@mantine/core'
import type { Coming } from '@shop/contract/rest/desk-coming-soon'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { useStaff } from '@/lib/staff'
import { DayCell, IncomingCell, ItemCell, MarketsCell, StateCell } from './coming-cells'

const column = createColumnHelper<Coming>()
type Props = { products: readonly Coming[]; onChange: (product: Coming) => void }

/** Those first that begin with nothing to sell. */
export function ComingTable({ products, onChange }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const mayEdit = may('content:edit')
  const columns = useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row }) => <ItemCell product={row.original} />,
      }),
      column.display({
        id: 'firstDay',
        header: t('assortment.firstAvailableOn'),
        cell: ({ row }) => <DayCell product={row.original} />,
      }),
      column.display({
        id: 'markets',
        header: t('table.market'),
        cell: ({ row }) => <MarketsCell product={row.original} />,
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row }) => <StateCell product={row.original} />,
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
        cell: ({ row }) => <IncomingCell product={row.original} />,
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
    [t, mayEdit, onChange],
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
