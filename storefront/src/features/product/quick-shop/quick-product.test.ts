import { translator } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuickProduct } from './quick-product'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'nb-NO' } }))
afterEach(() => void vi.unstubAllGlobals())

type Stock = Partial<Record<'inStock' | 'oversellable' | 'static', number>>
const price = { sellingPriceIncVatFormatted: '100 kr', sellingPriceExVatFormatted: '80 kr' }

/** What the panel says of the stock of a garment that has one size. */
function statusOf(stock: Stock, more: object = {}): string | undefined {
  const shelf = { inStock: 0, oversellable: 0, static: 0, ...stock }
  const totalStock = shelf.inStock + shelf.oversellable + shelf.static
  const product = {
    ...{ productId: 1, alias: 'a', name: 'Kjole', canonicalUrl: '/p/a', productImages: [], unitPrice: price },
    skus: [{ skuId: 5, name: 'M', stock: { ...shelf, totalStock } }],
    ...more,
  }
  const panel = { product, t: translator('nb'), heart: null, buy: vi.fn(), onBought: vi.fn(), onColour: vi.fn() }
  const html = renderToStaticMarkup(createElement(QuickProduct, panel as never))
  return /<p[^>]*role="status"[^>]*>([^<]*)</.exec(html)?.[1]
}

it('[STOCK-07] the quick shop says of a size on order that its delivery takes longer', () => {
  expect(statusOf({ oversellable: 5 })).toBe('Bestillingsvare – litt lengre leveringstid')
  expect(statusOf({ inStock: 50, oversellable: 5 })).toBe('På lager')
})

it('[STOCK-08] the quick shop says of a size of a fixed stock that no more come', () => {
  expect(statusOf({ static: 5 })).toBe('Siste sjanse – kommer ikke inn igjen')
  expect(statusOf({ inStock: 2 })).toBe('Bare 2 igjen')
})

it('the quick shop says nothing of the stock of what is gone or not sold yet', () => {
  expect(statusOf({})).toBeUndefined()
  expect(statusOf({ inStock: 50 }, { firstAvailableOn: '2999-01-01T00:00:00Z' })).toBeUndefined()
})
