'use client'

import { consoleStockSchema, type StockSku } from '@shop/contract/rest/console-stock'
import { stockOf, stockStatus } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ArticleCell } from '@/ui/article-cell'
import { QueuePage } from '@/ui/queue-page'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { StockForm } from './stock-form'

/** Who waits for which size; without a term only those that somebody waits for. */
export function StockQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [changing, setChanging] = useState<StockSku>()
  const columns = useStockColumns(may('stock:change'), setChanging)
  return (
    <QueuePage
      title={t('nav.products')}
      operation="stock"
      schema={consoleStockSchema}
      initial={initial}
      actions={
        <>
          <Link className="mantine-Button-root" data-variant="default" href="/products/makers">
            {t('makers.title')}
          </Link>
          {may('markets:publish') && (
            <Link className="mantine-Button-root" data-variant="default" href="/products/import">
              {t('imports.title')}
            </Link>
          )}
        </>
      }
      rowsOf={({ skus }) => skus}
      table={{ name: 'stock-queue', columns, idOf: ({ id }) => String(id), size: 'tall' }}
      empty={{ icon: 'check', title: t('products.nobodyWaits'), text: t('products.search') }}
      dialog={(refresh) =>
        changing && <StockForm sku={changing} onClose={() => setChanging(undefined)} onDone={() => void refresh()} />
      }
    />
  )
}

function useStockColumns(canChange: boolean, onChange: (sku: StockSku) => void) {
  const t = useTranslations('console')
  const dates = useDates()
  return useColumns<StockSku>([t, dates, canChange, onChange], (column) => [
    column.cell('item', t('cart.item'), (sku) => (
      <ArticleCell image={sku.image} size="small">
        <b className="strong">{sku.product}</b>
        <small>
          <span className="mono">{sku.articleNumber}</span> ·{' '}
          <Link className="link" href={`/products/makers?q=${encodeURIComponent(sku.brand)}`}>
            {sku.brand}
          </Link>
        </small>
      </ArticleCell>
    )),
    column.cell('size', t('cart.size'), ({ size }) => size),
    column.amount('waiting', t('products.waiting'), ({ waiting }) => waiting),
    column.cell('since', t('products.since'), (sku) => (sku.since ? dates.short(sku.since) : '–'), {
      wideOnly: true,
    }),
    column.cell('stock', t('cart.stock'), (sku) => (
      <State tone={stockStatus(stockOf(sku)) === 'out-of-stock' ? 'bad' : 'ok'}>
        {t('cart.left', { stock: sku.inStock })}
      </State>
    )),
    column.cell('changed', t('table.lastChange'), (sku) => dates.short(sku.changedAt), { wideOnly: true }),
    column.action(
      t('products.change'),
      ({ product, size }) => t('products.changeOf', { name: `${product} ${size}` }),
      canChange ? onChange : undefined,
    ),
  ])
}
