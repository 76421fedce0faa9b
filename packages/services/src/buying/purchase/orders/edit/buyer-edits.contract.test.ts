import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: ShippingShop
let skuId: number
let sized: { sku_id: number; other_id: number; size: string }
beforeAll(async () => {
  shop = await startShippingShop()
  skuId = shop.skuIds[0]
  const plain = await plainSkus(shop.owner, 60)
  const pairs = await shop.rowsOf(
    `select a.id as sku_id, b.id as other_id, b.name as size from skus a
     join skus b on b.product_id = a.product_id and b.id <> a.id and b.active join stock t on t.sku_id = b.id
     where a.id = any($1) and a.id <> $2 and t.in_stock > 2 order by a.id, b.id limit 1`,
    [plain, skuId],
  )
  sized = pairs[0]
})
afterAll(() => shop?.stop())

const FIELDS = `orderNumber version isOpen problemCode problemRowId problemStock
  rows { id skuId quantity paidFormatted sizes { skuId size } areSizesSoldOut }
  outcome { isWhole toPayBeforeFormatted toPayAfterFormatted pointsBefore pointsAfter
    lines { rowId sizeBefore sizeAfter quantityBefore quantityAfter } money { to formatted } notes { kind } }`
const PLAN = `query($id: Guid!, $proof: String, $edit: OrderEditInputType!) {
  planOrderEdit(publicOrderId: $id, proof: $proof, edit: $edit) { ${FIELDS} } }`
const EDIT = `mutation($id: Guid!, $proof: String, $edit: OrderEditInputType!, $version: Int!) {
  editOrder(publicOrderId: $id, proof: $proof, edit: $edit, version: $version) { ${FIELDS} } }`

let visitors = 0
const from = (network = ++visitors) => ({
  'x-forwarder-secret': TEST_FORWARDER_SECRET,
  'x-forwarded-for': `10.8.${network}.1`,
})
async function ask(query: string, variables: object, headers: Record<string, string> = {}) {
  const answer = await shop.graphql(query, { proof: null, ...variables }, { ...from(), ...headers })
  const { extensions } = answer.errors?.[0] ?? {}
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  return { data: answer.data && Object.values<any>(answer.data)[0], code: extensions?.code, extensions }
}

/** An order on invoice of so many pieces of each SKU. */
async function ordered(lines: readonly (readonly [sku: number, quantity: number])[], headers = {}, email?: string) {
  const buy = purchases(shop, headers)
  const cartId = await buy.newCart()
  for (const [sku, quantity] of lines) await buy.add(cartId, sku, quantity)
  const to = email ?? `bytte-${randomUUID().slice(0, 8)}@lysning.example`
  const { data, errors } = await buy.place(cartId, guestForm(to))
  if (errors) throw new Error(JSON.stringify(errors))
  const { orderId, publicId } = data.placeOrder
  return { id: publicId as string, number: Number(orderId), email: to, rows: await rowsOfOrder(Number(orderId)) }
}
const rowsOfOrder = (number: number) =>
  shop.rowsOf(
    'select id, sku_id, quantity, (total_minor - discount_minor)::int as paid from order_rows where order_id = $1 order by position',
    [number],
  )
const orderOf = async (number: number) =>
  (
    await shop.rowsOf(
      `select o.status, o.version, o.to_pay_minor::int as to_pay, p.status as payment,
         (p.authorised_minor - p.released_minor - p.refunded_minor)::int as stands
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [number],
    )
  )[0]
const stockOf = async (sku: number) =>
  (await shop.rowsOf('select in_stock + oversellable + static as pieces from stock where sku_id = $1', [sku]))[0].pieces
const fewer = (rowId: number, quantity: number) => ({ lines: [{ rowId, quantity }] })
const bigger = (rowId: number, sku: number) => ({ swaps: [{ rowId, skuId: sku }] })

/** A SKU and one of another colour of its garment, at one price. */
const colours = async () =>
  (
    await shop.rowsOf(
      `select a.id as sku_id, b.id as other_id from skus a join products p on p.id = a.product_id
       join products q on q.family_id = p.family_id and q.id <> p.id and q.active join skus b on b.product_id = q.id and b.active
       join stock t on t.sku_id = b.id and t.in_stock > 2
       join prices x on x.product_id = p.id and x.sku_id is null and x.market_id = 'NO|NOK'
       join prices y on y.product_id = q.id and y.sku_id is null and y.market_id = x.market_id and y.regular_minor = x.regular_minor
       where a.id = any($1) order by a.id, b.id limit 1`,
      [await plainSkus(shop.owner, 150)],
    )
  )[0]

describe('an order that is not packed, in its buyer’s hands', () => {
  it('opens for its link with the e-mail or the zip, is equally unknown to all others, and is guessed a few times only', async () => {
    const { id, email, number, rows } = await ordered([[skuId, 2]])
    const edit = fewer(rows[0].id, 1)
    const before = await orderOf(number)
    for (const wrong of [null, '', '0561', 'other@lysning.example']) {
      expect((await ask(PLAN, { id, proof: wrong, edit })).code, String(wrong)).toBe('NOT_FOUND')
      expect((await ask(EDIT, { id, proof: wrong, edit, version: before.version })).code).toBe('NOT_FOUND')
    }
    const [unknown, wrong] = [
      await ask(PLAN, { id: randomUUID(), proof: email, edit }),
      await ask(PLAN, { id, proof: '0561', edit }),
    ]
    expect(unknown).toEqual(wrong)
    for (const right of [email.toUpperCase(), ' 05 60 '])
      expect((await ask(PLAN, { id, proof: right, edit: {} })).data).toMatchObject({
        ...{ orderNumber: number, version: before.version, isOpen: true, outcome: null, problemCode: null },
        rows: [{ id: rows[0].id, skuId, quantity: 2 }],
      })
    const guesser = from(250)
    for (let guess = 0; guess < 5; guess++)
      expect((await ask(PLAN, { id, proof: '0001', edit }, guesser)).code).toBe('NOT_FOUND')
    expect((await ask(EDIT, { id, proof: '0560', edit, version: before.version }, guesser)).code).toBe('RATE_LIMITED')
    expect(await orderOf(number)).toEqual(before)
  })

  it('loses pieces by the desk’s own plan, once for a key, and its buyer is told', async () => {
    const pieces = await stockOf(skuId)
    const { id, email, number, rows } = await ordered([[skuId, 3]])
    const before = await orderOf(number)
    const wish = { id, proof: email, edit: fewer(rows[0].id, 1) }
    const { data: plan } = await ask(PLAN, wish)
    const back = Math.round((rows[0].paid * 2) / 3)
    expect(plan).toMatchObject({
      ...{ version: before.version, problemCode: null },
      outcome: {
        isWhole: false,
        lines: [{ rowId: rows[0].id, quantityBefore: 3, quantityAfter: 1 }],
        money: [{ to: 'lowered' }],
      },
    })
    expect([await orderOf(number), await stockOf(skuId)]).toEqual([before, pieces - 3])

    const key = { 'idempotency-key': randomUUID() }
    for (let press = 0; press < 2; press++) {
      const { data } = await ask(EDIT, { ...wish, version: before.version }, key)
      expect(data).toMatchObject({ version: before.version + 1, rows: [{ id: rows[0].id, quantity: 1 }] })
    }
    expect(await orderOf(number)).toMatchObject({
      ...{ to_pay: before.to_pay - back, stands: before.to_pay - back, version: before.version + 1 },
    })
    expect(await stockOf(skuId)).toBe(pieces - 1)
    const events = await shop.rowsOf(
      `select actor, staff_id, note from order_events where order_id = $1 and event = 'edited'`,
      [number],
    )
    expect(events).toEqual([{ actor: 'customer', staff_id: null, note: '' }])
    const { text } = await mailTo(shop, email, 'order_edited')
    expect(text).toMatch(/3\s.*→.*1\s/)
    expect(text).toContain('Var det ikke du')
    expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'order_edited')).toHaveLength(1)
    // Another edit under the key, and one of the old version, do nothing.
    const gone = { ...wish, edit: fewer(rows[0].id, 0) }
    expect((await ask(EDIT, { ...gone, version: before.version }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await ask(EDIT, { ...gone, version: before.version })).code).toBe('CONFLICT_STALE_VERSION')
    expect((await orderOf(number)).version).toBe(before.version + 1)
  })

  it('is the signed-in owner’s without a proof, and no other member’s', async () => {
    const [kari, other] = await Promise.all([signIn(shop, memberOf('no')), newUser(shop)])
    const { id, number, rows } = await ordered([[skuId, 2]], kari.headers, memberOf('no').email)
    const { version } = await orderOf(number)
    const wish = { id, edit: fewer(rows[0].id, 1), version }
    const stranger = { authorization: `Bearer ${other.token}` }
    expect((await ask(PLAN, { id, edit: wish.edit }, stranger)).code).toBe('NOT_FOUND')
    expect((await ask(EDIT, wish, stranger)).code).toBe('NOT_FOUND')
    const { data } = await ask(PLAN, { id, edit: wish.edit }, kari.headers)
    expect(data.outcome.pointsAfter).toBeLessThan(data.outcome.pointsBefore)
    expect((await ask(EDIT, wish, kari.headers)).data).toMatchObject({ rows: [{ quantity: 1 }] })
    const [{ points }] = await shop.rowsOf('select sum(points)::int as points from points_ledger where order_id = $1', [
      number,
    ])
    expect(points).toBe(data.outcome.pointsAfter)
  })

  it('changes to a size that is there at the agreed price, and to no other product', async () => {
    const { id, number, rows } = await ordered([[sized.sku_id, 1]])
    const { version, to_pay: toPay } = await orderOf(number)
    const open = { id, proof: '0560' }
    const planOf = async (edit: object) => (await ask(PLAN, { ...open, edit })).data
    const sizesNow = async () => (await planOf({})).rows[0].sizes.map((one: { skuId: number }) => one.skuId)
    expect(await sizesNow()).toEqual(expect.arrayContaining([sized.sku_id, sized.other_id]))
    expect(await planOf(bigger(rows[0].id, skuId))).toMatchObject({ problemCode: 'INVALID_ORDER_EDIT', outcome: null })
    const [{ left }] = await shop.rowsOf('select in_stock as left from stock where sku_id = $1', [sized.other_id])
    await shop.setStock(sized.other_id, 0)
    expect(await sizesNow()).not.toContain(sized.other_id)
    expect(await planOf(bigger(rows[0].id, sized.other_id))).toMatchObject({
      ...{ problemCode: 'OUT_OF_STOCK', problemRowId: rows[0].id, problemStock: 0 },
    })
    await shop.setStock(sized.other_id, left)
    const edit = bigger(rows[0].id, sized.other_id)
    const { data } = await ask(EDIT, { ...open, edit, version })
    expect(data).toMatchObject({ rows: [{ id: rows[0].id, skuId: sized.other_id, quantity: 1 }] })
    expect(await orderOf(number)).toMatchObject({ to_pay: toPay, stands: toPay })
    expect(await stockOf(sized.other_id)).toBe(left - 1)
  })

  it('says that all other sizes are sold out once they are, and not of an article that has none', async () => {
    const others: { id: number; pieces: number }[] = await shop.rowsOf(
      `select b.id, t.in_stock + t.oversellable + t.static as pieces from skus a
       join skus b on b.product_id = a.product_id and b.id <> a.id join stock t on t.sku_id = b.id where a.id = $1`,
      [sized.sku_id],
    )
    const [single] = await shop.rowsOf(
      `select s.id from skus s join stock t on t.sku_id = s.id where s.id = any($1) and t.in_stock > 2
         and not exists (select from skus o where o.product_id = s.product_id and o.id <> s.id) limit 1`,
      [await plainSkus(shop.owner, 150)],
    )
    const rowOf = async (sku: number) => {
      const { id } = await ordered([[sku, 1]])
      return async () => (await ask(PLAN, { id, proof: '0560', edit: {} })).data.rows[0]
    }
    const now = await rowOf(sized.sku_id)
    expect(await now()).toMatchObject({ areSizesSoldOut: false })
    for (const { id } of others) await shop.setStock(id, 0)
    expect(await now()).toMatchObject({ sizes: [], areSizesSoldOut: true })
    await shop.setStock(sized.other_id, 1)
    expect(await now()).toMatchObject({ areSizesSoldOut: false })
    for (const { id, pieces } of others) await shop.setStock(id, pieces)
    expect(await (await rowOf(single.id))()).toMatchObject({ sizes: [], areSizesSoldOut: false })
  })

  it('leaves another colour to staff', async () => {
    const pair = await colours()
    const { id, number, rows } = await ordered([[pair.sku_id, 1]])
    const swaps = [{ rowId: rows[0].id, skuId: pair.other_id }]
    const { json } = await shop.desk(`orders/${number}/edit/plan`, { lines: [], swaps })
    expect(json).toMatchObject({ lines: [{ rowId: rows[0].id }] })
    const open = { id, proof: '0560', edit: { swaps } }
    const { data } = await ask(PLAN, { ...open, edit: {} })
    expect(data.rows[0].sizes.map((one: { skuId: number }) => one.skuId)).not.toContain(pair.other_id)
    expect(await ask(EDIT, { ...open, version: data.version })).toMatchObject({
      ...{ code: 'INVALID_ORDER_EDIT', extensions: { rowId: rows[0].id, why: 'other-product' } },
    })
  })

  it('is cancelled with its last piece, and closed once it is packed', async () => {
    const pieces = await stockOf(skuId)
    const { id, email, number, rows } = await ordered([[skuId, 1]])
    const edit = fewer(rows[0].id, 0)
    const wish = { id, proof: '0560', edit, version: (await orderOf(number)).version }
    expect((await ask(PLAN, { id, proof: '0560', edit })).data).toMatchObject({ outcome: { isWhole: true } })
    expect((await ask(EDIT, wish)).data).toMatchObject({ isOpen: false, rows: [] })
    expect(await orderOf(number)).toMatchObject({ status: 'cancelled', payment: 'cancelled', stands: 0 })
    expect(await stockOf(skuId)).toBe(pieces)
    await mailTo(shop, email, 'order_cancelled')

    const paid = await shop.ordered('pakket@kunde.example')
    const [row] = await rowsOfOrder(paid.orderId)
    expect((await shop.pack(paid.orderId)).status).toBe(200)
    const late = { id: paid.publicId, proof: 'pakket@kunde.example', edit: fewer(row.id, 0) }
    expect((await ask(PLAN, late)).data).toMatchObject({ isOpen: false, rows: [], problemCode: 'ORDER_NOT_EDITABLE' })
    expect(await ask(EDIT, { ...late, version: await shop.versionOf(paid.orderId) })).toMatchObject({
      ...{ code: 'ORDER_NOT_EDITABLE', extensions: { isPacked: true } },
    })
  })

  it(`is changed or packed, never both from one version, ${sizes.races} times`, async () => {
    for (let round = 0; round < sizes.races; round++) {
      const email = `kapplop-${round}@kunde.example`
      const { orderId, publicId } = await shop.ordered(email, [...shop.skuIds])
      const rows = await rowsOfOrder(orderId)
      const version = await shop.versionOf(orderId)
      const [bought, packed] = await Promise.all([
        ask(EDIT, { id: publicId, proof: email, edit: fewer(rows[0].id, 0), version }),
        shop.desk(`orders/${orderId}/parcels`, { version }),
      ])
      const isPacked = packed.status === 200
      expect([bought.code === undefined, isPacked].filter(Boolean), `round ${round}`).toHaveLength(1)
      expect((await rowsOfOrder(orderId)).map(({ quantity }) => quantity)).toEqual(isPacked ? [1, 1] : [0, 1])
      expect(await shop.parcelsOf(orderId)).toHaveLength(isPacked ? 1 : 0)
      const { to_pay: toPay, stands } = await orderOf(orderId)
      expect(stands).toBe(toPay)
    }
  })
})
