import { eventually } from '@shop/testkit/eventually'
import { publishingDesk } from '@shop/testkit/publishing-desk'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: Shop
let owner: pg.Client
let maja: Awaited<ReturnType<typeof publishingDesk>>

beforeAll(async () => {
  shop = await startShop()
  owner = new pg.Client({ connectionString: shop.database.ownerUrl })
  await owner.connect()
  maja = await publishingDesk(shop)
})
afterAll(async () => {
  await owner?.end()
  await shop?.stop()
})

const send = async (kind: string, text: string | Buffer, { trial = false, type = 'text/csv', desk = maja } = {}) => {
  const response = await fetch(`${shop.url}/staff/publishing/imports/${kind}?trial=${trial ? 1 : 0}`, {
    method: 'POST',
    headers: { ...(await desk.session.headers()), 'content-type': type },
    body: new Uint8Array(Buffer.from(text as string)),
  })
  return { status: response.status, body: await response.json() }
}
const one = async (query: string, ...values: unknown[]) => (await owner.query(query, values)).rows[0]
const results = (body: { rows: { result: string; code: string | null }[] }) =>
  body.rows.map(({ result, code }) => code ?? result)

describe('stock from a file', () => {
  it('is tried without a trace, taken whole, told to every reader, and kept with who did it', async () => {
    const sku = await one(
      `select k.id, k.article_number, k.product_id, s.in_stock from skus k join stock s on s.sku_id = k.id join products p on p.id = k.product_id
       where k.active and p.active and p.first_available_on < now() and s.in_stock between 5 and 50 and s.oversellable = 0 and s.static = 0 order by k.id limit 1`,
    )
    const file = `\uFEFFsku;in_stock\r\n${sku.article_number};${sku.in_stock + 7}\r\n`
    const stockOf = async () => (await one('select in_stock from stock where sku_id = $1', sku.id)).in_stock
    const tried = await send('stock', file, { trial: true })
    expect(tried.body).toMatchObject({ isApplied: false, changed: 1, same: 0, refused: 0 })
    expect(tried.body.rows).toEqual([
      {
        ...{ line: 2, key: sku.article_number, result: 'changed', code: null },
        before: { inStock: sku.in_stock, oversellable: 0 },
        after: { inStock: sku.in_stock + 7, oversellable: 0 },
      },
    ])
    expect(await stockOf()).toBe(sku.in_stock)
    expect((await send('stock', file)).body).toMatchObject({ isApplied: true, changed: 1 })
    expect(await stockOf()).toBe(sku.in_stock + 7)
    // The same file again is no change.
    expect((await send('stock', file)).body).toMatchObject({ isApplied: false, same: 1 })
    await eventually(
      async () =>
        (
          await shop.graphql(`{ product(productId: ${sku.product_id}) { skus { skuId stock { inStock } } } }`)
        ).data.product.skus.find(({ skuId }: { skuId: number }) => skuId === sku.id)?.stock.inStock,
      (pieces) => pieces === sku.in_stock + 7,
    )
    const moves = await owner.query(
      `select in_stock_delta, cause, staff_id is not null as named from stock_movements where sku_id = $1 and note = 'import'`,
      [sku.id],
    )
    expect(moves.rows).toEqual([{ in_stock_delta: 7, cause: 'correction', named: true }])
    const { rows } = await owner.query(`select from audit_log where event = 'publishing.imported'`)
    expect(rows).toHaveLength(1)
  })

  it('is not taken at all where one row cannot be, and each row says why', async () => {
    const { rows: skus } = await owner.query(
      'select k.article_number, s.in_stock from skus k join stock s on s.sku_id = k.id where k.active order by k.id limit 3',
    )
    const [a, b, c] = skus
    const file = [
      'sku,in_stock,oversellable',
      `${a.article_number},${a.in_stock + 1},`,
      `${b.article_number},-4,`,
      'NO-SUCH-SKU,4,',
      `${a.article_number},9,`,
      `${c.article_number},${c.in_stock},x`,
    ].join('\n')
    const { body } = await send('stock', file)
    expect(results(body)).toEqual(['changed', 'number', 'unknown', 'duplicate', 'number'])
    expect(body.isApplied).toBe(false)
    const now = await one(
      'select s.in_stock from stock s join skus k on k.id = s.sku_id where k.article_number = $1',
      a.article_number,
    )
    expect(now.in_stock).toBe(a.in_stock)
  })
})

describe('prices from a file', () => {
  it('become live with their history, and a member price goes where its cell is empty', async () => {
    const product = await one(
      `select p.id, p.article_number, c.regular_minor::int, c.selling_minor::int from products p join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null
       where p.active and p.first_available_on < now() and c.selling_minor = c.regular_minor and c.member_minor is null
         and not exists (select from discount_campaign_products d where d.product_id = p.id) order by p.id limit 1`,
    )
    const regular = product.regular_minor / 100
    const line = (selling: number, member: string) =>
      `article;market;regular;selling;member\n${product.article_number};NO|NOK;${regular};${String(selling).replace('.', ',')};${member}\n`
    const lowered = Number((regular - 10.5).toFixed(2))
    expect((await send('prices', line(lowered, String(lowered - 1)))).body).toMatchObject({
      isApplied: true,
      changed: 1,
    })
    const stored = () =>
      one(
        `select selling_minor::int, member_minor::int, discount_type, reduction_started_at is not null as reduced from prices where product_id = $1 and market_id = 'NO|NOK' and sku_id is null`,
        product.id,
      )
    const minor = Math.round(lowered * 100)
    expect(await stored()).toEqual({
      ...{ selling_minor: minor, member_minor: minor - 100, discount_type: 'SALE_PRICE', reduced: true },
    })
    const price = async () =>
      (await shop.graphql(`{ product(productId: ${product.id}) { unitPrice { sellingPriceIncVat } } }`)).data.product
        .unitPrice.sellingPriceIncVat
    await eventually(price, (now) => now === lowered)
    expect((await send('prices', line(regular, ''))).body).toMatchObject({ isApplied: true })
    expect(await stored()).toMatchObject({ member_minor: null, discount_type: 'NONE', reduced: false })
    const log = await owner.query(
      `select price_list, amount_minor::int, ended from price_log where product_id = $1 and market_id = 'NO|NOK' and cause = 'import' order by id`,
      [product.id],
    )
    expect(log.rows.toSorted((a, b) => a.price_list.localeCompare(b.price_list))).toEqual([
      { price_list: 'member', amount_minor: minor - 100, ended: false },
      { price_list: 'member', amount_minor: minor - 100, ended: true },
      { price_list: 'selling', amount_minor: minor, ended: false },
      { price_list: 'selling', amount_minor: product.selling_minor, ended: false },
    ])
    const unsold = `article;market;regular;selling\n${product.article_number};XX|XXX;10;9\n${product.article_number};SE|SEK;9;10\n`
    expect(results((await send('prices', unsold, { trial: true })).body)).toEqual(['unknown', 'order'])
  })

  it('[ATTACK-15] refuses what is no such file, and who may not', async () => {
    const code = ({ body }: { body: { errors: { extensions: { code: string } }[] } }) => body.errors[0]?.extensions.code
    const file = 'sku;in_stock\nA;1\n'
    expect((await send('stock', file, { type: 'application/json' })).status).toBe(415)
    expect(code(await send('stock', Buffer.from([0xff, 0xfe, 0x73]) as never))).toBe('IMPORT_REFUSED')
    expect(code(await send('stock', 'sku;pieces\nA;1\n'))).toBe('IMPORT_REFUSED')
    expect(code(await send('stock', 'sku;in_stock\n'))).toBe('IMPORT_REFUSED')
    expect((await send('stock', `sku;in_stock\n${'x'.repeat(5_100_000)}`)).status).toBe(413)
    expect((await send('nonsense', file)).status).toBe(404)
    const desk = await publishingDesk(shop, 'customer-service')
    expect((await send('stock', file, { desk })).status).toBe(403)
  })
})
