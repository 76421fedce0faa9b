import { translator } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderedCart } from '@/catalogue/ordered-cart'
import type { CheckoutView } from './checkout-api'
import { FinalLines } from './final-lines'
import { OrderSummary, SummaryRows } from './order-summary'

const fee = (incVat: number) => ({
  ...{ feeIncVat: incVat, feeIncVatFormatted: `${incVat} kr`, feeExVatFormatted: `${incVat} kr uten mva` },
})
const summaryWith = (payment: object | null) => ({
  ...{
    total: { sellingPriceIncVatFormatted: '478 kr', sellingPriceExVatFormatted: '382,40 kr', vatFormatted: '95,60 kr' },
  },
  goods: { incVatFormatted: '399 kr', exVatFormatted: '319,20 kr' },
  shipping: { ...fee(50), displayName: 'Hjem' },
  ...{ payment, vats: [{ rateBasisPoints: 2500 }], balance: null },
})
const cartWith = (payment: object | null) =>
  ({ promoCode: null, summary: summaryWith(payment) }) as unknown as OrderedCart
const rowsOf = (cart: OrderedCart) =>
  [
    ...renderToStaticMarkup(createElement(SummaryRows, { t: translator('nb'), cart, locale: 'nb' })).matchAll(
      /<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g,
    ),
  ].map(([, name = '', amount = '']) => [name, amount].map((part) => part.replaceAll(/<[^>]+>/g, '|')).join(' '))

it('[LAW-04] the fee of a way to pay has a row of its own, like the freight, before the total; without a fee there is none', () => {
  const shown = rowsOf(cartWith({ ...fee(29), displayName: 'Faktura' }))
  expect(shown.filter((row) => /29 kr/.test(row))).toEqual([
    expect.stringMatching(/^Faktura .*29 kr\|.*29 kr uten mva/),
  ])
  expect(shown.filter((row) => /50 kr/.test(row))).toHaveLength(1)
  for (const payment of [null, { ...fee(0), displayName: 'Faktura' }])
    expect(rowsOf(cartWith(payment)).filter((row) => row.includes('Faktura'))).toEqual([])
})

it('[CART-32] a good that can be bought no more is marked in both lists of the checkout, without a price; the rest is as ever', () => {
  const t = translator('nb')
  const line = { ...{ skuId: 1, quantity: 2, isCampaignFreeGift: false }, product: null }
  const product = { name: 'Kjole', hasSeal: false, productImages: [], variantDimensions: [], skus: [] }
  const priced = (kroner: number) => ({
    totalPrice: { sellingPriceIncVatFormatted: `${kroner} kr`, sellingPriceExVatFormatted: `${kroner} kr` },
  })
  const items = [
    { ...line, ...priced(399), id: 'sold', product },
    { ...line, ...priced(0), id: 'gone' },
  ]
  const cart = { ...cartWith(null), items } as unknown as CheckoutView['cart']
  for (const list of [createElement(OrderSummary, { t, cart, locale: 'nb' }), createElement(FinalLines, { t, cart })]) {
    const [sold = '', gone = ''] = [...renderToStaticMarkup(list).matchAll(/<li.*?<\/li>/g)].map(([row]) => row)
    expect(sold).toMatch(/Kjole.*399 kr/)
    expect(sold).not.toContain(t('cart.itemUnavailable'))
    expect(gone).toContain(t('cart.itemUnavailable'))
    expect(gone).not.toMatch(/\d\s?kr/)
  }
})
