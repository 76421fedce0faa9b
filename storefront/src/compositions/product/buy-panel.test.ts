import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SizeScope } from '@/features/product/size-picker'
import type { SizeChoice } from '@/features/product/sizes-of'
import { BuyPanel } from './buy-panel'

vi.mock('@/ui/lazily', () => ({
  lazily: () => (props: { skuId: number }) => createElement('form', { id: `notice-${props.skuId}` }),
}))
vi.mock('@/features/cart/add-to-cart-button', () => ({ AddToCartButton: () => createElement('i', { id: 'buy' }) }))

const sizeTexts = {
  ...{ locale: 'nb', label: 'Størrelse', group: 'Størrelser', missing: 'Velg størrelse' },
  ...{ tellMe: 'Gi beskjed', soldOut: 'Utsolgt', fewLeft: 'Få igjen' },
}

/** What the panel offers of a product in one size. */
function offered(state: SizeChoice['state'], coming?: string): string[] {
  const sizes = [{ skuId: 7, name: 'M', state, left: 3 } as SizeChoice]
  const stock = { 'in-stock': 'På lager', 'few-left': 'Få igjen', 'sold-out': 'Utsolgt' }
  const given = {
    ...{ sizes, coming, heart: null, guide: null, cartTexts: { locale: 'nb' } },
    ...{ texts: sizeTexts, buyTexts: { add: 'Legg i handlekurven', soldOut: 'Utsolgt', stock, incoming: {} } },
  } as never
  const panel = createElement(SizeScope, { sizes } as never, createElement(BuyPanel, given))
  return [...renderToStaticMarkup(panel).matchAll(/ id="(notice-7|buy)"/g)].map(([, id = '']) => id)
}

it('[NOTIFY-03] [SHOP-10] a notice is offered for a size that cannot be bought: sold out, or coming with pieces in stock', () => {
  expect(offered('in-stock')).toEqual(['buy'])
  expect(offered('sold-out')).toEqual(['notice-7'])
  expect(offered('in-stock', 'Kan kjøpes fra 1. mars')).toEqual(['notice-7'])
  expect(offered('sold-out', 'Kan kjøpes fra 1. mars')).toEqual(['notice-7'])
})
