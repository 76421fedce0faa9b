import type { DeskCartLine } from '@shop/contract/rest/desk-carts'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { State } from '@/frame/small-parts'
import { ItemCell, QuantityCell, RemoveCell, SizeCell, UnitCell } from './cart-cells'
import type { CartWish } from './use-cart-edit'

const column = createColumnHelper<DeskCartLine>()
const LOW_STOCK = 3

export function useCartColumns(canEdit: boolean, edit: (wish: CartWish) => Promise<boolean>) {
  const t = useTranslations('console')
  return useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        // A longer name that arrives moves no other column.
        meta: { width: '36%' },
        cell: ({ row }) => <ItemCell line={row.original} />,
      }),
      column.display({
        id: 'size',
        header: t('cart.size'),
        cell: ({ row }) => <SizeCell line={row.original} canEdit={canEdit} edit={edit} />,
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        cell: ({
          row: {
            original: { stock },
          },
        }) => (
          <State tone={stock === 0 ? 'bad' : stock <= LOW_STOCK ? 'warn' : 'ok'}>{t('cart.left', { stock })}</State>
        ),
      }),
      column.display({
        id: 'quantity',
        header: t('cart.quantity'),
        cell: ({ row }) => <QuantityCell line={row.original} canEdit={canEdit} edit={edit} />,
      }),
      column.display({
        id: 'unit',
        header: t('cart.unitPrice'),
        meta: { align: 'right' },
        cell: ({ row }) => <UnitCell line={row.original} />,
      }),
      column.display({
        id: 'inc',
        header: t('cart.lineIncVat'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (
          <span className="two">
            <b className="b">{original.incVatFormatted}</b>
            {/* Where there is no room for a column of its own. */}
            <small className="narrow-only">{t('cart.amountExVat', { amount: original.exVatFormatted })}</small>
          </span>
        ),
      }),
      column.display({
        id: 'ex',
        header: t('cart.lineExVat'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => <span className="dim">{original.exVatFormatted}</span>,
      }),
      column.display({
        id: 'remove',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row }) => <RemoveCell line={row.original} canEdit={canEdit} edit={edit} />,
      }),
    ],
    [t, canEdit, edit],
  )
}
