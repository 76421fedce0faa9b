import { priceCart, toWireCart, wireGoods } from '@shop/domain/cart'
import { defaultSettingsOf } from '@shop/domain/market'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { aCart, aLine } from '@shop/testkit/carts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { CartLineRow } from './cart-line-row'
import { CartNotices } from './cart-notices'
import { type CartTexts, cartTextKeys } from './cart-texts'
import type { CartLine, CartView, CartWarning } from './cart-view'
import { SummaryRows } from './summary-rows'
import type { useCartLine } from './use-cart-line'

const answer = vi.hoisted(() => ({ refusal: undefined as string | undefined }))
vi.mock('./use-cart-line', async (original) => {
  const real = await original<{ useCartLine: typeof useCartLine }>()
  return { useCartLine: (line: Parameters<typeof useCartLine>[0]) => ({ ...real.useCartLine(line), ...answer }) }
})

const patterns: Readonly<Record<string, string>> = flatMessages(messagesFor('nb'))
const named = Object.entries(cartTextKeys).map(([name, key]) => [name, patterns[key]])
const texts = { locale: 'nb', ...Object.fromEntries(named) } as CartTexts
const plain = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const SOLD = 1
const GONE = 2

const dress = {
  ...{ productId: 10, name: 'Kjole', canonicalUrl: '/p/kjole', brand: null, skus: [], productImages: [] },
  ...{ variantDimensions: [], lowestPrice: null, discountCampaigns: null, hasSeal: false },
}

const stocked = (totalStock: number) => [{ skuId: SOLD, articleNumber: '', name: 'M', stock: { totalStock } }]

/** A cart as the services answer it when one of its two products is for sale no longer. */
function cartWithOneGone(): CartView {
  const stored = aCart({ lines: [aLine({ sku: SOLD, price: 200_00 }), aLine({ sku: GONE, offer: null })] })
  const now = Date.UTC(2026, 7, 15)
  const priced = priceCart(stored, { market: defaultSettingsOf('no'), campaigns: [], balanceMinor: 0, now })
  const wire = toWireCart(stored, priced, 'nb')
  const items = wire.items.map((item) => ({
    ...item,
    productPackage: null,
    product: item.skuId === SOLD ? dress : null,
  }))
  const warning = { kind: 'NOT_AVAILABLE', skuIds: [GONE], quantity: null, stock: null, minOrderValueFormatted: null }
  const total = { ...wire.summary.total, currency: { code: 'NOK' } }
  const summary = { ...wire.summary, total, goods: wireGoods(priced, 'NOK', 'nb') }
  const warnings = [{ ...warning, blocksCheckout: true }]
  return { ...wire, items, warnings, staffMessage: null, summary } as unknown as CartView
}

afterEach(() => vi.unstubAllGlobals())

it('[CART-32] a line whose product is gone is drawn, marked and without a price, and can be taken out; the rest is as ever', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'nb-NO', dataset: { market: 'no' } } })
  vi.stubGlobal('location', { pathname: '/handlekurv' })
  const cart = cartWithOneGone()
  const drawn = cart.items.map((line) => renderToStaticMarkup(createElement(CartLineRow, { line, cart, texts })))
  const [sold = '', gone = ''] = drawn
  expect(gone).toContain('data-state="sold-out"')
  expect(plain(gone)).toContain(texts.itemUnavailable)
  expect(plain(gone)).toContain(texts.remove)
  expect(plain(gone)).not.toMatch(/\d\s?kr/)
  expect(plain(sold)).toMatch(/Kjole.*200 kr/)
  expect(sold).not.toContain('sold-out')
  const notices = renderToStaticMarkup(createElement(CartNotices, { cart, texts }))
  expect(notices).toContain('data-notice="sold-out"')
  expect(plain(renderToStaticMarkup(createElement(SummaryRows, { cart, texts })))).toContain('200 kr')
})

it('[VALIDATE-15] ties what is wrong with a quantity, and why another was refused, to the buttons that change it', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'nb-NO', dataset: { market: 'no' } } })
  vi.stubGlobal('location', { pathname: '/handlekurv' })
  const { items, warnings, ...rest } = cartWithOneGone()
  const [first] = items
  if (!first) throw new Error('The cart has no line')
  /** What a screen reader says of the buttons, and the whole of the line. */
  const drawn = (pieces: number, stock: number, refusal?: string) => {
    answer.refusal = refusal
    const line = { ...first, quantity: pieces, product: { ...dress, skus: stocked(stock) } } as unknown as CartLine
    const over = { ...warnings[0]!, kind: 'OVER_STOCK', skuIds: [SOLD], stock, blocksCheckout: true } as CartWarning
    const cart = { ...rest, items: [line], warnings: pieces > stock ? [over] : [] }
    const html = renderToStaticMarkup(createElement(CartLineRow, { line, cart, texts }))
    const ids = /role="group"[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    return ids.map((id) => plain(new RegExp(`<p[^>]*id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1] ?? '').trim())
  }
  expect(drawn(1, 50)).toEqual([])
  expect(drawn(5, 3)).toEqual(['Bare 3 igjen på lager'])
  expect(drawn(1, 50, 'Bare 1 igjen på lager.')).toEqual(['Bare 1 igjen på lager.'])
  answer.refusal = undefined
})
