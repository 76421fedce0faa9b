import { translator } from '@shop/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderedCart } from '@/catalogue/ordered-cart'
import { SummaryRows } from './order-summary'

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
