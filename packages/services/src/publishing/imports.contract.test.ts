import { eventually } from '@shop/testkit/eventually'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

type StaffApi = Awaited<ReturnType<typeof publishingCalls>>
let maja: StaffApi
let ingrid: StaffApi

const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
})

const send = async (
  kind: string,
  text: string | Buffer,
  { trial = false, leaveOut = false, type = 'text/csv', desk = maja } = {},
) => {
  const query = `trial=${trial ? 1 : 0}&leaveOut=${leaveOut ? 1 : 0}`
  const response = await fetch(`${shop.url}/staff/publishing/imports/${kind}?${query}`, {
    method: 'POST',
    headers: { ...(await desk.session.headers()), 'content-type': type },
    body: new Uint8Array(Buffer.from(text as string)),
  })
  return { status: response.status, body: await response.json() }
}
const one = async (query: string, ...values: unknown[]) => (await owner.query(query, values)).rows[0]
/** Sent by one, seen and approved by another. */
const approved = async (id: string, desk = ingrid) => {
  const { body } = await desk.call(`imports/${id}`)
  return desk.call(`imports/${id}/approve`, { seen: body.seen })
}
const marketOf = (desk: StaffApi, marketId: string | null) =>
  owner.query(
    'update staff_roles set market_id = $2 where staff_id = (select id from staff where lower(email) = lower($1))',
    [desk.session.person.email, marketId],
  )
const madeBy = (desk: StaffApi, maker: StaffApi | null) =>
  owner.query(
    'update staff set made_by = (select id from staff where lower(email) = lower($2)) where lower(email) = lower($1)',
    [desk.session.person.email, maker?.session.person.email],
  )
const results = (body: { rows: { result: string; code: string | null }[] }) =>
  body.rows.map(({ result, code }) => code ?? result)

describe('stock from a file', () => {
  it('can be tried without a trace, is imported as a whole, reaches every reader, and is recorded with its author', async () => {
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
        ...{ line: 2, key: sku.article_number, result: 'changed', code: null, value: null },
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

  it('is refused as a whole when a row is invalid, and each row says why', async () => {
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
    expect(body.rows.map(({ value }: { value: string | null }) => value)).toEqual([
      null,
      '-4',
      'NO-SUCH-SKU',
      a.article_number,
      'x',
    ])
    expect(body.isApplied).toBe(false)
    const stockOf = async ({ article_number }: { article_number: string }) =>
      (
        await one(
          'select s.in_stock from stock s join skus k on k.id = s.sku_id where k.article_number = $1',
          article_number,
        )
      ).in_stock
    expect(await stockOf(a)).toBe(a.in_stock)

    // By choice those rows are left out, and each still says so.
    const left = await send('stock', file, { leaveOut: true })
    expect(left.body).toMatchObject({ isApplied: true, changed: 1, refused: 4 })
    expect(results(left.body)).toEqual(['changed', 'number', 'unknown', 'duplicate', 'number'])
    expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([a.in_stock + 1, b.in_stock, c.in_stock])
    expect((await send('stock', 'sku;in_stock\nNO-SUCH-SKU;4\n', { leaveOut: true })).body.isApplied).toBe(false)
  })

  it('can only be changed by staff of every market that sells it', async () => {
    const { article_number: article, in_stock: pieces } = await one(
      'select k.article_number, s.in_stock from skus k join stock s on s.sku_id = k.id where k.active order by k.id desc limit 1',
    )
    await marketOf(maja, 'SE|SEK')
    for (const trial of [true, false])
      expect((await send('stock', `sku;in_stock\n${article};${pieces + 5}\n`, { trial })).status).toBe(403)
    await marketOf(maja, null)
  })
})

describe('prices from a file', () => {
  it('go live with their history, and an empty cell removes the member price', async () => {
    const product = await one(
      `select p.id, p.article_number, c.regular_minor::int, c.selling_minor::int from products p join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null
       where p.active and p.first_available_on < now() and c.selling_minor = c.regular_minor and c.member_minor is null
         and not exists (select from discount_campaign_products d where d.product_id = p.id) order by p.id limit 1`,
    )
    const regular = product.regular_minor / 100
    const line = (selling: number, member: string) =>
      `article;market;regular;selling;member\n${product.article_number};NO|NOK;${regular};${String(selling).replace('.', ',')};${member}\n`
    const lowered = Number((regular - 10.5).toFixed(2))
    const sent = await send('prices', line(lowered, String(lowered - 1)))
    expect(sent.body).toMatchObject({ isApplied: false, needsApproval: true, changed: 1 })
    const stored = () =>
      one(
        `select selling_minor::int, member_minor::int, discount_type, reduction_started_at is not null as reduced from prices where product_id = $1 and market_id = 'NO|NOK' and sku_id is null`,
        product.id,
      )
    const minor = Math.round(lowered * 100)
    expect(await stored()).toMatchObject({ selling_minor: product.selling_minor, member_minor: null })
    expect((await approved(sent.body.waiting)).status).toBe(200)
    expect(await stored()).toEqual({
      ...{ selling_minor: minor, member_minor: minor - 100, discount_type: 'SALE_PRICE', reduced: true },
    })
    const price = async () =>
      (await shop.graphql(`{ product(productId: ${product.id}) { unitPrice { sellingPriceIncVat } } }`)).data.product
        .unitPrice.sellingPriceIncVat
    await eventually(price, (now) => now === lowered)
    expect((await approved((await send('prices', line(regular, ''))).body.waiting)).status).toBe(200)
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
    const { body: wrong } = await send('prices', unsold, { trial: true })
    expect(results(wrong)).toEqual(['unknown', 'order'])
    expect(wrong.rows.map(({ value }: { value: string }) => value)).toEqual([
      `${product.article_number} XX|XXX`,
      '10 > 9',
    ])
  })

  const priceOf = (id: number, marketId: string) =>
    one(
      `select p.article_number, c.regular_minor::int, c.selling_minor::int, c.member_minor::int from products p
      join prices c on c.product_id = p.id and c.market_id = $2 and c.sku_id is null where p.id = $1`,
      id,
      marketId,
    )
  const anyPrice = async (marketId: string, nth = 0) => {
    const { id } = await one(
      `select p.id from products p join prices c on c.product_id = p.id and c.market_id = $1 and c.sku_id is null
       where p.active and c.member_minor is null and c.selling_minor = c.regular_minor order by p.id desc limit 1 offset $2`,
      marketId,
      nth,
    )
    const row = await priceOf(id, marketId)
    const file = (regular: number) =>
      `article;market;regular;selling\n${row.article_number};${marketId};${regular};${regular}\n`
    return { id, regular: row.regular_minor / 100, file }
  }

  it('are those of the markets for which somebody works, and of no other', async () => {
    const { id, file } = await anyPrice('NO|NOK')
    await marketOf(maja, 'SE|SEK')
    for (const trial of [true, false]) expect((await send('prices', file(1), { trial })).status).toBe(403)
    const swedish = await anyPrice('SE|SEK')
    const sent = await send('prices', swedish.file(swedish.regular + 100))
    expect([sent.status, sent.body.needsApproval]).toEqual([200, true])
    await marketOf(maja, null)
    await marketOf(ingrid, 'NO|NOK')
    expect((await approved(sent.body.waiting)).status).toBe(403)
    await marketOf(ingrid, null)
    expect((await approved(sent.body.waiting)).status).toBe(200)
    expect((await priceOf(swedish.id, 'SE|SEK')).regular_minor).toBe((swedish.regular + 100) * 100)
    expect((await priceOf(id, 'NO|NOK')).regular_minor).not.toBe(100)
  })

  it('wait for somebody else, who approves exactly the rows they saw', async () => {
    const { id, regular, file } = await anyPrice('DK|DKK', 3)
    const sent = (await send('prices', file(regular + 50))).body
    const later = (await send('prices', file(regular + 70))).body
    const { body: waiting } = await ingrid.call('imports')
    const shown = waiting.imports.find((one: { id: string }) => one.id === sent.waiting)
    expect(shown).toMatchObject({ kind: 'prices', changed: 1, author: 'Maja Sjöberg', marketIds: ['DK|DKK'] })
    expect(shown.approvers).toContain('Ingrid Dahl')
    expect(shown.approvers).not.toContain('Maja Sjöberg')

    // Not by who sent it, also with the right.
    await owner.query(
      `insert into staff_roles (staff_id, role, market_id, granted_at) select id, 'admin', null, now() from staff where lower(email) = lower($1)`,
      [maja.session.person.email],
    )
    expect((await approved(sent.waiting, maja)).status).toBe(403)
    await owner.query(
      `delete from staff_roles where role = 'admin' and staff_id = (select id from staff where lower(email) = lower($1))`,
      [maja.session.person.email],
    )

    // Not by who made the sender's account either: they could work from both.
    await madeBy(maja, ingrid)
    const { body: own } = await ingrid.call('imports')
    expect(own.imports.flatMap(({ approvers }: { approvers: string[] }) => approvers)).not.toContain('Ingrid Dahl')
    const maker = await approved(sent.waiting)
    expect([maker.status, maker.body.errors[0].extensions.reason]).toEqual([403, 'own-account'])
    await madeBy(maja, null)
    const { body: seen } = await ingrid.call(`imports/${sent.waiting}`)
    expect((await approved(later.waiting)).status).toBe(200)
    expect((await ingrid.call(`imports/${sent.waiting}/approve`, { seen: seen.seen })).status).toBe(409)
    expect((await priceOf(id, 'DK|DKK')).regular_minor).toBe((regular + 70) * 100)
    expect((await ingrid.call(`imports/${sent.waiting}/withdraw`, {})).status).toBe(403)
    expect((await maja.call(`imports/${sent.waiting}/decline`, {})).status).toBe(403)
    expect((await maja.call(`imports/${sent.waiting}/withdraw`, {})).status).toBe(200)
    expect((await ingrid.call(`imports/${later.waiting}/approve`, { seen: seen.seen })).status).toBe(409)
    const { rows } = await owner.query(`select event from audit_log where event like 'publishing.import%' order by seq`)
    for (const event of ['publishing.import-requested', 'publishing.imported', 'publishing.import-withdrawn'])
      expect(rows.map((row) => row.event)).toContain(event)
  })

  it('[ATTACK-15] refuses other files, and staff without the permission', async () => {
    const code = ({ body }: { body: { errors: { extensions: { code: string } }[] } }) => body.errors[0]?.extensions.code
    const file = 'sku;in_stock\nA;1\n'
    expect((await send('stock', file, { type: 'application/json' })).status).toBe(415)
    expect(code(await send('stock', Buffer.from([0xff, 0xfe, 0x73]) as never))).toBe('IMPORT_REFUSED')
    expect(code(await send('stock', 'sku;pieces\nA;1\n'))).toBe('IMPORT_REFUSED')
    expect(code(await send('stock', 'sku;in_stock\n'))).toBe('IMPORT_REFUSED')
    expect((await send('stock', `sku;in_stock\n${'x'.repeat(5_100_000)}`)).status).toBe(413)
    expect((await send('nonsense', file)).status).toBe(404)
    const desk = await publishingCalls(shop, 'customer-service')
    expect((await send('stock', file, { desk })).status).toBe(403)
  })
})
