import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const CART = `query($id: String!) { getCart(id: $id, marketId: "no") { appliedCampaigns { name hideTitle }
  items { campaign { appliedCampaigns { name hideTitle } } }
  summary { shipping { feeIncVat displayName } goods { reductionIncVatFormatted fixedIncVatFormatted reductionNames } } } }`
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
  const cart = await eventually(
    async () => (await shop.graphql(CART, { id })).data.getCart,
    ({ appliedCampaigns }) => appliedCampaigns.length === names.length,
  )
  return { cart, why: JSON.stringify((await shop.graphql(WHY, { id })).data.getCartWhy) }
}

it('[PRODUCT-08] a campaign that hides its title is named by no sum and no reason of the cart, and lowers them as if it were shown', async () => {
  const [secret = 0, open = 0] = await plainSkus(owner, 2)
  const shown = await cartUnder(open, false)
  const hidden = await cartUnder(secret, true)

  expect(shown.cart.summary.goods.reductionNames.toSorted()).toEqual(names.toSorted())
  for (const name of ['to-for-mindre', 'tjue-kroner']) expect(shown.why, name).toContain(name)
  expect(hidden.cart.summary.goods.reductionNames).toEqual([])
  const sums = JSON.stringify(hidden.cart.summary)
  for (const name of names) for (const text of [sums, hidden.why]) expect(text, name).not.toContain(name)
  // By this flag the shop leaves the names out beside its lines.
  const { appliedCampaigns, items } = hidden.cart
  for (const campaigns of [appliedCampaigns, items[0].campaign.appliedCampaigns]) {
    expect(campaigns.length).toBeGreaterThan(0)
    for (const campaign of campaigns) expect(campaign.hideTitle, campaign.name).toBe(true)
  }
  for (const { cart, why } of [shown, hidden]) {
    const { goods, shipping } = cart.summary
    expect(goods.reductionIncVatFormatted).toMatch(/^−30\s+kr/)
    expect(goods.fixedIncVatFormatted).toMatch(/^−20\s+kr/)
    expect(shipping.feeIncVat).toBe(0)
    expect(why).toContain(goods.reductionIncVatFormatted)
    expect(why).toContain(goods.fixedIncVatFormatted)
  }
})
