import { bearerOf } from '@shop/testkit/bearer'
import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const PRICE = `query($id: Int, $marketId: String, $alias: String!, $filter: FilterInputType) {
  product(productId: $id, marketId: $marketId) { discountType unitPrice { sellingPriceIncVat regularPriceIncVat isDiscounted discountPercentage vat }
    lowestPrice { isDiscounted lowestPriceIncVat discountPercentage } priceLog { sellingPriceIncVat isLowest } firstAvailableOn discountCampaigns { campaignId } }
  relatedProducts(alias: $alias, marketId: $marketId) { alias unitPrice { sellingPriceIncVat } }
  products(take: 1, marketId: $marketId, filter: $filter) { count products { productId unitPrice { sellingPriceIncVat } } filters { price { lowest highest } } } }`

let other: Awaited<ReturnType<Shop['another']>>
let ids: number[]
let member: { id: number; authorization: string }
let guest: { id: number; authorization: string }

const { shop, owner } = await withShop()
beforeAll(async () => {
  other = await shop.another()
  const found = await owner.query(
    `select p.id from products p where p.active and p.first_available_on < now() - interval '100 days'
       and (select count(*) from price_log l where l.product_id = p.id and l.market_id = 'NO|NOK' and l.price_list in ('selling', 'member')) = 1
       and not exists (select from price_log l where l.product_id = p.id and l.price_list = 'campaign' and l.valid_from < now() + interval '7 days')
     order by p.id limit 12`,
  )
  ids = found.rows.map(({ id }) => id)
  const users = await owner.query(
    `select u.id, coalesce(m.is_member, false) as member from users u left join memberships m on m.user_id = u.id
     where u.deleted_at is null order by u.id`,
  )
  const tokenOf = async (isMember: boolean) => {
    const { id } = users.rows.find(({ member }) => member === isMember)
    return { id, authorization: `Bearer ${await bearerOf(shop, id)}` }
  }
  member = await tokenOf(true)
  guest = await tokenOf(false)
})

const tell = (topic: string, key = '') =>
  owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic, key })])
const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

async function setPrice(
  id: number,
  market: string,
  selling: number,
  memberPrice: number | null = null,
  from = daysAgo(0),
) {
  await owner.query(
    `update prices set regular_minor = 90000, selling_minor = $3, member_minor = $4, valid_from = $5 where product_id = $1 and market_id = $2`,
    [id, market, selling, memberPrice, from],
  )
}
async function log(id: number, market: string, list: string, amount: number, from: Date, ended = false) {
  await owner.query(
    `insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from, ended)
     select $1, $2, $3, $4, currency, $5, $6 from prices where product_id = $1 and market_id = $2 and sku_id is null`,
    [id, market, list, amount, from, ended],
  )
}
type Asking = {
  id: number
  marketId?: string
  filter?: object
  as?: { authorization: string }
  at?: Pick<Shop, 'graphql'>
}
const ask = async ({ id, marketId = 'no', filter = {}, as, at = shop }: Asking) => {
  const headers: Record<string, string> = as ? { authorization: as.authorization } : {}
  const related = await owner.query(
    `select p.alias from product_relations r join products p on p.id = r.product_id where r.related_id = $1 limit 1`,
    [id],
  )
  const alias = related.rows[0]?.alias ?? ''
  return (await at.graphql(PRICE, { id, marketId, alias, filter }, headers)).data
}
const within = { timeout: 10_000, interval: 20 }

describe('the price history over HTTP', () => {
  it('[LAW-02] counts the prices of members in Norway and those of everybody alone elsewhere', async () => {
    const id = ids[0]!
    for (const market of ['NO|NOK', 'SE|SEK', 'DK|DKK', 'FI|EUR']) {
      // A rise: what the product once cost is not part of the reduction.
      await log(id, market, 'selling', 1_000, daysAgo(61))
      await log(id, market, 'selling', 90_000, daysAgo(60))
      await log(id, market, 'member', 50_000, daysAgo(10))
      await log(id, market, 'member', 50_000, daysAgo(8), true)
      await log(id, market, 'selling', 70_000, daysAgo(0.1))
      await setPrice(id, market, 70_000)
    }
    await tell('catalogue')
    await expect
      .poll(async () => (await ask({ id })).product.lowestPrice, within)
      .toMatchObject({ lowestPriceIncVat: 500, isDiscounted: false })
    for (const marketId of ['se', 'dk', 'fi']) {
      const { product } = await ask({ id, marketId })
      expect(product.lowestPrice).toEqual({ lowestPriceIncVat: 900, isDiscounted: true, discountPercentage: 22 })
      expect(product.priceLog.filter((entry: { isLowest: boolean }) => entry.isLowest)).toHaveLength(1)
    }
  })
})

describe('the price of whoever asks', () => {
  it('is the member price for a member: in product, list, related products and the range of prices', async () => {
    const id = ids[1]!
    await setPrice(id, 'NO|NOK', 60_000, 1_900)
    await tell('catalogue')
    const filter = { sort: 'PRICE', includeCollapsed: true }
    await expect.poll(async () => (await ask({ id, as: member })).product.unitPrice.sellingPriceIncVat, within).toBe(19)
    const theirs = await ask({ id, filter, as: member })
    expect(theirs.product).toMatchObject({
      discountType: 'SALE_PRICE',
      unitPrice: { regularPriceIncVat: 900, isDiscounted: true, vat: 3.8 },
    })
    expect(theirs.products.products[0]).toEqual({ productId: id, unitPrice: { sellingPriceIncVat: 19 } })
    expect(theirs.products.filters.price.lowest).toBe(19)
    const { alias } = (await owner.query('select alias from products where id = $1', [id])).rows[0]
    expect(
      theirs.relatedProducts.find((one: { alias: string }) => one.alias === alias)?.unitPrice.sellingPriceIncVat ?? 19,
    ).toBe(19)
    for (const as of [undefined, guest, { authorization: 'Bearer damaged' }]) {
      const everybodys = await ask({ id, filter, as })
      expect(everybodys.product.unitPrice.sellingPriceIncVat).toBe(600)
      expect(everybodys.products.filters.price.lowest).toBeGreaterThan(19)
    }
  })

  it('follows the membership at once, in every process', async () => {
    const id = ids[1]!
    expect((await ask({ id, as: guest, at: other })).product.unitPrice.sellingPriceIncVat).toBe(600)
    await owner.query(
      `insert into memberships (user_id, is_member) values ($1, true) on conflict (user_id) do update set is_member = true`,
      [guest.id],
    )
    await tell('user', String(guest.id))
    const seen = async () => (await ask({ id, as: guest, at: other })).product.unitPrice.sellingPriceIncVat
    await expect.poll(seen, within).toBe(19)
    await owner.query('update memberships set is_member = false where user_id = $1', [guest.id])
    await tell('user', String(guest.id))
    await expect.poll(seen, within).toBe(600)
  })

  it('limits a list to a price list, for those who hold it', async () => {
    const of = async (as?: { authorization: string }) =>
      (await ask({ id: ids[1]!, filter: { priceListIdentifier: 'member', includeCollapsed: true }, as })).products.count
    const { rows } = await owner.query(
      `select count(*)::int from prices x join products p on p.id = x.product_id join product_markets m using (product_id, market_id)
       where x.market_id = 'NO|NOK' and x.member_minor is not null and x.sku_id is null and p.active and p.first_available_on <= now()`,
    )
    expect(await of(member)).toBe(rows[0].count)
    expect(rows[0].count).toBeGreaterThan(0)
    expect(await of()).toBe(0)
  })
})

describe('what is scheduled', () => {
  it('switches at its instant without anybody telling: a price list, a stored price, a campaign, a first day', async () => {
    const [listed, stored, launched, campaigned] = [ids[2]!, ids[3]!, ids[4]!, ids[5]!]
    const soon = new Date(Date.now() + 2_500)
    await setPrice(listed, 'NO|NOK', 90_000, null, daysAgo(1))
    await log(listed, 'NO|NOK', 'selling', 45_000, soon)
    await log(stored, 'NO|NOK', 'selling', 80_000, daysAgo(3))
    await setPrice(stored, 'NO|NOK', 40_000, null, soon)
    await owner.query('update products set first_available_on = $2 where id = $1', [launched, soon])
    await owner.query(
      `insert into discount_campaigns (id, alias, kind, percent_basis_points, starts_at) values (9000, 'soon', 'percentage', 1000, $1)`,
      [soon],
    )
    await owner.query(`insert into discount_campaign_markets (campaign_id, market_id) values (9000, 'NO|NOK')`)
    await owner.query('insert into discount_campaign_products values (9000, $1)', [campaigned])
    await tell('catalogue')
    const filter = { productIds: [] as number[], facets: [] as string[], includeCollapsed: true }
    const alias = (await owner.query('select alias from products where id = $1', [launched])).rows[0].alias
    const state = async () => {
      const a = await ask({ id: listed })
      const b = await ask({ id: stored })
      const c = await ask({ id: campaigned })
      const list = await ask({ id: launched, filter: { ...filter, facets: [`a_${alias}`] } })
      return [
        a.product.unitPrice.sellingPriceIncVat,
        b.product.unitPrice.sellingPriceIncVat,
        c.product.discountCampaigns.some((one: { campaignId: string }) => one.campaignId === '9000'),
        list.products.count,
      ]
    }
    await expect.poll(state, within).toEqual([900, 800, false, 0])
    await expect.poll(state, { timeout: 6_000, interval: 50 }).toEqual([450, 400, true, 1])
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
  })
})
