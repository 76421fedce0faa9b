import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let token = ''
let kari: Awaited<ReturnType<typeof signIn>>
let skus: number[]
let sizedSku = 0
const { shop, owner } = await withShop()
beforeAll(async () => {
  token = (await (await staffSession(shop, 'customer-service')).headers())['x-staff-token'] ?? ''
  kari = await signIn(shop, memberOf('no'))
  const plain = await plainSkus(owner, 60)
  skus = plain.slice(0, 3)
  for (const skuId of plain.slice(3)) if (sizedSku === 0 && (await otherSize(skuId))) sizedSku = skuId
  await owner.query('update stock set in_stock = 5000 where sku_id = any($1)', [skus])
})

async function desk(path: string, body?: object) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': token,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
}

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const stockOf = async (skuId: number) =>
  (await rowsOf('select in_stock + oversellable + static as pieces from stock where sku_id = $1', [skuId]))[0].pieces

/** An order of so many pieces of each SKU, and its rows. */
async function ordered(lines: readonly (readonly [skuId: number, quantity: number])[], headers = {}, email?: string) {
  const buy = purchases(shop, headers)
  const cartId = await buy.newCart()
  for (const [skuId, quantity] of lines) await buy.add(cartId, skuId, quantity)
  const to = email ?? (headers === kari.headers ? memberOf('no').email : `gjest-${randomUUID()}@lysning.example`)
  const answer = await buy.place(cartId, guestForm(to))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  const { orderId, publicId } = answer.data.placeOrder
  const rows = await rowsOf(
    `select id, sku_id, quantity, (total_minor - discount_minor)::int as paid from order_rows where order_id = $1 order by position`,
    [orderId],
  )
  return { id: Number(orderId), publicId: publicId as string, email: to, rows }
}
const versionOf = async (id: number) => (await rowsOf('select version from orders where id = $1', [id]))[0].version
const orderOf = async (id: number) =>
  (
    await rowsOf(
      `select o.status, o.items_minor::int as items, o.total_minor::int as total, o.to_pay_minor::int as to_pay, o.vat_minor::int as vat,
         (select sum(r.total_minor)::int from order_rows r where r.order_id = o.id) as rows,
         p.status as payment, (p.authorised_minor - p.released_minor - p.refunded_minor)::int as stands
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [id],
    )
  )[0]
async function edited(id: number, edit: object, more: object = {}) {
  const base = { key: randomUUID(), version: await versionOf(id), reason: 'The customer called', lines: [], swaps: [] }
  return desk(`orders/${id}/edit`, { ...base, ...edit, ...more })
}
const otherSize = async (skuId: number) =>
  (
    await rowsOf(
      `select s.id, s.name from skus s join stock t on t.sku_id = s.id
       where s.product_id = (select product_id from skus where id = $1) and s.id <> $1 and s.active
         and t.in_stock + t.oversellable + t.static > 0 order by s.id limit 1`,
      [skuId],
    )
  )[0] as { id: number; name: string }

describe('changing the lines of an order', () => {
  it('says first what it would do, and writes nothing', async () => {
    const [skuId = 0] = skus
    const { id, rows } = await ordered([[skuId, 3]])
    const before = [await orderOf(id), await versionOf(id), await stockOf(skuId)]
    const { status, json } = await desk(`orders/${id}/edit/plan`, {
      lines: [{ rowId: rows[0].id, quantity: 2 }],
      swaps: [],
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      version: before[1],
      isWhole: false,
      lines: [{ rowId: rows[0].id, before: { quantity: 3 }, after: { quantity: 2 } }],
      money: [{ to: 'lowered' }],
      stock: [{ rowId: rows[0].id, pieces: 1 }],
    })
    expect([await orderOf(id), await versionOf(id), await stockOf(skuId)]).toEqual(before)
    const { json: open } = await desk(`orders/${id}/edit`)
    expect(open).toMatchObject({ state: 'open', rows: [{ quantity: 3, skuId }] })
    expect(open.rows[0].choices.find((one: { skuId: number }) => one.skuId === skuId)).toMatchObject({
      keepsPrice: true,
    })
  })

  it('moves goods, money, points and sums together, tells the buyer, and is on record', async () => {
    const [first = 0, second = 0] = skus
    const stock = [await stockOf(first), await stockOf(second)]
    const { id, email, publicId, rows } = await ordered(
      [
        [first, 3],
        [second, 1],
      ],
      kari.headers,
    )
    const before = await orderOf(id)
    const points = async () =>
      (await rowsOf('select coalesce(sum(points), 0)::int as left from points_ledger where order_id = $1', [id]))[0]
        .left
    const earned = await points()
    const lines = [
      { rowId: rows[0].id, quantity: 1 },
      { rowId: rows[1].id, quantity: 0 },
    ]
    const key = randomUUID()
    const version = await versionOf(id)
    const { status, json } = await edited(id, { lines }, { key })
    expect(status).toBe(200)
    const back = Math.round((rows[0].paid * 2) / 3) + rows[1].paid
    const after = await orderOf(id)
    expect(after).toMatchObject({
      items: before.items - back,
      rows: before.items - back,
      total: before.total - back,
      to_pay: before.to_pay - back,
      stands: before.to_pay - back,
      payment: 'authorised',
    })
    expect([await stockOf(first), await stockOf(second)]).toEqual([stock[0] - 1, stock[1]])
    expect(
      await rowsOf(
        `select sku_id, in_stock_delta as pieces from stock_movements where order_id = $1 and cause = 'cancel' order by id`,
        [id],
      ),
    ).toEqual([
      { sku_id: first, pieces: 2 },
      { sku_id: second, pieces: 1 },
    ])
    if (earned > 0) expect(await points()).toBeLessThan(earned)
    // What is left of the order is what everybody reads.
    expect(json).toMatchObject({ number: id, version: version + 1, rows: [{ id: rows[0].id, quantity: 1 }] })
    expect(json.events[0]).toMatchObject({ event: 'edited', actor: 'staff', note: 'The customer called' })
    expect(json.events[0].changes).toMatchObject([
      { before: { quantity: 3 }, after: { quantity: 1 } },
      { before: { quantity: 1 }, after: { quantity: 0 } },
    ])
    const shown = await shop.graphql(
      'query($id: Guid!) { getOrderPublic(publicOrderId: $id) { cart { items { skuId quantity } } orderTotal { sellingPriceIncVat } } }',
      { id: publicId },
    )
    expect(shown.data.getOrderPublic.cart.items).toEqual([{ skuId: first, quantity: 1 }])
    expect(shown.data.getOrderPublic.orderTotal.sellingPriceIncVat).toBe(after.total / 100)
    expect(json.returnable.rows.map((row: { id: number }) => row.id)).toEqual([rows[0].id])
    const mail = await mailTo(shop, email, 'order_edited')
    expect(mail.subject).toContain(String(id))
    expect(mail.text).toMatch(/3\s.*→.*1\s/)
    const [record] = await rowsOf(
      `select result, target, subject_user_id is not null as named from audit_log where event = 'order.edited' and target = $1 order by seq desc limit 1`,
      [String(id)],
    )
    expect(record).toMatchObject({ result: 'ok', named: true })
    // The same request again is answered and does nothing; another one of the old version is refused.
    expect((await edited(id, { lines }, { key, version })).status).toBe(200)
    expect(await orderOf(id)).toEqual(after)
    // Another edit under its key is not taken for done.
    expect(await edited(id, { lines: [{ rowId: rows[0].id, quantity: 0 }] }, { key })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await orderOf(id)).toEqual(after)
    expect(await edited(id, { lines: [{ rowId: rows[0].id, quantity: 0 }] }, { version })).toMatchObject({
      status: 409,
      code: 'CONFLICT_STALE_VERSION',
    })
    expect(
      (await mailsTo(shop, email)).filter(({ kind, subject }) => kind === 'order_edited' && subject === mail.subject),
    ).toHaveLength(1)
  })

  it('cancels the order with its last piece, and gives the fees back', async () => {
    const [skuId = 0] = skus
    const pieces = await stockOf(skuId)
    const { id, email, rows } = await ordered([[skuId, 2]])
    expect((await edited(id, { lines: [{ rowId: rows[0].id, quantity: 1 }] })).status).toBe(200)
    const plan = await desk(`orders/${id}/edit/plan`, { lines: [{ rowId: rows[0].id, quantity: 0 }], swaps: [] })
    expect(plan.json).toMatchObject({ isWhole: true })
    const { json } = await edited(id, { lines: [{ rowId: rows[0].id, quantity: 0 }] })
    expect(json).toMatchObject({ status: 'cancelled' })
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment: 'cancelled', stands: 0 })
    expect(await stockOf(skuId)).toBe(pieces)
    await mailTo(shop, email, 'order_cancelled')
    expect(await edited(id, { lines: [{ rowId: rows[0].id, quantity: 0 }] })).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_EDITABLE',
    })
  })

  it('changes a size at the agreed price, and only to what is there', async () => {
    const skuId = sizedSku
    const size = await otherSize(skuId)
    const { id, rows } = await ordered([[skuId, 1]])
    const [before, old, fresh] = [await orderOf(id), await stockOf(skuId), await stockOf(size.id)]
    await owner.query(
      'update prices set regular_minor = regular_minor + 100, selling_minor = selling_minor + 100 where product_id = (select product_id from skus where id = $1)',
      [skuId],
    )
    const { status, json } = await edited(id, { swaps: [{ rowId: rows[0].id, skuId: size.id }] })
    await owner.query(
      'update prices set regular_minor = regular_minor - 100, selling_minor = selling_minor - 100 where product_id = (select product_id from skus where id = $1)',
      [skuId],
    )
    expect(status).toBe(200)
    expect(json.rows).toMatchObject([{ id: rows[0].id, size: size.name, quantity: 1 }])
    expect(await orderOf(id)).toEqual(before)
    expect([await stockOf(skuId), await stockOf(size.id)]).toEqual([old + 1, fresh - 1])
    expect(await edited(id, { swaps: [{ rowId: rows[0].id, skuId: skus[0] ?? 0 }] })).toMatchObject({
      status: 422,
      code: 'INVALID_ORDER_EDIT',
    })
    await owner.query('update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id = $1', [skuId])
    expect(await edited(id, { swaps: [{ rowId: rows[0].id, skuId }] })).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
    })
    await owner.query('update stock set in_stock = 5000 where sku_id = $1', [skuId])
  })

  it('gives the part that the balance paid back to it', async () => {
    const [skuId = 0] = skus
    const userId = (await rowsOf('select id from users where email = $1', [memberOf('no').email]))[0].id
    const balance = async () =>
      (
        await rowsOf(`select amount_minor::int as minor from user_balances where user_id = $1 and currency = 'NOK'`, [
          userId,
        ])
      )[0]?.minor ?? 0
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', 900000, 'goodwill')`,
      [userId],
    )
    const { id, rows } = await ordered([[skuId, 2]], kari.headers)
    const spent = await balance()
    expect((await edited(id, { lines: [{ rowId: rows[0].id, quantity: 1 }] })).status).toBe(200)
    expect(await balance()).toBe(spent + rows[0].paid / 2)
    expect((await edited(id, { lines: [{ rowId: rows[0].id, quantity: 0 }] })).status).toBe(200)
    expect(await balance()).toBe(900_000)
    await owner.query(
      `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', -900000, 'correction')`,
      [userId],
    )
  })

  it('refuses what is packed, what is coming back, and a form without a reason', async () => {
    const [skuId = 0] = skus
    const { id, rows } = await ordered([[skuId, 2]])
    const lines = [{ rowId: rows[0].id, quantity: 1 }]
    expect((await edited(id, { lines }, { reason: ' ' })).status).toBe(400)
    expect(await edited(id, {})).toMatchObject({ status: 422, code: 'INVALID_ORDER_EDIT' })
    for (const packed of [
      `insert into order_deliveries (order_id, name, parcel_number) values ($1, 'Posten', 'LY1')`,
      `insert into order_deliveries (order_id, name, parcel_key, state) values ($1, 'Posten', gen_random_uuid(), 'packed')`,
    ]) {
      await owner.query(packed, [id])
      expect(await edited(id, { lines }), packed).toMatchObject({ status: 409, code: 'ORDER_NOT_EDITABLE' })
      await owner.query('delete from order_deliveries where order_id = $1', [id])
    }
    const [{ id: returnId }] = await rowsOf(
      `insert into returns (public_id, order_id, name, email, registered_by) values (gen_random_uuid(), $1, 'Gro', 'gro@lysning.example', 'guest') returning id`,
      [id],
    )
    await owner.query(
      'insert into return_rows (return_id, order_row_id, quantity, is_sealed) values ($1, $2, 2, true)',
      [returnId, rows[0].id],
    )
    expect(await edited(id, { lines })).toMatchObject({ status: 422, code: 'INVALID_ORDER_EDIT' })
    await expect(
      owner.query(
        'update order_rows set bought_quantity = 2, bought_total_minor = 1, bought_discount_minor = 0, quantity = 1 where id = $1',
        [rows[0].id],
      ),
    ).rejects.toThrow('coming back')
  })
})
