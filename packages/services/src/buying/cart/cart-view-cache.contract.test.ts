import { bearerOf, newUser } from '@shop/testkit/bearer'
import { cartCalls, plainSkus, setStock } from '@shop/testkit/cart-calls'
import { facts } from '@shop/testkit/personas'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000
const CART = `id version isCompleted promoCode merchantData appliedCampaigns { name }
  items { skuId quantity isCampaignFreeGift totalPrice { sellingPriceIncVat }
    product { name unitPrice { sellingPriceIncVat currency { code } } totalStock { inStock } skus { skuId stock { inStock } } } }
  summary { total { sellingPriceIncVat currency { code } } balance { pending } shipping { feeIncVat } }`
const GET = `query getCart($id: String!, $marketId: String, $allowExternalShippingFee: Boolean) {
  getCart(id: $id, marketId: $marketId, allowExternalShippingFee: $allowExternalShippingFee) { ${CART} } }`

let now = Date.now()
const clock = { now: () => new Date(now) }
let other: Awaited<ReturnType<Shop['another']>>
let skuIds: number[]

const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  other = await shop.another()
  skuIds = await plainSkus(owner, 3)
})

type Asked = { readonly marketId?: string; readonly allowExternalShippingFee?: boolean }
const get = async (id: string, asked: Asked = {}, headers: Record<string, string> = {}) =>
  (await shop.graphql(GET, { id, ...asked }, headers)).data.getCart
/** So often that the third answer is written from what is kept of the second. */
const getKept = async (id: string, asked: Asked = {}, headers: Record<string, string> = {}) => {
  const carts = [await get(id, asked, headers), await get(id, asked, headers), await get(id, asked, headers)]
  expect(carts[2]).toEqual(carts[0])
  return carts[2]
}
const catalogueChanged = () => owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
const filled = (...skus: number[]) => cartCalls(shop).filled(Object.fromEntries(skus.map((skuId) => [skuId, 1])))

describe('a cart that was read before', () => {
  it('shows at once what another process or client changed in its rows', async () => {
    const [skuId, added] = skuIds as [number, number, number]
    const { rows } = await owner.query(
      `select k.id from skus k join stock s on s.sku_id = k.id and s.in_stock > 5 join products p on p.id = k.product_id and p.active
       join prices r on r.product_id = p.id and r.market_id = 'NO|NOK' and r.selling_minor < 30000
       where p.first_available_on < now() order by k.id limit 1`,
    )
    const cheap = rows[0].id as number
    const id = await filled(cheap, skuId)
    expect((await getKept(id)).items).toHaveLength(2)
    await cartCalls(other).add(id, added)
    expect((await getKept(id)).items.map((item: { skuId: number }) => item.skuId)).toEqual([cheap, skuId, added])

    const { version } = await get(id)
    await owner.query('update cart_lines set quantity = 4 where cart_id = $1 and sku_id = $2', [id, added])
    expect((await getKept(id)).items[2].quantity).toBe(4)
    await owner.query('delete from cart_lines where cart_id = $1 and sku_id <> $2', [id, cheap])
    await owner.query('update carts set external_shipping_fee_minor = 12300 where id = $1', [id])
    expect((await getKept(id, { allowExternalShippingFee: true })).summary.shipping.feeIncVat).toBe(123)
    expect((await getKept(id)).summary.shipping.feeIncVat).not.toBe(123)
    expect((await get(id)).version).toBe(version)

    await owner.query('update carts set completed_at = now() where id = $1', [id])
    expect(await get(id)).toBeNull()
  })

  it('shows changed stock of its own products', async () => {
    const [skuId] = skuIds as [number, number, number]
    const id = await filled(skuId)
    const inStock = (cart: { items: { product: { skus: { skuId: number; stock: { inStock: number } }[] } }[] }) =>
      cart.items[0]?.product.skus.find((sku) => sku.skuId === skuId)?.stock.inStock
    await getKept(id)
    for (const pieces of [3, 77]) {
      await setStock(owner, skuId, pieces)
      await expect.poll(async () => inStock(await get(id))).toBe(pieces)
      expect(inStock(await getKept(id))).toBe(pieces)
    }
  })

  it('shows a new price, name or campaign once the catalogue has it, and drops a campaign when it ends', async () => {
    const skuId = skuIds[1] as number
    const id = await filled(skuId)
    const before = await getKept(id)
    const { product_id: productId } = (await owner.query('select product_id from skus where id = $1', [skuId])).rows[0]
    await owner.query(
      `update prices set regular_minor = regular_minor + 1100, selling_minor = selling_minor + 1100 where product_id = $1 and market_id = 'NO|NOK'`,
      [productId],
    )
    await owner.query(
      `update product_translations set name = 'Another name' where product_id = $1 and language_id = 'nb-NO'`,
      [productId],
    )
    await catalogueChanged()
    const price = before.items[0].product.unitPrice.sellingPriceIncVat + 11
    await expect
      .poll(async () => (await get(id)).items[0], { timeout: 10_000 })
      .toMatchObject({ totalPrice: { sellingPriceIncVat: price }, product: { name: 'Another name' } })

    await owner.query(
      `with c as (insert into discount_campaigns (alias, kind, percent_basis_points, applies_to, ends_at)
         values ('half', 'percentage', 5000, 'all', $1) returning id),
       t as (insert into discount_campaign_translations (campaign_id, language_id, alias, name)
         select c.id, l.id, 'half', 'Half' from c, languages l)
       insert into discount_campaign_markets (campaign_id, market_id) select id, 'NO|NOK' from c`,
      [new Date(now + DAY_MS)],
    )
    await catalogueChanged()
    await expect
      .poll(async () => (await get(id)).appliedCampaigns, { timeout: 10_000 })
      .toContainEqual({ name: 'Half' })
    expect((await getKept(id)).items[0].totalPrice.sellingPriceIncVat).toBeCloseTo(price / 2, 1)
    now += DAY_MS
    expect((await getKept(id)).appliedCampaigns).not.toContainEqual({ name: 'Half' })
  })

  it('loses a gift that is sold out', async () => {
    const [skuId, , gift] = skuIds as [number, number, number]
    const id = await filled(skuId)
    await owner.query(
      `with c as (insert into discount_campaigns (alias, kind, gift_sku_id, applies_to) values ('kept-gift', 'free_gift', $1, 'all') returning id),
       t as (insert into discount_campaign_translations (campaign_id, language_id, alias, name)
         select c.id, l.id, 'kept-gift', 'A gift' from c, languages l)
       insert into discount_campaign_markets (campaign_id, market_id, minimum_minor) select id, 'NO|NOK', 100 from c`,
      [gift],
    )
    await catalogueChanged()
    const gifts = ({ items }: { items: { isCampaignFreeGift: boolean; skuId: number }[] }) =>
      items.filter((item) => item.isCampaignFreeGift).map((item) => item.skuId)
    await expect.poll(async () => gifts(await get(id)), { timeout: 10_000 }).toEqual([gift])
    expect(gifts(await getKept(id))).toEqual([gift])
    await setStock(owner, gift, 0)
    await expect.poll(async () => gifts(await get(id))).toEqual([])
    expect(gifts(await getKept(id))).toEqual([])
  })

  it('is in the currency of the requested market, whichever was requested before', async () => {
    const id = await filled(skuIds[0] as number)
    for (const [marketId, code] of [
      ['no', 'NOK'],
      ['se', 'SEK'],
      ['fi', 'EUR'],
      ['no', 'NOK'],
    ])
      expect((await getKept(id, { marketId })).summary.total.currency.code).toBe(code)
  })

  it('keeps the views of its owner and of strangers apart', async () => {
    // No member: at the prices of everybody, and therefore in the same place of the catalogue.
    const { id: userId } = await newUser(shop)
    await owner.query(`insert into user_balances (user_id, currency, amount_minor) values ($1, 'NOK', 4200)`, [userId])
    const headers = { authorization: `Bearer ${await bearerOf(shop, userId, { clock })}` }
    const id = await filled(skuIds[0] as number)
    await getKept(id)
    const set = `mutation($id: String!) { setCartMerchantData(id: $id, merchantData: "mine") { merchantData } }`
    await shop.graphql(set, { id }, headers)
    for (let round = 0; round < 2; round++) {
      expect(await getKept(id, {}, headers)).toMatchObject({
        merchantData: 'mine',
        summary: { balance: { pending: 42 } },
      })
      expect(await getKept(id)).toMatchObject({ merchantData: null, summary: { balance: { pending: 0 } } })
    }

    await shop.graphql(
      'mutation($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code) { id } }',
      {
        id,
        code: facts.promoCodes.valid,
      },
    )
    const withCode = await getKept(id)
    expect(withCode.promoCode).toBe(facts.promoCodes.valid)
    await owner.query('update promo_codes set active = false where code = $1', [withCode.promoCode])
    expect((await get(id)).summary.total.sellingPriceIncVat).toBeGreaterThan(withCode.summary.total.sellingPriceIncVat)
  })
})
