import { cartCalls } from '@shop/testkit/cart-calls'
import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { guestForm, purchases } from '@shop/testkit/purchases'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/database'
import { recordCampaignPrices } from './record-campaign-prices'

const PRODUCT = `query($id: Int, $marketId: String) { product(productId: $id, marketId: $marketId) {
  discountType unitPrice { sellingPriceIncVat regularPriceIncVat } lowestPrice { isDiscounted discountPercentage lowestPriceIncVat }
  priceLog { sellingPriceIncVat } discountCampaigns { name untilFormatted } } }`
const LIST = `query($marketId: String, $filter: FilterInputType) { products(take: 1, marketId: $marketId, filter: $filter) {
  products { productId unitPrice { sellingPriceIncVat } } filters { price { lowest highest } } } }`
const CART = `query($id: String!) { getCart(id: $id) { appliedCampaigns { name }
  items { unitPrice { sellingPriceIncVat } totalPrice { sellingPriceIncVat regularPriceIncVat } campaign { appliedCampaigns { name } prices { quantity } } }
  summary { subTotal { sellingPriceIncVat } goods { incVatFormatted reductionIncVatFormatted reductionNames } } } }`

let other: Awaited<ReturnType<Shop['another']>>
let db: Database
let maja: Awaited<ReturnType<typeof publishingCalls>>
let ingrid: typeof maja

const { shop, owner } = await withShop()
beforeAll(async () => {
  other = await shop.another()
  db = openDatabase({ url: shop.database.url, poolSize: 3, log: silentLog })
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
})
afterAll(async () => {
  await db?.close()
})

type Goods = { id: number; sku: number; list: number }
/** Products that cost the same for as long as the law looks back, and stand in no campaign. */
async function steady(count: number): Promise<Goods[]> {
  const { rows } = await owner.query(
    `select k.product_id as id, min(k.id) as sku, min(c.selling_minor)::int as list from skus k
       join stock s on s.sku_id = k.id and s.in_stock >= 5
       join products p on p.id = k.product_id and p.active and p.first_available_on < now() - interval '60 days'
       join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null and c.selling_minor = c.regular_minor
     where k.active and not exists (select from price_log l where l.product_id = p.id and l.valid_from > now() - interval '45 days')
       and not exists (select from discount_campaign_products d where d.product_id = p.id)
       and not exists (select from product_packages g where g.product_id = p.id)
     group by k.product_id order by k.product_id limit $1`,
    [count],
  )
  return rows
}
const campaign = (alias: string, productIds: readonly number[], more: object = {}) => ({
  ...{ kind: 'percentage', percentBasisPoints: 2_000, productIds, priority: 900, startsAt: null, endsAt: null },
  markets: { 'NO|NOK': { value: null, minimum: 0 } },
  languages: { 'nb-NO': { alias, name: alias } },
  ...more,
})
const drafted = async (key: string, body: object | null) =>
  maja.done(await maja.draft(key), 'put', { kind: 'campaign', key, body })
const publish = async (key: string, body: object | null) =>
  maja.done(await ingrid.done(await drafted(key, body), 'approve'), 'publish')
const productOf = async (id: number, at: Pick<Shop, 'graphql'> = shop, marketId = 'no') =>
  (await at.graphql(PRODUCT, { id, marketId })).data.product
const history = async (id: number) =>
  (
    await owner.query(
      `select price_list as list, amount_minor::int as amount, ended, valid_from as from from price_log
       where product_id = $1 and market_id = 'NO|NOK' and price_list in ('campaign', 'member_campaign') order by id`,
      [id],
    )
  ).rows as { list: string; amount: number; ended: boolean; from: Date }[]
const record = () => db.transaction((tx) => recordCampaignPrices(tx, new Date()))
const costs = (id: number, minor: number, at?: Pick<Shop, 'graphql'>) =>
  eventually(
    () => productOf(id, at),
    ({ unitPrice }) => Math.round(unitPrice.sellingPriceIncVat * 100) === minor,
  )
const reduced = (list: number, share = 2_000) => list - Math.ceil((list * share) / 10_000)

describe('the price of a campaign', () => {
  it('is in the history of the demo shop to the last entry: nothing is left to record', async () => {
    const { rows } = await owner.query(
      `select count(*)::int as entries, max(valid_from) > now() as planned from price_log where price_list = 'campaign'`,
    )
    expect(rows[0].entries).toBeGreaterThan(100)
    expect(rows[0].planned).toBe(true)
    expect(await record()).toBe(0)
  })

  it('[LAW-16] [PRICE-05] [PRODUCT-06] is everybody’s price from its start to its end, with the prior price, and the next announcement counts it', async () => {
    const [{ id, sku, list }] = (await steady(1)) as [Goods]
    const cart = cartCalls(shop)
    const cartId = await cart.create()
    await cart.add(cartId, sku, 2)
    await publish('en-femtedel', campaign('en-femtedel', [id]))
    const product = await costs(id, reduced(list))
    expect(product).toEqual({
      discountType: 'PRICE_CAMPAIGN',
      unitPrice: { sellingPriceIncVat: reduced(list) / 100, regularPriceIncVat: list / 100 },
      lowestPrice: { isDiscounted: true, discountPercentage: 20, lowestPriceIncVat: list / 100 },
      priceLog: [{ sellingPriceIncVat: list / 100 }, { sellingPriceIncVat: reduced(list) / 100 }],
      discountCampaigns: [{ name: 'en-femtedel', untilFormatted: null }],
    })
    await costs(id, reduced(list), other)
    const filter = { productIds: [id], includeCollapsed: true }
    const { products } = (await shop.graphql(LIST, { marketId: 'no', filter: { ...filter, sort: 'PRICE' } })).data
    expect(products.filters.price.lowest).toBeLessThanOrEqual(reduced(list) / 100)
    const inCart = (await shop.graphql(CART, { id: cartId })).data.getCart
    expect(inCart.appliedCampaigns).toEqual([{ name: 'en-femtedel' }])
    // Once, not twice: the line is two pieces at the price that the product shows.
    expect(inCart.items).toEqual([
      {
        unitPrice: { sellingPriceIncVat: reduced(list) / 100 },
        totalPrice: { sellingPriceIncVat: (2 * reduced(list)) / 100, regularPriceIncVat: (2 * list) / 100 },
        campaign: { appliedCampaigns: [{ name: 'en-femtedel' }], prices: [] },
      },
    ])
    expect(inCart.summary.goods).toMatchObject({ reductionIncVatFormatted: null, reductionNames: [] })
    expect(await history(id)).toMatchObject([{ list: 'campaign', amount: reduced(list), ended: false }])
    // Other markets know nothing of it.
    expect((await productOf(id, shop, 'se')).lowestPrice.isDiscounted).toBe(false)

    await publish('en-femtedel', null)
    await costs(id, list)
    expect((await history(id)).map(({ ended }) => ended)).toEqual([false, true])
    const again = await drafted('pa-nytt', campaign('pa-nytt', [id]))
    expect(again.issues.map(({ code }: { code: string }) => code)).toEqual(['lowest-price'])
    // Half off is lawful, as a reduction from what was asked last.
    await publish('pa-nytt', campaign('pa-nytt', [id], { percentBasisPoints: 5_000 }))
    const half = await costs(id, reduced(list, 5_000))
    expect(half.lowestPrice).toEqual({
      isDiscounted: true,
      lowestPriceIncVat: reduced(list) / 100,
      discountPercentage: Math.floor((100 * (reduced(list) - reduced(list, 5_000))) / reduced(list)),
    })
    await publish('pa-nytt', null)
  })

  it('[LAW-16] is written ahead of its start and end, holds at both instants in every process, and is given up when plans change', async () => {
    const [first, second] = (await steady(2)) as [Goods, Goods]
    const in_ = (ms: number) => new Date(Date.now() + ms)
    const [startsAt, endsAt] = [in_(6_000), in_(11_000)]
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    await publish('snart', campaign('snart', [first.id], times))
    expect(await history(first.id)).toEqual([
      { list: 'campaign', amount: reduced(first.list), ended: false, from: startsAt },
      { list: 'campaign', amount: 0, ended: true, from: endsAt },
    ])
    expect((await productOf(first.id)).unitPrice.sellingPriceIncVat).toBe(first.list / 100)
    await Promise.all([costs(first.id, reduced(first.list)), costs(first.id, reduced(first.list), other)])
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime())
    expect((await productOf(first.id)).lowestPrice).toMatchObject({ isDiscounted: true, discountPercentage: 20 })
    await Promise.all([costs(first.id, first.list), costs(first.id, first.list, other)])
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime())
    expect((await productOf(first.id)).lowestPrice.isDiscounted).toBe(false)
    expect(await Promise.all([record(), record(), record()])).toEqual([0, 0, 0])

    // Never begun: what was planned is given up.
    const later = campaign('senere', [second.id], { startsAt: in_(3_600_000).toISOString() })
    await publish('senere', later)
    await publish('senere', null)
    const planned = await history(second.id)
    expect(planned.map(({ ended }) => ended)).toEqual([false, true])
    expect(planned[1]!.from).toEqual(planned[0]!.from)
  })

  it('[LAW-16] follows the list price, the percentage and the goods of the campaign while it runs', async () => {
    const [first, second] = (await steady(2)) as [Goods, Goods]
    await publish('lopende', campaign('lopende', [first.id, second.id]))
    await costs(first.id, reduced(first.list))
    const lower = Math.round(first.list * 0.009) * 100
    await owner.query(
      `update prices set selling_minor = $2, valid_from = now() where product_id = $1 and market_id = 'NO|NOK'`,
      [first.id, lower],
    )
    expect(await record()).toBe(1)
    expect(await record()).toBe(0)
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    await costs(first.id, reduced(lower))
    await publish('lopende', campaign('lopende', [first.id], { percentBasisPoints: 3_000 }))
    await costs(first.id, reduced(lower, 3_000))
    await costs(second.id, second.list)
    expect((await history(first.id)).map(({ amount }) => amount)).toEqual([
      reduced(first.list),
      reduced(lower),
      reduced(lower, 3_000),
    ])
    expect((await history(second.id)).map(({ ended }) => ended)).toEqual([false, true])
    await publish('lopende', null)
  })

  it('[LAW-16] is no ground for a reduction of goods that have left it past publishing, before anybody has recorded that', async () => {
    const [{ id, list }] = (await steady(1)) as [Goods]
    await publish('forlatt', campaign('forlatt', [id]))
    await costs(id, reduced(list))
    const lower = Math.round(list * 0.009) * 100
    await owner.query(
      `update prices set selling_minor = $2, valid_from = now() where product_id = $1 and market_id = 'NO|NOK'`,
      [id, lower],
    )
    expect(await record()).toBe(1)
    await owner.query(`delete from discount_campaign_products where product_id = $1`, [id])
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    // It was cheaper a moment ago.
    const left = { isDiscounted: false, discountPercentage: 0, lowestPriceIncVat: reduced(lower) / 100 }
    expect(await costs(id, lower)).toMatchObject({ lowestPrice: left })
    expect(await record()).toBe(1)
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    await publish('forlatt', null)
    expect(await productOf(id)).toMatchObject({ lowestPrice: left })
  })

  it('[LAW-16] [PRICE-05] [PRICE-11] [PRODUCT-06] is shown as the price and nothing else where the law knows no prior price', async () => {
    const [{ id, sku, list }] = (await steady(1)) as [Goods]
    // It cost as little ten days ago.
    await owner.query(
      `insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from)
       select $1, 'NO|NOK', 'selling', x.amount, 'NOK', now() - x.ago
       from (values ($2::bigint, interval '12 days'), ($3::bigint, interval '10 days')) as x(amount, ago)`,
      [id, reduced(list), list],
    )
    // Past publishing, which would refuse it.
    await owner.query(
      `with c as (insert into discount_campaigns (alias, kind, percent_basis_points) values ('stille', 'percentage', 2000) returning id),
         m as (insert into discount_campaign_markets (campaign_id, market_id) select id, 'NO|NOK' from c),
         t as (insert into discount_campaign_translations (campaign_id, language_id, alias, name) select id, 'nb-NO', 'stille', 'Stille' from c)
       insert into discount_campaign_products select id, $1 from c`,
      [id],
    )
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    const product = await costs(id, reduced(list))
    expect(product).toMatchObject({
      discountType: 'SALE_PRICE',
      lowestPrice: { isDiscounted: false, discountPercentage: 0 },
      discountCampaigns: [],
    })
    const cart = cartCalls(shop)
    const cartId = await cart.create()
    await cart.add(cartId, sku, 1)
    const { items } = (await shop.graphql(CART, { id: cartId })).data.getCart
    expect(items[0].totalPrice.sellingPriceIncVat).toBe(reduced(list) / 100)
    expect(items[0].campaign.appliedCampaigns).toEqual([])
    await owner.query(`update discount_campaigns set active = false where alias = 'stille'`)
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
  })

  it('[LAW-16] is what the cart takes too where the goods are named by a category above their own, and is judged there', async () => {
    const { rows } = await owner.query(
      `select p.id, k.id as sku, c.selling_minor::int as list, parent.id as parent
       from products p join categories own on own.id = p.primary_category_id join categories parent on parent.id = own.parent_id
         join skus k on k.product_id = p.id and k.active join stock s on s.sku_id = k.id and s.in_stock >= 5
         join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null and c.selling_minor = c.regular_minor
       where p.active and p.first_available_on < now() - interval '60 days' and parent.active
         and not exists (select from price_log l where l.product_id = p.id and l.valid_from > now() - interval '45 days')
         and not exists (select from discount_campaign_products d where d.product_id = p.id)
         and not exists (select from product_categories o where o.product_id = p.id and o.category_id = parent.id)
       order by p.id limit 1`,
    )
    const { id, sku, list, parent } = rows[0]
    const [{ id: named }] = (await steady(1)) as [Goods]
    const goods = { categoryIds: [parent], stackable: true, percentBasisPoints: 7_000 }
    await publish('hele-grenen', campaign('hele-grenen', [named], goods))
    await costs(id, reduced(list, 7_000))
    const cart = cartCalls(shop)
    const cartId = await cart.create()
    await cart.add(cartId, sku, 1)
    const { items } = (await shop.graphql(CART, { id: cartId })).data.getCart
    expect(items[0].totalPrice.sellingPriceIncVat).toBe(reduced(list, 7_000) / 100)
    await publish('hele-grenen', null)
    await costs(id, list)
    // The branch cost as little a moment ago.
    const again = await drafted('grenen-igjen', campaign('grenen-igjen', [], goods))
    expect(again.issues.map(({ code }: { code: string }) => code)).toEqual(['lowest-price'])
  })

  it('[LAW-16] is judged for everything where its campaign holds for everything, whatever goods the draft still names', async () => {
    const [{ id }] = (await steady(1)) as [Goods]
    const found = async (appliesTo: string) =>
      (await drafted('alt', campaign('alt', [id], { appliesTo, percentBasisPoints: 100 }))).issues.map(
        ({ code }: { code: string }) => code,
      )
    expect(await found('products')).toEqual([])
    expect(await found('all')).toContain('lowest-price')
  })

  it('[LAW-16] is bought once, a code comes on top of it, and the order keeps the list’s price beside it', async () => {
    const [{ id, sku, list }] = (await steady(1)) as [Goods]
    await publish('kjopt', campaign('kjopt', [id]))
    await costs(id, reduced(list))
    const buy = purchases(shop)
    const cartId = await buy.newCart()
    await buy.add(cartId, sku, 3)
    await cartCalls(shop).promo(cartId, 'VELKOMMEN10')
    const { orderId } = (await buy.place(cartId, guestForm('kampanje@lysning.example'))).data.placeOrder
    const { rows } = await owner.query(
      `select r.regular_unit_minor::int as regular, r.unit_minor::int as unit, r.total_minor::int as total, r.vat_minor::int as vat,
         r.prior_minor::int as prior, r.discount_minor::int as discount, o.items_minor::int as items,
         (select array_agg(c->>'name' order by c->>'name') from jsonb_array_elements(r.campaigns) c) as campaigns
       from order_rows r join orders o on o.id = r.order_id where o.id = $1`,
      [orderId],
    )
    const total = 3 * reduced(reduced(list), 1_000)
    expect(rows).toEqual([
      {
        ...{ regular: list, prior: list, unit: reduced(list), total, items: total, discount: 0 },
        ...{ vat: total - Math.round((total * 10_000) / 12_500), campaigns: ['VELKOMMEN10', 'kjopt'] },
      },
    ])
    await publish('kjopt', null)
  })

  it('[LAW-02] counts for members in Norway, where a member price is lowered too, and not elsewhere', async () => {
    const [{ id }] = (await steady(1)) as [Goods]
    await owner.query(
      `update prices set member_minor = round(selling_minor * 0.9), valid_from = now() where product_id = $1 and sku_id is null`,
      [id],
    )
    await owner.query(
      `insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from)
       select product_id, market_id, 'member', member_minor, currency, now() from prices where product_id = $1 and sku_id is null`,
      [id],
    )
    const markets = { 'NO|NOK': { value: null, minimum: 0 }, 'SE|SEK': { value: null, minimum: 0 } }
    await publish('medlem', campaign('medlem', [id], { markets }))
    await publish('medlem', null)
    await publish('etterpa', campaign('etterpa', [id], { markets, percentBasisPoints: 6_000 }))
    const { rows } = await owner.query(
      `select market_id, selling_minor::int as list, member_minor::int as member from prices where product_id = $1 and sku_id is null`,
      [id],
    )
    const of = (market: string) =>
      rows.find(({ market_id }) => market_id === market) as { list: number; member: number }
    const norway = await costs(id, reduced(of('NO|NOK').list, 6_000))
    expect(norway.lowestPrice.lowestPriceIncVat).toBe(reduced(of('NO|NOK').member) / 100)
    const sweden = await productOf(id, shop, 'se')
    expect(sweden.lowestPrice.lowestPriceIncVat).toBe(reduced(of('SE|SEK').list) / 100)
    await publish('etterpa', null)
  })
})
