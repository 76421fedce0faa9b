import { locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuickProduct } from './quick-product'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'nb-NO' } }))
afterEach(() => void vi.unstubAllGlobals())

type Stock = Partial<Record<'inStock' | 'oversellable' | 'static', number>>
const price = { sellingPriceIncVatFormatted: '100 kr', sellingPriceExVatFormatted: '80 kr' }

/** The panel of a garment that has one size. */
function panelOf(stock: Stock, more: object = {}, t = translator('nb')): string {
  const shelf = { inStock: 0, oversellable: 0, static: 0, ...stock }
  const totalStock = shelf.inStock + shelf.oversellable + shelf.static
  const product = {
    ...{ productId: 1, alias: 'a', name: 'Kjole', canonicalUrl: '/p/a', productImages: [], unitPrice: price },
    skus: [{ skuId: 5, name: 'M', stock: { ...shelf, totalStock } }],
    ...more,
  }
  const panel = { product, t, heart: null, buy: vi.fn(), onBought: vi.fn(), onColour: vi.fn() }
  return renderToStaticMarkup(createElement(QuickProduct, panel as never))
}

const statusOf = (stock: Stock, more: object = {}): string | undefined =>
  /<p[^>]*role="status"[^>]*>([^<]*)</.exec(panelOf(stock, more))?.[1]

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

it('[LAW-09] the quick shop says what a garment is made of above its button, with the parts of animals, in each language', () => {
  const shirt = { hasAnimalParts: true, texts: { text3: '70 % ull, 30 % polyamid\nHåndvask.' } }
  for (const locale of locales) {
    const t = translator(locale)
    const shown = panelOf({ inStock: 9 }, shirt, t)
    const sentence = `${t('product.composition')}: 70 % ull, 30 % polyamid. ${t('product.animalParts')}`
    expect(shown.replaceAll(/<[^>]+>/g, ''), locale).toContain(sentence)
    expect(shown, locale).not.toContain('Håndvask')
    expect(panelOf({ inStock: 9 }, { ...shirt, hasAnimalParts: false }, t), locale).not.toContain(
      t('product.animalParts'),
    )
    // A bag is made of no fibres.
    expect(panelOf({ inStock: 9 }, { texts: { text3: null } }, t), locale).not.toContain(t('product.composition'))
  }
})
