import { setStock } from '@shop/testkit/cart-calls'
import { cutOffNews } from '@shop/testkit/cut-off-news'
import { facts } from '@shop/testkit/personas'
import { plainSkus } from '@shop/testkit/purchases'
import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const CART = `id isCompleted promoCode freeShipping fixedDiscount merchantData
  appliedCampaigns { name hideTitle }
  items { id skuId quantity message unitPrice { sellingPriceIncVat currency { code } } totalPrice { sellingPriceIncVat regularPriceIncVat }
    product { alias name } campaign { appliedCampaigns { name } prices { quantity price { sellingPriceIncVat } } } }
  summary { total { sellingPriceIncVat sellingPriceExVat vat discountIncVat discountExVat isDiscounted } subTotal { sellingPriceIncVat sellingPriceExVat regularPriceIncVatFormatted }
    shipping { feeIncVat isDefault amountLeftToFreeShipping } fixedAmountDiscountIncVat fixedAmountDiscountExVat vats { rate rateBasisPoints amount }
    balance { pending totalSellingPriceExBalanceIncVat } }`
const GET = `query getCart($id: String!, $includeCompleted: Boolean, $channelId: String, $languageId: String, $cartMarketAlias: String, $allowExternalShippingFee: Boolean) {
  getCart(id: $id, includeCompleted: $includeCompleted, channelId: $channelId, languageId: $languageId, marketId: $cartMarketAlias, allowExternalShippingFee: $allowExternalShippingFee) { ${CART} } }`
const ADD = `mutation addToCart($id: String!, $item: CartItemInputType!, $channelId: String, $languageId: String, $marketId: String) {
  addToCart(id: $id, item: $item, channelId: $channelId, languageId: $languageId, marketId: $marketId) { ${CART} } }`
const UPDATE = `mutation updateCartItem($id: String!, $item: CartItemInputType!, $marketId: String) {
  updateCartItem(id: $id, item: $item, marketId: $marketId) { ${CART} } }`
const PROMO = `mutation setCartPromoCode($id: String!, $promoCode: String!, $checkoutMarketId: String) {
  setCartPromoCode(id: $id, promoCode: $promoCode, marketId: $checkoutMarketId) { ${CART} } }`

let skuId: number
let scarceSkuId: number

const { shop, owner } = await withShop()
beforeAll(async () => {
  const plenty = await owner.query(
    `select s.sku_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
     join prices r on r.product_id = p.id and r.market_id = 'NO|NOK' and r.selling_minor = r.regular_minor and r.selling_minor < 39900
     where s.in_stock >= 20 and p.first_available_on < now()
       and not exists (select from discount_campaign_products c where c.product_id = p.id) order by 1 limit 1`,
  )
  skuId = plenty.rows[0].sku_id
  const scarce = await owner.query(
    `select s.sku_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
     where s.in_stock = 3 and s.oversellable = 0 and s.static = 0 and p.first_available_on < now() order by 1 limit 1`,
  )
  scarceSkuId = scarce.rows[0].sku_id
})

const newCart = async () => {
  const answer = await shop.graphql(GET, { id: '' })
  expect(answer.errors).toBeUndefined()
  return answer.data.getCart.id as string
}
const refusalOf = (answer: Awaited<ReturnType<Shop['graphql']>>) => ({
  status: answer.status,
  ...answer.errors?.[0]?.extensions,
})

describe('the cart over HTTP', () => {
  it('[GRAPHQL-14] creates a cart for an empty id, answers it by its id, and null for an unknown one', async () => {
    const id = await newCart()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    const variables = {
      id,
      channelId: '1|no',
      languageId: 'nb-NO',
      cartMarketAlias: 'no',
      allowExternalShippingFee: false,
    }
    expect((await shop.graphql(GET, variables)).data.getCart).toMatchObject({ id, isCompleted: false, items: [] })
    expect((await shop.graphql(GET, { ...variables, id: 'ffffffffffffffffffffffffffffffff' })).data).toEqual({
      getCart: null,
    })
  })

  it('[GRAPHQL-16] [CART-02] [CART-19] adds pieces, grows the line of the same SKU, sets quantities and removes at 0', async () => {
    const id = await newCart()
    const add = (item: object) =>
      shop.graphql(ADD, { id, item, channelId: '1|no', languageId: 'nb-NO', marketId: 'no' })
    await add({ skuId, quantity: 1 })
    const grown = (await add({ skuId, quantity: 2 })).data.addToCart
    expect(grown.items).toHaveLength(1)
    expect(grown.items[0]).toMatchObject({ skuId, quantity: 3 })
    const { product, campaign } = grown.items[0]
    const { rows } = await owner.query(
      'select p.alias from products p join skus k on k.product_id = p.id where k.id = $1',
      [skuId],
    )
    expect(product.alias).toBe(rows[0].alias)
    expect(campaign).toEqual({ appliedCampaigns: expect.any(Array), prices: expect.any(Array) })
    const price = grown.items[0].unitPrice.sellingPriceIncVat
    expect(grown.summary.subTotal.sellingPriceIncVat).toBe(price * 3)
    expect(grown.summary.total.sellingPriceIncVat).toBe(price * 3 + grown.summary.shipping.feeIncVat)

    const other = (await add({ skuId, quantity: 1, message: 'For Kari' })).data.addToCart
    expect(other.items.map((item: { message: string | null }) => item.message)).toEqual([null, 'For Kari'])

    const lineId = grown.items[0].id
    const set = (await shop.graphql(UPDATE, { id, item: { id: lineId, quantity: 5 } })).data.updateCartItem
    expect(set.items[0]).toMatchObject({ id: lineId, quantity: 5 })
    await shop.graphql(UPDATE, { id, item: { id: lineId, quantity: 0 } })
    const left = (await shop.graphql(GET, { id })).data.getCart
    expect(left.items.map((item: { message: string | null }) => item.message)).toEqual(['For Kari'])
    // The cart and what is put in have to be named.
    for (const [named, missing] of [
      ['(id: "x")', 'item'],
      ['(item: { skuId: 1, quantity: 1 })', 'id'],
    ]) {
      const { data, errors } = await shop.graphql(`mutation { addToCart${named} { id } }`, {})
      expect([data?.addToCart, errors?.[0]?.message]).toEqual([undefined, expect.stringContaining(`"${missing}"`)])
    }
  })

  const expectAllToSell = async ({
    inStock,
    oversellable,
    fixed,
  }: Record<'inStock' | 'oversellable' | 'fixed', number>) => {
    const id = await newCart()
    const sql = 'update stock set in_stock = $2, oversellable = $3, static = $4 where sku_id = $1'
    await owner.query(sql, [skuId, inStock, oversellable, fixed])
    await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'stock', key: String(skuId) })])
    const all = inStock + oversellable + fixed
    await expect
      .poll(async () => refusalOf(await shop.graphql(ADD, { id, item: { skuId, quantity: all + 1 } })))
      .toEqual({ status: 409, code: 'ONLY_LEFT', stock: all })
    const added = await shop.graphql(ADD, { id, item: { skuId, quantity: all } })
    expect(added.data.addToCart.items[0].quantity).toBe(all)
    await setStock(owner, skuId, 40)
  }
  it('[STOCK-07] sells pieces on order beyond what lies in stock', () =>
    expectAllToSell({ inStock: 1, oversellable: 3, fixed: 0 }))
  it('[STOCK-08] sells pieces of a fixed stock elsewhere, up to all there are', () =>
    expectAllToSell({ inStock: 1, oversellable: 0, fixed: 3 }))

  it('[STOCK-12] refuses more pieces than are in stock, names their number, and leaves the cart unchanged', async () => {
    const id = await newCart()
    const tooMany = await shop.graphql(ADD, { id, item: { skuId: scarceSkuId, quantity: 4 } })
    expect(refusalOf(tooMany)).toEqual({ status: 409, code: 'ONLY_LEFT', stock: 3 })
    await shop.graphql(ADD, { id, item: { skuId: scarceSkuId, quantity: 3 } })
    const oneMore = await shop.graphql(ADD, { id, item: { skuId: scarceSkuId, quantity: 1 } })
    expect(refusalOf(oneMore)).toEqual({ status: 409, code: 'QUANTITY_THRESHOLD', quantity: 3 })
    expect((await shop.graphql(GET, { id })).data.getCart.items[0].quantity).toBe(3)
  })

  it('[CART-32] names what is for sale no longer, and answers the rest of the cart as it was', async () => {
    // Sizes of one product follow each other, so one of each product.
    const { rows } = await owner.query(
      'select distinct on (product_id) id from skus where id = any($1) order by product_id, id',
      [await plainSkus(owner, 40)],
    )
    const [kept, gone] = rows.map((row) => Number(row.id))
    const id = await newCart()
    for (const one of [kept, gone]) await shop.graphql(ADD, { id, item: { skuId: one, quantity: 1 } })
    const read = async () => {
      const answer = await shop.graphql(
        `query ($id: String!) { getCart(id: $id, marketId: "no", languageId: "nb-NO") {
          items { skuId product { name } totalPrice { sellingPriceIncVat } } warnings { kind skuIds blocksCheckout } } }`,
        { id },
      )
      expect(answer.errors).toBeUndefined()
      return answer.data.getCart
    }
    const before = await read()
    expect(before.items.map((item: { skuId: number }) => item.skuId)).toEqual([kept, gone])
    const sell = async (isActive: boolean) => {
      const sql = 'update products set active = $2 where id = (select product_id from skus where id = $1)'
      await owner.query(sql, [gone, isActive])
      await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    }
    await sell(false)
    await expect
      .poll(async () => (await read()).warnings, { timeout: 20_000 })
      .toEqual([{ kind: 'NOT_AVAILABLE', skuIds: [gone], blocksCheckout: true }])
    expect((await read()).items).toEqual([
      before.items[0],
      { skuId: gone, product: null, totalPrice: { sellingPriceIncVat: 0 } },
    ])
    await sell(true)
    await expect.poll(read, { timeout: 20_000 }).toEqual(before)
  })

  it('is written exactly as the reference executor answers it, with packages, campaigns, codes and changing stock', async () => {
    const proper = await shop.another({ GRAPHQL_ENGINE: 'reference' })
    const all = `query($id: String!) { getCart(id: $id) { ${CART} items { productPackage { packageName } product {
      productId canonicalUrl images skus { skuId stock { totalStock } } unitPrice { sellingPriceIncVatFormatted } variantGroup { variantGroupId } } } } }`
    const { rows } = await owner.query(
      `select min(k.id) as id from discount_campaign_products c join discount_campaigns d on d.id = c.campaign_id and d.active
         and d.starts_at < now() and d.ends_at > now() join skus k on k.product_id = c.product_id
       join stock s on s.sku_id = k.id and s.in_stock > 3 join products p on p.id = k.product_id and p.active and p.first_available_on < now()
       where d.kind in ('percentage', 'n_for_price') group by d.id`,
    )
    const id = await newCart()
    const same = async () => {
      const [written, executed] = [await shop.graphql(all, { id }), await proper.graphql(all, { id })]
      expect(written.errors).toBeUndefined()
      expect(JSON.stringify(written)).toBe(JSON.stringify(executed))
      return written.data.getCart
    }
    expect((await same()).items).toEqual([])
    for (const row of rows)
      await shop.graphql(ADD, { id, item: { skuId: row.id, quantity: 3, message: '"Til" Kari ' } })
    await shop.graphql(ADD, { id, item: { skuId, quantity: 2 } })
    const { id: packageId, selections } = facts.package
    await shop.graphql(
      `mutation($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType]) {
        addPackageToCart(id: $id, packageId: $packageId, selections: $selections) { id } }`,
      { id, packageId, selections },
    )
    await shop.graphql(PROMO, { id, promoCode: 'GAVE' })
    expect((await same()).items.length).toBe(rows.length + 4)
    const stockOf = (cart: {
      items: { skuId: number; product: { skus: { skuId: number; stock: { totalStock: number } }[] } }[]
    }) =>
      cart.items.find((item) => item.skuId === skuId)?.product.skus.find((sku) => sku.skuId === skuId)?.stock.totalStock
    await setStock(owner, skuId, 19)
    await expect.poll(async () => stockOf((await shop.graphql(all, { id })).data.getCart)).toBe(19)
    await expect.poll(async () => stockOf((await proper.graphql(all, { id })).data.getCart)).toBe(19)
    await same()
    await proper.stop()
  })

  it('refuses unknown carts, SKUs and lines each by its own code', async () => {
    const id = await newCart()
    const code = async (query: string, variables: object) =>
      (await shop.graphql(query, variables as never)).errors?.[0]?.extensions?.code
    expect(await code(ADD, { id: 'nope', item: { skuId, quantity: 1 } })).toBe('CART_NOT_FOUND')
    expect(await code(ADD, { id, item: { skuId: 999_999_999, quantity: 1 } })).toBe('SKU_NOT_FOUND')
    expect(await code(ADD, { id, item: { quantity: 1 } })).toBe('SIZE_NOT_CHOSEN')
    expect(await code(UPDATE, { id, item: { id: 'b6f0a1de-0000-4000-8000-000000000000', quantity: 1 } })).toBe(
      'LINE_NOT_FOUND',
    )
    expect(await code(ADD, { id, item: { skuId, quantity: 1, message: 'x'.repeat(501) } })).toBe('TEXT_TOO_LONG')
    expect(await code(ADD, { id, item: { skuId, quantity: 1, groupKey: 'x'.repeat(101) } })).toBe('TEXT_TOO_LONG')
  })

  it('[CART-29] [PRICE-12] prices the same cart in the market of the call', async () => {
    const id = await newCart()
    await shop.graphql(ADD, { id, item: { skuId, quantity: 1 }, marketId: 'no' })
    const inMarket = async (alias: string) => (await shop.graphql(GET, { id, cartMarketAlias: alias })).data.getCart
    const inAll = await Promise.all(['no', 'se', 'dk', 'FI|EUR'].map(inMarket))
    expect(inAll.map((cart) => cart.items[0].unitPrice.currency.code)).toEqual(['NOK', 'SEK', 'DKK', 'EUR'])
    const prices = await owner.query(
      `select market_id, selling_minor from prices where product_id = (select product_id from skus where id = $1)`,
      [skuId],
    )
    const stored = Object.fromEntries(prices.rows.map((row) => [row.market_id, Number(row.selling_minor) / 100]))
    const wanted = ['NO|NOK', 'SE|SEK', 'DK|DKK', 'FI|EUR'].map((market) => stored[market])
    expect(inAll.map((cart) => cart.items[0].unitPrice.sellingPriceIncVat)).toEqual(wanted)
    expect(new Set(wanted).size).toBeGreaterThan(2)
    expect(inAll.map((cart) => cart.summary.vats[0].rateBasisPoints)).toEqual([2500, 2500, 2500, 2550])
    // The whole of it is in that currency, with its own VAT and its own fee.
    for (const { items, summary } of inAll) {
      const { total, subTotal, shipping } = summary
      expect(subTotal.sellingPriceIncVat).toBe(items[0].totalPrice.sellingPriceIncVat)
      expect(total.sellingPriceIncVat).toBeCloseTo(subTotal.sellingPriceIncVat + shipping.feeIncVat, 2)
      expect(total.vat).toBeCloseTo(total.sellingPriceIncVat - total.sellingPriceExVat, 2)
    }
    expect(inAll[3].summary.vats).toMatchObject([{ rate: 26, amount: inAll[3].summary.total.vat }])
  })

  it('[MARKET-16] takes the alias where the market id is meant, and keeps the two apart', async () => {
    const { rows: markets } = await owner.query('select id, alias from markets')
    expect(markets.length).toBeGreaterThan(3)
    const aliases = new Set(markets.map(({ alias }) => alias))
    expect(markets.filter((market) => aliases.has(market.id))).toEqual([])
    for (const [alias, marketId] of [
      ['no', 'NO|NOK'],
      ['se', 'SE|SEK'],
      ['dk', 'DK|DKK'],
      ['fi', 'FI|EUR'],
    ]) {
      const { data } = await shop.graphql(GET, { id: '', cartMarketAlias: alias })
      const stored = await owner.query('select market_id from carts where id = $1', [data.getCart.id])
      expect(stored.rows, alias).toEqual([{ market_id: marketId }])
    }
    const id = await newCart()
    for (const marketId of ['dk', 'DK|DKK']) {
      await shop.graphql(ADD, { id, item: { skuId, quantity: 1 }, marketId })
      const stored = await owner.query('select market_id from carts where id = $1', [id])
      expect(stored.rows).toEqual([{ market_id: 'DK|DKK' }])
    }
  })

  it('[PROMO-06] [PROMO-07] deducts a percentage or a fixed amount for a code in any letters, and leaves the cart unchanged for an unmet or unknown code', async () => {
    const id = await newCart()
    await shop.graphql(ADD, { id, item: { skuId, quantity: 1 } })
    const set = (promoCode: string) => shop.graphql(PROMO, { id, promoCode, checkoutMarketId: 'no' })
    const before = (await shop.graphql(GET, { id })).data.getCart

    const percentage = (await set(' velkommen10 ')).data.setCartPromoCode
    expect(percentage.promoCode).toBe(' velkommen10 ')
    expect(percentage.summary.total.isDiscounted).toBe(true)
    expect(percentage.summary.subTotal.sellingPriceIncVat).toBeCloseTo(
      before.summary.subTotal.sellingPriceIncVat * 0.9,
      1,
    )
    const without = (vat: 'IncVat' | 'ExVat', { summary }: typeof before) => summary.subTotal[`sellingPrice${vat}`]
    for (const vat of ['IncVat', 'ExVat'] as const) {
      const tenth = without(vat, before) - without(vat, percentage)
      expect(tenth, vat).toBeCloseTo(without(vat, before) / 10, 1)
      expect(percentage.summary.total[`discount${vat}`] - before.summary.total[`discount${vat}`], vat).toBeCloseTo(
        tenth,
      )
      expect(
        before.summary.total[`sellingPrice${vat}`] - percentage.summary.total[`sellingPrice${vat}`],
        vat,
      ).toBeCloseTo(tenth)
    }
    expect(percentage.summary).toMatchObject({ fixedAmountDiscountIncVat: 0, fixedAmountDiscountExVat: 0 })

    const refused = await set('STORKURV')
    expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'RequirementsNotMet' })
    const { missing, currency } = refused.errors?.[0]?.extensions ?? {}
    const { sellingPriceIncVat } = before.summary.subTotal
    expect({ total: Number(missing) + sellingPriceIncVat, currency }).toEqual({ total: 50_000, currency: 'NOK' })
    expect(refusalOf(await set('no-such-code'))).toMatchObject({ status: 422, code: 'PROMO_CODE_INVALID' })
    expect((await shop.graphql(GET, { id })).data.getCart.promoCode).toBe(' velkommen10 ')

    await set('')
    const five = (await shop.graphql(UPDATE, { id, item: { skuId, quantity: 5 } })).data.updateCartItem
    const fixed = (await set('FEMTI')).data.setCartPromoCode
    expect(fixed.summary).toMatchObject({ fixedAmountDiscountIncVat: 50, fixedAmountDiscountExVat: 40 })
    expect(fixed.summary.subTotal).toEqual(five.summary.subTotal)
    expect(fixed.summary.total.discountIncVat - five.summary.total.discountIncVat).toBeCloseTo(50)
    expect(fixed.summary.total.discountExVat - five.summary.total.discountExVat).toBeCloseTo(40)
    expect((await set('')).data.setCartPromoCode.promoCode).toBeNull()
  })

  it('[PROMO-04] says of the code of a cart that has lost goods what is missing, and of one that has ended that it is invalid', async () => {
    const id = await newCart()
    const { summary } = (await shop.graphql(ADD, { id, item: { skuId, quantity: 2 } })).data.addToCart
    const goods = summary.subTotal.sellingPriceIncVat
    await owner.query(
      `with made as (insert into promo_codes (code, kind, percent_basis_points) values ('FORTO', 'percentage', 1000) returning id)
       insert into promo_code_markets (promo_code_id, market_id, minimum_minor) select id, 'NO|NOK', $1::integer from made`,
      [Math.round(goods * 100)],
    )
    const WARNED = 'promoCode warnings { kind skuIds refusal minPurchase missing currency blocksCheckout }'
    const ask = async (query: string, variables: object) => {
      const { data } = await shop.graphql(`${query} { ${WARNED} } }`, variables as never)
      return data.cart
    }
    const set = 'mutation($id: String!, $code: String!) { cart: setCartPromoCode(id: $id, promoCode: $code)'
    expect(await ask(set, { id, code: 'FORTO' })).toEqual({ promoCode: 'FORTO', warnings: [] })
    const fewer = 'mutation($id: String!, $item: CartItemInputType!) { cart: updateCartItem(id: $id, item: $item)'
    const refused = { kind: 'PROMO_CODE_REFUSED', skuIds: [], minPurchase: null, blocksCheckout: false }
    expect(await ask(fewer, { id, item: { skuId, quantity: 1 } })).toEqual({
      promoCode: 'FORTO',
      warnings: [{ ...refused, refusal: 'RequirementsNotMet', missing: goods / 2, currency: 'NOK' }],
    })
    const get = 'query($id: String!) { cart: getCart(id: $id)'
    await owner.query("update promo_codes set ends_at = now() where code = 'FORTO'")
    expect((await ask(get, { id })).warnings).toEqual([
      { ...refused, refusal: 'PROMO_CODE_INVALID', missing: null, currency: null },
    ])
    expect(await ask(set, { id, code: '' })).toEqual({ promoCode: null, warnings: [] })
  })

  it('hides a completed cart unless asked for it, and lets nobody change it', async () => {
    const id = await newCart()
    await shop.graphql(ADD, { id, item: { skuId, quantity: 1 } })
    await owner.query('update carts set completed_at = now() where id = $1', [id])
    expect((await shop.graphql(GET, { id })).data.getCart).toBeNull()
    expect((await shop.graphql(GET, { id, includeCompleted: true })).data.getCart.isCompleted).toBe(true)
    expect(refusalOf(await shop.graphql(ADD, { id, item: { skuId, quantity: 1 } }))).toMatchObject({
      code: 'CART_COMPLETED',
    })
  })
})

describe('the cart over the WebSocket', () => {
  const subscribe = (
    url: string,
    id: string,
    connectionParams: Record<string, unknown> = { apiKey: TEST_API_KEY },
    since?: number,
  ) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams,
      retryAttempts: 0,
    })
    const query = `subscription cartChanged($id: String!, $since: Int) { cartChanged(id: $id, since: $since, marketId: "no") { id items { skuId quantity } } }`
    return {
      client,
      events: client.iterate<{ cartChanged: { items: { quantity: number }[] } }>({ query, variables: { id, since } }),
    }
  }
  const soon = <T>(promise: Promise<T>, ms = 1_000) =>
    Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), ms))])

  it('reaches the subscriber of another service process within a second', async () => {
    const other = await shop.another()
    const id = await newCart()
    await other.graphql(GET, { id })
    const { client, events } = subscribe(other.url, id)
    const first = events.next()
    await expect
      .poll(async () => {
        await shop.graphql(UPDATE, { id, item: { skuId, quantity: 0 } })
        return true
      })
      .toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await shop.graphql(ADD, { id, item: { skuId, quantity: 2 } })
    const before = performance.now()
    const event = await soon(first)
    expect(performance.now() - before).toBeLessThan(1_000)
    expect(event).toMatchObject({ value: { data: { cartChanged: { id, items: [{ skuId, quantity: 2 }] } } } })
    await client.dispose()
    await other.stop()
  })

  it('[WS-07] begins with the cart where it has another version than the follower knows, and with nothing where it has none', async () => {
    const id = await newCart()
    const version = async () =>
      (await shop.graphql(`query ($id: String) { getCart(id: $id) { version } }`, { id })).data
    const { getCart: known } = await version()
    await shop.graphql(ADD, { id, item: { skuId, quantity: 2 } })
    const { getCart: now } = await version()
    const late = subscribe(shop.url, id, { apiKey: TEST_API_KEY }, known.version)
    expect(await soon(late.events.next(), 5_000)).toMatchObject({
      value: { data: { cartChanged: { id, items: [{ skuId, quantity: 2 }] } } },
    })
    const current = subscribe(shop.url, id, { apiKey: TEST_API_KEY }, now.version)
    const first = current.events.next()
    expect(await soon(first, 500)).toBe('nothing')
    await shop.graphql(UPDATE, { id, item: { skuId, quantity: 1 } })
    expect(await soon(first)).toMatchObject({ value: { data: { cartChanged: { items: [{ quantity: 1 }] } } } })
    for (const { client } of [late, current]) await client.dispose()
  })

  it('[WS-07] comes again when news of it may have been lost', async () => {
    const id = await newCart()
    const { client, events } = subscribe(shop.url, id)
    const first = events.next()
    expect(await soon(first, 500)).toBe('nothing')
    await cutOffNews(shop)
    expect(await soon(first, 10_000)).toMatchObject({ value: { data: { cartChanged: { id } } } })
    await client.dispose()
  })

  it('[ARCH-08] sends no events of another cart', async () => {
    const [mine, foreign] = await Promise.all([newCart(), newCart()])
    const { client, events } = subscribe(shop.url, mine)
    const first = events.next()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await shop.graphql(ADD, { id: foreign, item: { skuId, quantity: 1 } })
    expect(await soon(first, 500)).toBe('nothing')
    await client.dispose()
  })

  it('refuses a connection without the API key or with an invalid token', async () => {
    const id = await newCart()
    for (const params of [{}, { apiKey: 'wrong' }, { apiKey: TEST_API_KEY, token: 'not-a-token' }]) {
      const { client, events } = subscribe(shop.url, id, params)
      await expect(events.next()).rejects.toMatchObject({ code: 4403 })
      await client.dispose()
    }
  })
})
