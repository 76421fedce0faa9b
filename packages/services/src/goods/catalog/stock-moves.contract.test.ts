import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()

const FACETS = '{ filterId values { facetId count } }'
const EVERYTHING = `query all($alias: String, $sister: String, $one: FilterInputType, $marketId: String) {
  product(alias: $alias, marketId: $marketId) { name unitPrice { sellingPriceIncVat } totalStock { totalStock } skus { skuId name stock { totalStock inStock } } }
  sister: product(alias: $sister, marketId: $marketId) { name variantGroup { variants { productId stock { totalStock } variants { skuId stock { totalStock } } } } }
  one: products(filter: $one, marketId: $marketId) { count filters { facets ${FACETS} } } }`
const SOLD_OUT = `query soldOut($marketId: String) {
  products(marketId: $marketId, take: 0, filter: { facets: ["q_out-of-stock"], includeCollapsed: true }) { count } }`
const SIZED = `query sized($filter: FilterInputType, $marketId: String) { products(filter: $filter, marketId: $marketId) { count } }`

describe('a stock that moved', () => {
  it('is all that is another: of the product, its sisters and the filters, in every market', async () => {
    const { rows } = await owner.query(
      `select p.id, p.alias, min(o.alias) as sister from products p
       join products o on o.family_id = p.family_id and o.id <> p.id and o.active
       where p.active and not exists (select from product_markets m where m.product_id in (p.id, o.id) and m.available_from > now())
         and greatest(p.first_available_on, o.first_available_on) < now()
         and 3 < (select count(*) from skus s where s.product_id = p.id and s.active)
       group by p.id order by p.id limit 1`,
    )
    const { id, alias, sister } = rows[0]
    const moveTo = async (pieces: number) => {
      const moved = await owner.query(
        `update stock t set in_stock = $2, oversellable = 0, static = 0 from skus s
         where s.id = t.sku_id and s.product_id = $1 returning s.id`,
        [id, pieces],
      )
      await owner.query(`select pg_notify('shop_events', $1)`, [
        JSON.stringify({ topic: 'stock', key: moved.rows.map((row) => row.id).join(',') }),
      ])
    }
    const one = { facets: [`a_${alias}`], includeCollapsed: true }
    const read = async (marketId: string) => (await shop.graphql(EVERYTHING, { alias, sister, one, marketId })).data
    const markets = ['no', 'fi']
    const sizes = (await read('no')).product.skus as { name: string }[]
    const sized = { ...one, facets: [...one.facets, `s_${sizes[0]?.name}`] }
    const countSized = async () => (await shop.graphql(SIZED, { filter: sized, marketId: 'no' })).data.products.count
    const soldOut = async () => (await shop.graphql(SOLD_OUT, { marketId: 'no' })).data.products.count

    await moveTo(50)
    await expect.poll(async () => (await read('no')).product.totalStock.totalStock).toBe(50 * sizes.length)
    const before = await Promise.all(markets.map(read))
    expect(await countSized()).toBe(1)
    const without = await soldOut()

    await moveTo(0)
    await expect.poll(countSized).toBe(0)
    expect(await soldOut()).toBe(without + 1)
    for (const [at, marketId] of markets.entries()) {
      const now = await read(marketId)
      expect(now.product.unitPrice).toEqual(before[at].product.unitPrice)
      expect(now.product.totalStock.totalStock).toBe(0)
      const shown = now.sister.variantGroup.variants.find(({ productId }: { productId: number }) => productId === id)
      expect(shown.stock.totalStock).toBe(0)
      const facets = new Map<string, unknown>(
        now.one.filters.facets.map(({ filterId, values }: { filterId: string; values: unknown }) => [filterId, values]),
      )
      expect(facets.has('skus')).toBe(false)
      expect(facets.get('stock')).toEqual([{ facetId: 'q_out-of-stock', count: 1 }])
    }

    await moveTo(50)
    await expect.poll(countSized).toBe(1)
    expect(await Promise.all(markets.map(read))).toEqual(before)
    expect(await soldOut()).toBe(without)
  })
})
