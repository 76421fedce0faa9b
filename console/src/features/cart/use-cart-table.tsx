import type { ConsoleCartLine } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { LineArticle, UnitPrice } from '@/ui/line-cells'
import { useColumns } from '@/ui/use-columns'
import { PiecesLeft } from '@/frame/pieces-left'
import { Why } from '@/frame/why/why'
import styles from './cart.module.css'
import { QuantityCell, RemoveCell, SizeCell } from './cart-cells'
import type { CartWish } from './use-cart-edit'

export function useCartTable(cartId: string, canEdit: boolean, edit: (wish: CartWish) => Promise<boolean>) {
  const t = useTranslations('console')
  const why = `carts/${encodeURIComponent(cartId)}/why`
  const columns = useColumns<ConsoleCartLine>([t, why, canEdit, edit], (column) => [
    // A longer name that arrives moves no other column.
    column.cell('item', t('cart.item'), (line) => <LineArticle line={line} />, { width: '36%' }),
    column.cell('size', t('cart.size'), (line) => <SizeCell line={line} canEdit={canEdit} edit={edit} />),
    column.cell('stock', t('cart.stock'), ({ stock, stockStatus }) => (
      <PiecesLeft stock={stock} status={stockStatus} />
    )),
    column.cell('quantity', t('cart.quantity'), (line) => <QuantityCell line={line} canEdit={canEdit} edit={edit} />),
    column.amount('unit', t('cart.unitPrice'), (line) => <UnitPrice line={line} />),
    column.amount('inc', t('cart.lineIncVat'), (line) => (
      <span className="two-lines">
        <span>
          <b className="strong">{line.incVatFormatted}</b>
          {line.isFixed || <Why of={why} sum={`line ${line.id}`} name={line.name} amount={line.incVatFormatted} />}
        </span>
        {/* Where there is no room for a column of its own. */}
        <small className={styles.narrowOnly}>{t('cart.amountExVat', { amount: line.exVatFormatted })}</small>
      </span>
    )),
    column.amount('ex', t('cart.lineExVat'), (line) => <span className="dim">{line.exVatFormatted}</span>, {
      wideOnly: true,
    }),
    column.actions((line) => <RemoveCell line={line} canEdit={canEdit} edit={edit} />),
  ])
  return { name: 'cart-table', label: t('cart.title'), idOf: ({ id }: ConsoleCartLine) => id, columns }
}
