import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SizePicker, SizeScope } from './size-picker'
import { onlySize, type SizeChoice, sizesOf } from './sizes-of'

const sku = (skuId: number, totalStock: number, inStock = totalStock, fixed = 0) => ({
  skuId,
  name: String(skuId),
  stock: { totalStock, inStock, oversellable: totalStock - inStock - fixed, static: fixed },
})

it('says of every size what the shop says of its stock', () => {
  const skus = [sku(1, 0), sku(2, 3), sku(3, 4), sku(4, 50, 0), sku(5, 7, 0, 7)]
  expect(sizesOf({ skus }, 3).map(({ state }) => state)).toEqual([
    'sold-out',
    'few-left',
    'in-stock',
    'on-order',
    'last-chance',
  ])
})

it('[STOCK-03] calls so many pieces of a size few as the market says', () => {
  const skus = [sku(1, 3), sku(2, 5), sku(3, 6)]
  const statesAt = (fewLeft: number) => sizesOf({ skus }, fewLeft).map(({ state }) => state)
  expect(statesAt(3)).toEqual(['few-left', 'in-stock', 'in-stock'])
  expect(statesAt(5)).toEqual(['few-left', 'few-left', 'in-stock'])
})

it('tells when a size comes back only while it is gone', () => {
  const incoming = '2026-12-01T00:00:00.000Z'
  const skus = [
    { ...sku(1, 0), incoming },
    { ...sku(2, 9), incoming },
  ]
  const [gone, here] = sizesOf({ skus }, 3)
  expect([gone?.incoming, here?.incoming]).toEqual([incoming, undefined])
})

it('[PRODUCT-12] chooses the only size, also one that is sold out, and none of several', () => {
  expect(onlySize(sizesOf({ skus: [sku(1, 5)] }, 3))?.skuId).toBe(1)
  expect(onlySize(sizesOf({ skus: [sku(1, 0)] }, 3))).toMatchObject({ skuId: 1, state: 'sold-out' })
  expect(onlySize(sizesOf({ skus: [sku(1, 5), sku(2, 0)] }, 3))).toBeUndefined()
})

it('[PRODUCT-12] shows the only size as chosen on the page', () => {
  const texts = { locale: 'nb', label: '', group: '', missing: '', tellMe: '', soldOut: '{size} utsolgt', fewLeft: '' }
  const shown = (sizes: readonly SizeChoice[]) => {
    const picker = createElement(SizePicker, { sizes, texts, guide: null })
    return renderToStaticMarkup(createElement(() => SizeScope({ sizes, children: picker })))
  }
  expect(shown(sizesOf({ skus: [sku(1, 0)] }, 3))).toMatch(/aria-checked="true"[^>]*data-size-of="1"/)
  expect(shown(sizesOf({ skus: [sku(1, 0), sku(2, 5)] }, 3))).not.toContain('aria-checked="true"')
})
