import type { Shop } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const PRICES = `items { skuId quantity unitPrice { sellingPriceIncVat sellingPriceExVat vat } totalPrice { sellingPriceIncVat vat } }
  summary { total { sellingPriceIncVat sellingPriceExVat vat } shipping { feeIncVat } vats { rateBasisPoints amount } }`
const GET = `query ($id: String, $marketId: String) { getCart(id: $id, marketId: $marketId) { id ${PRICES} } }`
const ADD = `mutation ($id: String!, $item: CartItemInputType!, $marketId: String) {
  addToCart(id: $id, item: $item, marketId: $marketId) { ${PRICES} } }`

const DAY = 86_400_000
let now = new Date()
const begins = new Date(now.getTime() + 2 * DAY)
let serving: Awaited<ReturnType<Shop['another']>>
let skuIds: number[]
let alias: string

const { shop, owner } = await withShop({ clock: { now: () => now } })
beforeAll(async () => {
  const { rows } = await owner.query(
    `select min(k.id) as sku_id, p.id, p.alias from products p join skus k on k.product_id = p.id join stock s on s.sku_id = k.id
     where p.active and s.in_stock >= 10 and p.first_available_on < now()
       and not exists (select from discount_campaign_products c where c.product_id = p.id)
       and exists (select from prices r where r.product_id = p.id and r.market_id = 'NO|NOK' and r.selling_minor = r.regular_minor)
     group by p.id order by p.id limit 5`,
  )
  skuIds = rows.map((row) => row.sku_id)
  alias = rows[0].alias
  // The amounts of the law's examples: two in Norway, three in Finland.
  const amounts = [299_00, 3, 49_95, 129_90, 1]
  for (const [index, minor] of amounts.entries())
    await owner.query(`update prices set selling_minor = $1, regular_minor = $1 where product_id = $2`, [
      minor,
      rows[index].id,
    ])
  await owner.query(`insert into vat_rates (market_id, valid_from, rate_basis_points) values ('NO|NOK', $1, 1500)`, [
    begins,
  ])
  // Prices are read at the start.
  serving = await shop.another()
})

const cartWith = async (marketId: string, wanted: readonly (readonly [number, number])[]) => {
  const { id } = (await serving.graphql(GET, { id: '', marketId })).data.getCart
  for (const [index, quantity] of wanted) {
    const answer = await serving.graphql(ADD, { id, marketId, item: { skuId: skuIds[index], quantity } })
    expect(answer.errors).toBeUndefined()
  }
  return id as string
}
const read = async (id: string, marketId: string) => (await serving.graphql(GET, { id, marketId })).data.getCart
const lineVats = (cart: { items: { totalPrice: { vat: number } }[] }) =>
  cart.items.map(({ totalPrice }) => totalPrice.vat)

describe('VAT in a cart', () => {
  it('[LAW-03] [PRICE-03] is what the law’s examples say, by line, and totals are the sums of rounded lines', async () => {
    const norwegian = await read(
      await cartWith('no', [
        [0, 1],
        [1, 1],
      ]),
      'no',
    )
    expect(lineVats(norwegian)).toEqual([59.8, 0.01])
    const { shipping, total, vats } = norwegian.summary
    expect(shipping.feeIncVat).toBe(49)
    expect(vats).toEqual([{ rateBasisPoints: 2500, amount: 69.61 }])
    expect(total).toMatchObject({ sellingPriceIncVat: 348.03, vat: 69.61, sellingPriceExVat: 278.42 })

    const finnish = await read(
      await cartWith('fi', [
        [2, 1],
        [3, 1],
        [4, 1],
      ]),
      'fi',
    )
    expect(lineVats(finnish)).toEqual([10.15, 26.39, 0])
    expect(finnish.summary.vats).toEqual([{ rateBasisPoints: 2550, amount: 36.54 }])
    expect(finnish.summary.total.vat).toBe(36.54)
  })

  it('[LAW-03] changes with the rate at the very instant it begins, without a restart, at the same price', async () => {
    const id = await cartWith('no', [[0, 2]])
    const product = async () =>
      (
        await serving.graphql(
          `query ($alias: String!) { product(alias: $alias, marketId: "no") { unitPrice { sellingPriceIncVat vat } } }`,
          { alias },
        )
      ).data.product.unitPrice
    const rate = async () =>
      (await serving.graphql('{ channel { markets { alias settings { vatRateBasisPoints } } } }')).data.channel.markets
    const seen = async () => {
      const cart = await read(id, 'no')
      return { line: cart.items[0].totalPrice, vats: cart.summary.vats, product: await product() }
    }
    const shipping = 49
    const before = {
      line: { sellingPriceIncVat: 598, vat: 119.6 },
      vats: [{ rateBasisPoints: 2500, amount: 119.6 + 9.8 }],
      product: { sellingPriceIncVat: 299, vat: 59.8 },
    }
    expect((await read(id, 'no')).summary.shipping.feeIncVat).toBe(shipping)
    expect(await seen()).toEqual(before)
    const start = now
    now = new Date(begins.getTime() - 1)
    expect(await seen()).toEqual(before)

    now = begins
    expect(await seen()).toEqual({
      line: { sellingPriceIncVat: 598, vat: 78 },
      vats: [{ rateBasisPoints: 1500, amount: 84.39 }],
      product: { sellingPriceIncVat: 299, vat: 39 },
    })
    const rates = await rate()
    expect(rates).toContainEqual({ alias: 'no', settings: { vatRateBasisPoints: 1500 } })
    expect(rates).toContainEqual({ alias: 'se', settings: { vatRateBasisPoints: 2500 } })

    now = start
    expect(await seen()).toEqual(before)
  })

  it('[LAW-03] takes a rate that was written into the table while the shop runs', async () => {
    await owner.query(`insert into vat_rates (market_id, valid_from, rate_basis_points) values ('DK|DKK', $1, 2000)`, [
      new Date(now.getTime() + 3_600_000),
    ])
    const id = await cartWith('dk', [[0, 1]])
    expect((await read(id, 'dk')).items[0].totalPrice.vat).toBe(59.8)
    now = new Date(now.getTime() + 3_700_000)
    await expect.poll(async () => (await read(id, 'dk')).items[0].totalPrice.vat, { timeout: 5_000 }).toBe(49.83)
  })
})
