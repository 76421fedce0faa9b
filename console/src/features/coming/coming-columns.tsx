'use client'
import type { Coming } from '@shop/contract/rest/console-coming-soon'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { useStaff } from '@/lib/staff'
import { DayCell, IncomingCell, ItemCell, MarketsCell, StateCell } from './coming-cells'

export function useComingColumns(onChange: (product: Coming) => void) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const mayEdit = may('content:edit')
  return useColumns<Coming>([t, mayEdit, onChange], (column) => [
    column.cell('item', t('cart.item'), (product) => <ItemCell product={product} />),
    column.cell('firstDay', t('assortment.firstAvailableOn'), (product) => <DayCell product={product} />),
    column.cell('markets', t('table.market'), (product) => <MarketsCell product={product} />),
    column.cell('state', t('table.state'), (product) => <StateCell product={product} />),
    column.amount('stock', t('cart.stock'), (product) => (
      <Link className="link number" href={`/products?q=${encodeURIComponent(product.articleNumber)}`}>
        {product.inStock}
      </Link>
    )),
    column.amount('incoming', t('coming.incoming'), (product) => <IncomingCell product={product} />),
    column.amount('waiting', t('products.waiting'), ({ waiting }) => waiting, { wideOnly: true }),
    column.action(t('coming.change'), ({ name }) => t('coming.changeOf', { name }), mayEdit ? onChange : undefined),
  ])
}
