import { flatMessages } from '@shop/i18n/message-key'
import { messagesFor } from '@shop/i18n/messages'
import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CART_QUERY } from './cart-query'
import { type CartTexts, cartTextKeys } from './cart-texts'
import type { CartView } from './cart-view'
import { LinePrice, LineTerms } from './line-price'
import { SummaryRows } from './summary-rows'

const patterns: Readonly<Record<string, string>> = flatMessages(messagesFor('nb'))
const named = Object.entries(cartTextKeys).map(([name, key]) => [name, patterns[key]])
const texts = { locale: 'nb', ...Object.fromEntries(named) } as CartTexts
const WHY = 'query($id: String!) { getCartWhy(id: $id) { name sumFormatted lines { text amountFormatted } } }'

const { shop, owner } = await withShop()

/** What the three campaigns take off the goods and the delivery, each by another way. */
const kinds = {
  'to-for-mindre': (listMinor: number) => ({ kind: 'n_for_price', buyQuantity: 2, value: 2 * listMinor - 30_00 }),
  'tjue-kroner': () => ({ kind: 'fixed_amount', value: 20_00 }),
  'fri-frakt': () => ({ kind: 'free_shipping', value: null }),
}
const names = Object.keys(kinds)

async function cartUnder(skuId: number, hideTitle: boolean) {
  const [maja, ingrid] = [await publishingCalls(shop), await publishingCalls(shop, 'admin')]
  const { rows } = await owner.query(
    `select k.product_id as id, c.selling_minor::int as list from skus k
       join prices c on c.product_id = k.product_id and c.market_id = 'NO|NOK' and c.sku_id is null where k.id = $1`,
    [skuId],
  )
  const [{ id: productId, list }] = rows
  let draft = await maja.draft(`Three campaigns of ${skuId}`)
  for (const [name, of] of Object.entries(kinds)) {
    const { value, ...rule } = of(list)
    const key = `${name}-${skuId}`
    draft = await maja.done(draft, 'put', {
      kind: 'campaign',
      key,
      body: {
        ...{ ...rule, hideTitle, productIds: [productId], stackable: true, startsAt: null, endsAt: null },
        markets: { 'NO|NOK': { value, minimum: 0 } },
        languages: { 'nb-NO': { alias: key, name } },
      },
    })
  }
  expect(draft.issues).toEqual([])
  await maja.done(await ingrid.done(draft, 'approve'), 'publish')
  const id = await cartCalls(shop).filled({ [skuId]: 2 })
  const cart: CartView = await eventually(
    async () => (await shop.graphql(CART_QUERY, { id, marketId: 'no' })).data.getCart,
    ({ appliedCampaigns }) => appliedCampaigns.length === names.length,
  )
  return { cart, why: JSON.stringify((await shop.graphql(WHY, { id })).data.getCartWhy) }
}

function shownOf({ items, ...cart }: CartView) {
  const [line] = items
  if (!line) throw new Error('The cart is empty')
  return {
    line: renderToStaticMarkup(createElement(LinePrice, { line, texts })),
    terms: renderToStaticMarkup(createElement(LineTerms, { line, texts })),
    sums: renderToStaticMarkup(createElement(SummaryRows, { cart: { ...cart, items }, texts })),
  }
}

it('[PRODUCT-08] a campaign that hides its title is named by no line, sum or reason of the cart, and lowers them as if it were shown', async () => {
  const [secret = 0, open = 0] = await plainSkus(owner, 2)
  const shown = await cartUnder(open, false)
  const hidden = await cartUnder(secret, true)
  const pages = [shownOf(shown.cart), shownOf(hidden.cart)] as const

  expect(shown.cart.summary.goods.reductionNames).toEqual(expect.arrayContaining(names))
  for (const name of names) expect(pages[0].sums, name).toContain(name)
  for (const name of ['to-for-mindre', 'tjue-kroner']) expect(shown.why, name).toContain(name)

  expect(hidden.cart.summary.goods.reductionNames).toEqual([])
  for (const name of names)
    for (const [where, text] of Object.entries({ ...pages[1], why: hidden.why }))
      expect(text, `${name} in the ${where}`).not.toContain(name)
  for (const { cart, why } of [shown, hidden]) {
    const { goods, shipping } = cart.summary
    expect(goods.reductionIncVatFormatted).toMatch(/^−30\s+kr/)
    expect(goods.fixedIncVatFormatted).toMatch(/^−20\s+kr/)
    expect(shipping?.feeIncVat).toBe(0)
    expect(why).toContain(goods.reductionIncVatFormatted)
    expect(why).toContain(goods.fixedIncVatFormatted)
  }
  for (const amount of ['reductionIncVatFormatted', 'fixedIncVatFormatted'] as const)
    expect(pages[1].sums).toContain(hidden.cart.summary.goods[amount])
})
