import { priceCart, toWireCart, wireGoods } from '@shop/domain/cart'
import { defaultSettingsOf } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { aCampaign, aCart, aLine } from '@shop/testkit/carts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type CartTexts, cartTextKeys } from './cart-texts'
import type { CartView } from './cart-view'
import { LinePrice, LineTerms } from './line-price'
import { SummaryRows } from './summary-rows'

const patterns: Readonly<Record<string, string>> = flatMessages(messagesFor('nb'))
const named = Object.entries(cartTextKeys).map(([name, key]) => [name, patterns[key]])
const texts = { locale: 'nb', ...Object.fromEntries(named) } as CartTexts
const plain = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** A cart of three pieces, two of them at the price of an offer. */
function cartUnder(hideTitle: boolean, isNamedThere: boolean) {
  const offer = aCampaign({ kind: 'n-for-price', quantity: 2, price: money(150_50, 'NOK') }, [], {
    id: 'two',
    name: 'To for 150',
    hideTitle,
  })
  const lines = [aLine({ sku: 5, price: 100_00, regular: 100_00, quantity: 3 })]
  const cart = aCart({ id: 'c1', lines })
  const now = Date.UTC(2026, 7, 15)
  const priced = priceCart(cart, { market: defaultSettingsOf('no'), campaigns: [offer], balanceMinor: 0, now })
  const wire = toWireCart(cart, priced, 'nb')
  // As the services name the reductions of the sum; without their answer the summary leaves the hidden ones out itself.
  const goods = {
    ...wireGoods(priced, 'NOK', 'nb'),
    ...(isNamedThere && { reductionNames: hideTitle ? [] : ['To for 150'] }),
  }
  return { ...wire, summary: { ...wire.summary, goods } }
}
function shownOf(hideTitle: boolean, isNamedThere = true) {
  const wire = cartUnder(hideTitle, isNamedThere)
  const line = { ...wire.items[0], product: { lowestPrice: null, discountCampaigns: null } } as never
  const cart = wire as unknown as CartView
  return {
    line: plain(renderToStaticMarkup(createElement(LinePrice, { line, texts }))),
    terms: plain(renderToStaticMarkup(createElement(LineTerms, { line, texts }))),
    summary: plain(renderToStaticMarkup(createElement(SummaryRows, { cart, texts }))),
  }
}

it('[PRODUCT-08] [PRODUCT-09] a line tells how many pieces cost how much, and names the offer where its title is shown', () => {
  const { line, terms, summary } = shownOf(false)
  expect(line).toContain('250,50 kr')
  expect(terms).toMatch(/To for 150.* 2 × 75,25 kr .* 1 × 100 kr /)
  expect(summary).toContain('To for 150')
})

it('[PRODUCT-08] an offer without a title lowers line and total, and is named in neither', () => {
  const { line, terms, summary } = shownOf(true)
  expect(line).toContain('250,50 kr')
  expect(terms).toMatch(/ 2 × 75,25 kr .* 1 × 100 kr /)
  expect(summary).toMatch(/[−-]49,50 kr/)
  expect(line + terms + summary).not.toContain('To for 150')
  expect(shownOf(true, false).summary).not.toContain('To for 150')
})

it('[A11Y-09] a reduced line is read as a sentence: now, before, and the lowest of thirty days', () => {
  const [item] = cartUnder(true, true).items
  const lowest = { isDiscounted: true, comparisonPriceIncVatFormatted: '150 kr', lowestPriceIncVatFormatted: '150 kr' }
  const line = { ...item, quantity: 1, product: { lowestPrice: lowest, discountCampaigns: null } } as never
  const heard = (part: typeof LinePrice) => plain(renderToStaticMarkup(createElement(part, { line, texts })))
  expect(heard(LinePrice)).toMatch(/^ Nå .*250,50 kr .*Førpris 150 kr /)
  expect(heard(LineTerms)).toContain('Laveste pris siste 30 dager før prisnedsettelsen: 150 kr')
})
