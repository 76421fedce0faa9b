import { randomUUID } from 'node:crypto'
import { connect } from '@shop/db/connect'
import { newUser } from '@shop/testkit/bearer'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
let tokenOf: Awaited<ReturnType<typeof staffTokens>>
let rows: ReturnType<typeof connect>['pool']

const { shop } = await withShop()
beforeAll(async () => {
  rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  tokenOf = await staffTokens(shop)
})
afterAll(async () => {
  await rows?.end()
})

async function desk(as: string, path: string, body?: unknown) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    headers: { ...secret, 'x-staff-token': await tokenOf(as), 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = await answer.json()
  return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code }
}

async function heldReview(): Promise<{ id: number; version: number }> {
  const { id: userId } = await newUser(shop)
  const { rows: made } = await rows.query(
    `insert into reviews (product_id, user_id, author, comment, rating, language_id, market_id)
     values ((select min(id) from products), $1, 'Ada', $2, 4, 'nb-NO', 'NO|NOK') returning id, version`,
    [userId, `Fin kjole ${randomUUID()}`],
  )
  return made[0]
}
const stateOf = async (id: number) => (await rows.query('select state from reviews where id = $1', [id])).rows[0].state

it('[ASSIST-57] lets a review wait, be decided once on what was seen, and be taken back only in time and by whoever decided', async () => {
  const review = await heldReview()
  const decide = (as: string, body: object) => desk(as, `reviews/${review.id}/decide`, body)
  expect((await decide('admin', { do: 'accept', version: 1 })).status).toBe(403)
  expect((await decide('merchandiser', { do: 'accept', version: 7 })).code).toBe('CONFLICT_STALE_VERSION')
  expect((await decide('merchandiser', { do: 'refuse', version: 1 })).status).toBe(400)
  const accepted = await decide('merchandiser', { do: 'accept', version: 1 })
  expect(accepted.json.review).toMatchObject({ state: 'accepted', version: 2, writer: { ref: null } })
  expect((await decide('customer-service', { do: 'refuse', version: 2, reason: 'spam' })).status).toBe(409)
  expect((await decide('customer-service', { do: 'undo', version: 2 })).status).toBe(409)
  expect((await decide('merchandiser', { do: 'undo', version: 2 })).json.review.state).toBe('held')
  await decide('merchandiser', { do: 'accept', version: 3 })
  await rows.query(`update reviews set decided_at = decided_at - interval '11 seconds' where id = $1`, [review.id])
  expect((await decide('merchandiser', { do: 'undo', version: 4 })).status).toBe(409)
  const { rows: said } = await rows.query(
    `select s.name as by, s.name = d.name as is_who_decided, a.subject_user_id = r.user_id as is_the_writer
     from audit_log a join staff s on s.id = a.staff_id join reviews r on 'review ' || r.id = a.target
     join staff d on d.id = r.decided_by where r.id = $1 and a.event = 'review.accept' order by a.seq desc limit 1`,
    [review.id],
  )
  expect(accepted.json.review.decided.onBehalfOf).toBe('Ada')
  expect(said).toEqual([{ by: accepted.json.review.decided.who, is_who_decided: true, is_the_writer: true }])
  expect(await stateOf(review.id)).toBe('accepted')
})

it('does to many what can be done, says of each what became of it, and once for the same wish', async () => {
  const [one, other] = [await heldReview(), await heldReview()]
  await desk('merchandiser', `reviews/${other.id}/decide`, { do: 'refuse', version: 1, reason: 'spam' })
  const wish = { kind: 'reviews.accept', key: randomUUID(), items: [one, other] }
  await desk('customer-service', 'bulk', wish)
  await desk('customer-service', 'bulk', wish)
  await expect
    .poll(async () => (await desk('customer-service', `bulk/${wish.key}`)).json.state, { timeout: 15_000 })
    .toBe('done')
  const { json } = await desk('customer-service', `bulk/${wish.key}`)
  expect(json.outcomes.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
  expect((await desk('merchandiser', `bulk/${wish.key}`)).status).toBe(404)
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['accepted', 'refused'])
  expect((await desk('customer-service', `bulk/${wish.key}/undo`, {})).json.state).toBe('undone')
  expect(await stateOf(one.id)).toBe('held')
})

it('lets corrections above a limit wait for somebody else, who decides once', async () => {
  const { id } = await newUser(shop)
  const { ref } = (await rows.query('select ref from users where id = $1', [id])).rows[0]
  const points = async () =>
    (await rows.query('select coalesce(sum(points), 0)::int as sum from points_ledger where user_id = $1', [id]))
      .rows[0].sum
  const correct = (as: string, sum: number) =>
    desk(as, `customers/${ref}/membership`, {
      do: 'correct',
      points: sum,
      reason: 'A parcel was lost',
      key: randomUUID(),
    })
  await desk('customer-service', `customers/${ref}/membership`, { do: 'join', reason: 'Asked for it' })
  expect((await correct('customer-service', 500)).json.points).toBe(500)
  const waits = await correct('customer-service-lead', 501)
  expect(waits.json.waiting).toMatchObject([{ points: 501, who: 'Henrik Lund' }])
  expect(await points()).toBe(500)
  const { requests } = (await desk('customer-service-lead', 'approvals')).json
  const wish = requests.find(({ customer }: { customer: { ref: string } }) => customer.ref === ref)
  expect(wish.isOwn).toBe(true)
  const asked = async () =>
    (await desk('customer-service-lead', 'today')).json.waiting.find(({ kind }: { kind: string }) => kind === 'asked')
  expect((await asked()).count).toBe(1)
  expect((await desk('customer-service-lead', `approvals/${wish.id}`, { do: 'approve' })).code).toBe('FORBIDDEN')
  expect((await desk('customer-service', `approvals/${wish.id}`, { do: 'approve' })).status).toBe(403)
  await rows.query('update goodwill_requests set requested_by = 1 where id = $1', [wish.id])
  expect((await desk('customer-service-lead', `approvals/${wish.id}`, { do: 'approve' })).status).toBe(200)
  expect((await desk('customer-service-lead', `approvals/${wish.id}`, { do: 'approve' })).status).toBe(404)
  expect(await points()).toBe(1_001)
})

it('lists products about their first day, each day with its markets, those with nothing to sell first', async () => {
  const { rows: found } = await rows.query(
    `select p.id, p.article_number as article from products p where p.active and p.first_available_on < now() - interval '90 days'
       and (select count(*) from product_markets m where m.product_id = p.id and m.market_id in ('NO|NOK', 'DK|DKK')) = 2
     order by p.id limit 1`,
  )
  const [{ id, article }] = found
  await rows.query(`delete from product_markets where product_id = $1 and market_id not in ('NO|NOK', 'DK|DKK')`, [id])
  await rows.query('update stock set incoming = 0 where sku_id in (select id from skus where product_id = $1)', [id])
  const listed = async (query = '', as = 'merchandiser') =>
    (await desk(as, `coming-soon?q=${article}${query}`)).json.products
  expect(await listed()).toEqual([])

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await rows.query('update products set first_available_on = $2 where id = $1', [id, day(3)])
  await rows.query(`update product_markets set available_from = $2 where product_id = $1 and market_id = 'DK|DKK'`, [
    id,
    day(40),
  ])
  await rows.query(
    `update stock set in_stock = 0, oversellable = 0, static = 0, incoming = 2, incoming_date = '2031-02-03'
     where sku_id in (select id from skus where product_id = $1)`,
    [id],
  )
  const [near, later] = await listed()
  expect(near).toMatchObject({ productId: id, markets: ['NO'], state: 'near', isShort: true, inStock: 0 })
  expect(near).toMatchObject({ incomingOn: '2031-02-03' })
  expect(near.incoming).toBeGreaterThan(0)
  expect(near.url).toContain('://')
  expect(later).toMatchObject({ productId: id, markets: ['DK'], state: 'ahead', isShort: false })
  expect(await listed('&market=DK')).toHaveLength(1)
  expect(await listed('&state=short')).toMatchObject([{ state: 'near' }])
  const short = async () =>
    (await desk('merchandiser', 'today')).json.waiting.find(({ kind }: { kind: string }) => kind === 'firstDays').count
  const before = await short()
  await rows.query('update stock set in_stock = 1 where sku_id in (select id from skus where product_id = $1)', [id])
  expect((await listed())[0]).toMatchObject({ state: 'near', isShort: false })
  expect(await short()).toBe(before - 1)
  await rows.query('update products set first_available_on = $2 where id = $1', [id, day(-3)])
  expect((await listed('&state=begun'))[0]).toMatchObject({ markets: ['NO'] })
  // Long on sale, and more of it on its way.
  await rows.query('update products set first_available_on = $2 where id = $1', [id, day(-60)])
  expect((await listed('&market=NO'))[0]).toMatchObject({ state: 'restocking', isShort: false })
  expect((await desk('admin', 'coming-soon')).status).toBe(403)
  expect((await desk('merchandiser', 'coming-soon?state=never')).status).toBe(400)
})

it('[CONSOLE-26] changes stock on the figure that was seen, with the colleague and the reason, and verifies the record up to the row that was altered', async () => {
  const { rows: found } = await rows.query(
    'select sku_id, in_stock from stock where in_stock > 3 order by sku_id limit 1',
  )
  const [{ sku_id: sku, in_stock: seen }] = found
  const change = (as: string, body: object) => desk(as, `stock/${sku}`, { reason: 'Counted again', ...body })
  expect((await change('customer-service', { inStock: 9, seen })).status).toBe(403)
  expect((await change('merchandiser', { inStock: 9, seen: seen + 1 })).code).toBe('CONFLICT_STALE_VERSION')
  expect((await change('merchandiser', { inStock: seen + 6, seen })).json.inStock).toBe(seen + 6)
  const { rows: moves } = await rows.query(
    `select m.in_stock_delta, m.cause, m.note, s.name as by from stock_movements m join staff s on s.id = m.staff_id
     where m.sku_id = $1 order by m.id desc limit 1`,
    [sku],
  )
  expect(moves).toEqual([{ in_stock_delta: 6, cause: 'correction', note: 'Counted again', by: 'Maja Sjöberg' }])

  const { head } = (await desk('admin', 'audit')).json
  const verify = (from: number, to: number) => desk('admin', 'audit/verify', { from, to })
  expect((await desk('customer-service', 'audit/verify', { from: 1, to: 2 })).status).toBe(403)
  expect((await verify(1, head)).json).toMatchObject({ isWhole: true, seq: head })
  await rows.query('alter table audit_log disable trigger user')
  await rows.query(`update audit_log set event = 'nothing.at-all' where seq = $1`, [head - 1])
  expect((await verify(1, head)).json).toMatchObject({ isWhole: false, seq: head - 1 })
  expect((await verify(1, head - 2)).json).toMatchObject({ isWhole: true })
})

it('says on Today what happened last to the subjects of one’s tabs, and who else works, of one’s own markets alone', async () => {
  const { rows: orders } = await rows.query(
    `select id, market_id from orders where id in (select order_id from order_events) and market_id in ('NO|NOK', 'FI|EUR')
     order by market_id, id limit 20`,
  )
  const order = orders.find(({ market_id }) => market_id === 'NO|NOK')
  const foreign = orders.find(({ market_id }) => market_id === 'FI|EUR')
  const tab = async (id: number) =>
    fetch(`${shop.url}/staff/desk/tabs/order/${id}`, {
      method: 'PUT',
      headers: { ...secret, 'x-staff-token': await tokenOf('customer-service'), 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Order ${id}`, market: 'NO', path: `/orders/${id}` }),
    })
  for (const { id } of [order, foreign]) expect((await tab(id)).status).toBeLessThan(300)
  const today = async () => (await desk('customer-service', 'today')).json
  type Change = { id: string; actor: string; isNew: boolean; at: string }
  const changeOf = async (id: number) => (await today()).changes.find((one: Change) => one.id === String(id))
  expect(await changeOf(order.id)).toMatchObject({ kind: 'order', isNew: false, orderStatus: expect.any(String) })
  expect(await changeOf(foreign.id)).toMatchObject({ kind: 'order' })
  await rows.query(
    `insert into order_events (order_id, event, actor, at) values ($1, 'pending', 'provider', now() + interval '1 second')`,
    [order.id],
  )
  expect(await changeOf(order.id)).toMatchObject({ actor: 'provider', isNew: true })
  const colleague = async (name: string, as = 'customer-service') =>
    (await desk(as, 'today')).json.team.find((one: { name: string }) => one.name === name)
  expect(await colleague('Henrik Lund')).toMatchObject({ onShow: null, seenAt: expect.any(String) })
  expect(await colleague('Sigrid Haugen')).toBeUndefined()
  const onShow = { kind: 'order', id: String(foreign.id), title: `Order ${foreign.id}`, path: `/orders/${foreign.id}` }
  expect(await colleague('Sigrid Haugen', 'customer-service-lead')).toMatchObject({ onShow })
  // Who may not see customers learns nothing of whom a colleague talks to.
  expect(await colleague('Sigrid Haugen', 'merchandiser')).toMatchObject({ onShow: null })

  await rows.query(`update staff_roles set market_id = 'NO|NOK' where staff_id = 1`)
  try {
    expect(await changeOf(order.id)).toBeDefined()
    expect(await changeOf(foreign.id)).toBeUndefined()
  } finally {
    await rows.query('update staff_roles set market_id = null where staff_id = 1')
  }
})
