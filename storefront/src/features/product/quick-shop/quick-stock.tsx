import type { Translate } from '@/texts/lazy-texts'
import p from '../product.module.css'
import type { SizeChoice } from '../sizes-of'

type QuickStockProps = { readonly size: SizeChoice; readonly t: Translate }

/** How the chosen size stands in stock. A size that is gone has the form of the notice instead. */
export function QuickStock({ size, t }: QuickStockProps) {
  const text = stockText(size, t)
  return (
    text && (
      <p className={p.stockLine} data-state={size.state === 'in-stock' ? undefined : 'few'} role="status">
        {text}
      </p>
    )
  )
}

function stockText({ state, left }: SizeChoice, t: Translate): string | undefined {
  switch (state) {
    case 'in-stock':
      return t('stock.inStock')
    case 'few-left':
      return t('stock.fewLeft', { count: left })
    case 'on-order':
      return t('stock.oversellable')
    case 'last-chance':
      return t('stock.static')
    case 'sold-out':
      return undefined
  }
}
