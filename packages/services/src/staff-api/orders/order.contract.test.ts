import { randomUUID } from 'node:crypto'
import { connect } from '@shop/db/connect'
import { demoFacts } from '@shop/db/seed/demo-facts'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let rows: ReturnType<typeof connect>['pool']
let token = ''
const { customers } = demoFacts()
const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }

const { shop } = await withShop()
beforeAll(async () => {
  rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  token = (await (await staffSession(shop, 'customer-service')).headers())['x-staff-token'] ?? ''
})
afterAll(async () => {
  await rows?.end()
})

async function desk(path: string, body?: object, language = 'en') {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...secret,
      'x-staff-token': token,
      'content-type': 'application/json',
      'accept-language': language,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = JSON.parse(text)
  return { status: answer.status, json, text, code: json.errors?.[0]?.extensions?.code }
}

/** The newest order of the demo's Kari that is in this state. */
async function orderOf(status: string) {
  const { rows: found } = await rows.query(
    `select o.*, u.ref from orders o join users u on u.id = o.user_id
     where u.email = $1 and o.status = $2 order by o.id desc limit 1`,
    [customers.ok, status],
  )
  return found[0]
}

const lastEvent = async (event: string) =>
  (
    await rows.query(
      `select staff_id, subject_user_id, fields, target from audit_log where event = $1 order by seq desc limit 1`,
      [event],
    )
  ).rows[0]

it('shows staff what the buyer sees of an order, with the person masked and shown for a recorded reason', async () => {
  const order = await orderOf('completed')
  const to = { ...order.shipping_address, addressLine1: 'Fjordgata 17', mobile: '+47 412 38 617' }
  await rows.query('update orders set shipping_address = $2, message = $3 where id = $1', [
    order.id,
    JSON.stringify(to),
    'Ring the bell twice',
  ])
  for (const table of ['parcel_events', 'parcel_lines'])
    await rows.query(
      `delete from ${table} where delivery_id in (select id from order_deliveries where order_id = $1)`,
      [order.id],
    )
  await rows.query('delete from order_deliveries where order_id = $1', [order.id])
  await rows.query(
    `insert into order_deliveries (order_id, name, parcel_number, tracking_link, shipped_at)
     values ($1, 'Posten', 'LY123456789NO', 'https://sporing.example/LY123456789NO', now() - interval '1 day')`,
    [order.id],
  )
  const { json, text } = await desk(`orders/${order.id}`)
  expect(json).toMatchObject({
    shipping: { name: order.shipping_name, message: 'Ring the bell twice' },
    shipTo: { name: `${to.firstName} ${to.lastName}`, place: `${to.zip} ${to.city}, ${to.country}` },
    masked: { email: expect.stringContaining('•'), phone: '••••• 17', addressLine1: 'Fj••••••' },
    parcels: [{ number: 'LY123456789NO', link: 'https://sporing.example/LY123456789NO', deliveredAt: null }],
    steps: [{ status: 'received' }, { status: 'processing' }, { status: 'completed', at: expect.any(String) }],
  })
  expect(json.rows.every(({ state }: { state: string }) => state === 'sent')).toBe(true)
  // Whoever opens it is on record, and once only for a page that stays open.
  await desk(`orders/${order.id}`)
  const looks = await rows.query(`select 1 from audit_log where event = 'order.view' and target = $1`, [
    String(order.id),
  ])
  expect(looks.rowCount).toBe(1)
  for (const hidden of [order.email, 'Fjordgata 17', '412 38 617']) expect(text).not.toContain(hidden)

  expect((await desk(`orders/${order.id}/reveal`, { field: 'addressLine1', reason: 'short' })).status).toBe(400)
  const shown = await desk(`orders/${order.id}/reveal`, {
    field: 'addressLine1',
    reason: 'The courier calls from the door',
  })
  expect(shown.json.value).toBe('Fjordgata 17')
  expect(await lastEvent('customer.reveal')).toMatchObject({
    subject_user_id: order.user_id,
    fields: ['addressLine1'],
    target: String(order.id),
  })
  expect((await desk(`orders/${order.id}/reveal`, { field: 'iban', reason: 'There is no such thing' })).status).toBe(
    400,
  )
  expect((await desk('orders/999999999/reveal', { field: 'email', reason: 'There is no such order' })).status).toBe(404)
})

it('[CONSOLE-18] shows items, the way of paying, what the validation said and the status of the checkout', async () => {
  const order = await orderOf('completed')
  await rows.query(
    `update orders set validation = '{"isValid": false, "message": "BLACKLISTED", "memberType": "gold"}' where id = $1`,
    [order.id],
  )
  const { rows: methods } = await rows.query('select key from payment_methods where id = $1', [order.payment_id])
  const read = async () => (await desk(`orders/${order.id}`)).json
  const shown = await read()
  expect(shown).toMatchObject({
    status: 'completed',
    validation: { isValid: false, message: 'BLACKLISTED', memberType: 'gold' },
    checkoutStatus: 'OK',
    payment: { name: order.payment_name, method: methods[0].key },
  })
  expect(shown.rows.length).toBeGreaterThan(0)
  for (const row of shown.rows)
    expect(row).toMatchObject({ name: expect.stringMatching(/./), quantity: expect.any(Number) })
  await rows.query(`insert into buyer_marks (email, mark) values ($1, 'blacklisted')`, [order.email.toUpperCase()])
  expect((await read()).checkoutStatus).toBe('CUSTOMER_BLACKLISTED')
  await rows.query(`delete from buyer_marks where email = $1`, [order.email.toUpperCase()])
})

it('writes amounts as the console’s language does, whatever the buyer’s is', async () => {
  const order = await orderOf('completed')
  const totalIn = async (language: string) => {
    const { json } = await desk(`orders/${order.id}`, undefined, language)
    const { orders } = (await desk(`orders?q=${order.id}`, undefined, language)).json
    const toPay = json.sums.find(({ kind }: { kind: string }) => kind === 'toPay').formatted
    return `${toPay} ${orders[0].totalFormatted}`
  }
  expect(await totalIn('nb')).toMatch(/kr .*kr$/)
  for (const language of ['en', 'sv', 'da', 'fi']) expect(await totalIn(language)).toMatch(/NOK .*NOK$/)
})

it('[ASSIST-57] keeps notes of an order by whom of the staff and on whose behalf, and sends its confirmation once more: one mail for two presses', async () => {
  const order = await orderOf('completed')
  const noted = await desk(`orders/${order.id}/notes`, { body: 'Wants the parcel at the shop' })
  expect(noted.json.notes[0]).toMatchObject({ body: 'Wants the parcel at the shop', by: 'Sigrid Haugen' })
  const { rows: kept } = await rows.query(
    `select s.name, n.on_behalf_of = o.user_id as is_theirs, u.first_name || ' ' || u.last_name as customer from notes n join staff s on s.id = n.staff_id
     join orders o on o.id::text = n.subject_id join users u on u.id = o.user_id
     where n.subject_kind = 'order' and n.id = $1`,
    [noted.json.notes[0].id],
  )
  expect(kept).toEqual([{ name: 'Sigrid Haugen', is_theirs: true, customer: expect.stringMatching(/\w \w/) }])
  expect(noted.json.notes[0].onBehalfOf).toBe(kept[0].customer)
  expect((await desk(`orders/${order.id}/notes`, { body: ' ' })).status).toBe(400)

  const mails = async () =>
    (
      await rows.query(
        `select to_address, language_id from mails where order_id = $1 and kind = 'order_confirmation' and created_at > now() - interval '5 minutes'`,
        [order.id],
      )
    ).rows
  const before = (await mails()).length
  const [once] = await Promise.all([desk(`orders/${order.id}/resend`, {}), desk(`orders/${order.id}/resend`, {})])
  expect(once.json.confirmedAt).toEqual(expect.any(String))
  const after = await mails()
  // The minute may turn between the two.
  expect(after.length - before).toBeGreaterThanOrEqual(1)
  expect(after.length - before).toBeLessThanOrEqual(2)
  expect(after.at(-1)).toEqual({ to_address: order.email, language_id: order.language_id })
  const { events } = (await desk(`orders/${order.id}`)).json
  expect(events[0]).toMatchObject({ event: 'resent', actor: 'staff', who: 'Sigrid Haugen' })
  expect(events.filter(({ event }: { event: string }) => event === 'resent')).toHaveLength(after.length - before)
  expect(await lastEvent('order.resend')).toMatchObject({ subject_user_id: order.user_id, target: String(order.id) })
})

it('puts what an order had into the cart of its customer, as the colleague, and says what is sold out', async () => {
  const order = await orderOf('completed')
  const { rows: lines } = await rows.query('select * from order_rows where order_id = $1 order by position', [order.id])
  await rows.query('update users set cart_id = null where id = $1', [order.user_id])
  const key = randomUUID()
  const { reorder } = (await desk(`orders/${order.id}`)).json
  expect(reorder.lines).toBe(lines.length)
  expect(reorder.inStock).toBeGreaterThan(0)
  const done = await desk(`orders/${order.id}/reorder`, { key })
  expect(done.json.missing).toHaveLength(reorder.lines - reorder.inStock)
  expect(done.json.pieces).toBeGreaterThan(0)
  // Pressed again it is the same cart, and nothing is in it twice.
  await desk(`orders/${order.id}/reorder`, { key })
  const { rows: inCart } = await rows.query(
    'select sum(l.quantity)::int as pieces from cart_lines l join users u on u.cart_id = l.cart_id where u.id = $1',
    [order.user_id],
  )
  expect(inCart[0].pieces).toBe(done.json.pieces)
  const { rows: history } = await rows.query('select distinct actor from cart_history where cart_id = $1', [
    done.json.cartId,
  ])
  expect(history).toEqual([{ actor: 'staff' }])
})

it('begins a return for the buyer under the colleague’s name, within the rules that the buyer has', async () => {
  const order = await orderOf('completed')
  await rows.query(`update order_deliveries set delivered_at = now() - interval '2 days' where order_id = $1`, [
    order.id,
  ])
  const { json } = await desk(`orders/${order.id}`)
  expect(json.parcels[0].isDelivered).toBe(true)
  expect(json.rows[0].state).toBe('delivered')
  expect(json.returnable).toMatchObject({ state: 'open', until: expect.any(String) })
  const [row] = json.returnable.rows.filter(({ left }: { left: number }) => left > 0)
  const line = { rowId: row.id, quantity: 1, reason: 'tooSmall', isSealed: true }
  const start = (more: object) =>
    desk(`orders/${order.id}/return`, { key: randomUUID(), message: '', lines: [{ ...line, ...more }] })
  expect((await start({ quantity: row.left + 1 })).code).toBe('RETURN_TOO_MANY')
  const begun = await start({})
  expect(begun.json.returns[0]).toMatchObject({ state: 'registered', pieces: 1 })
  expect(begun.json.rows.find(({ id }: { id: number }) => id === row.id)).toMatchObject({
    state: 'returning',
    returning: 1,
  })
  expect(begun.json.events[0]).toMatchObject({ event: 'return_registered', actor: 'staff', who: 'Sigrid Haugen' })
  const { rows: mailed } = await rows.query(`select to_address from mails where mail_key = $1`, [
    `return_registered:${begun.json.returns[0].number}`,
  ])
  expect(mailed).toEqual([{ to_address: order.email }])
  await rows.query(`update order_deliveries set delivered_at = now() - interval '20 days' where order_id = $1`, [
    order.id,
  ])
  expect((await start({})).code).toBe('RETURN_TOO_LATE')
  expect((await desk(`orders/${order.id}`)).json.returnable.state).toBe('late')
})

it.each(['pending', 'on-hold'])(
  'begins no return of an order that is %s, and says that it was not sent',
  async (status) => {
    const { id } = await orderOf('completed')
    await rows.query('update orders set status = $2 where id = $1', [id, status])
    await rows.query(
      `update order_deliveries set shipped_at = null, delivered_at = null, state = null, parcel_key = null where order_id = $1`,
      [id],
    )
    const { returnable, returns } = (await desk(`orders/${id}`)).json
    const begun = returns.length
    expect(returnable.state).toBe('not-sent')
    const [row] = returnable.rows.filter(({ left }: { left: number }) => left > 0)
    const lines = [{ rowId: row.id, quantity: 1, reason: 'tooSmall', isSealed: true }]
    const answer = await desk(`orders/${id}/return`, { key: randomUUID(), message: '', lines })
    expect(answer).toMatchObject({ status: 409, code: 'RETURN_NOT_SENT' })
    expect((await desk(`orders/${id}`)).json.returns).toHaveLength(begun)
    await rows.query(`update orders set status = 'completed' where id = $1`, [id])
  },
)

it('[LAW-19] [ASSIST-43] opens a paper of the sale for who may see its buyer, for a minute and with a record, which the customer sees', async () => {
  const order = await orderOf('completed')
  const [paper] = (await desk(`orders/${order.id}`)).json.invoices
  expect(paper).toMatchObject({ isOpen: true, number: expect.stringMatching(/^NO-[FR]-\d+$/) })
  const { json } = await desk(`orders/${order.id}/papers/${paper.id}`, {})
  const file = await fetch(`${shop.url}${json.pdf}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const until = Number(new URL(json.pdf, shop.url).searchParams.get('until')) * 1000
  expect(until - Date.now()).toBeLessThanOrEqual(60_000)
  expect(await lastEvent('order.document')).toMatchObject({ subject_user_id: order.user_id, target: String(order.id) })
  const seen = await rows.query(
    'select kind, reason_code from account_accesses where user_id = $1 order by id desc limit 1',
    [order.user_id],
  )
  expect(seen.rows).toEqual([{ kind: 'revealed', reason_code: 'order_question' }])

  const count = async () =>
    (await rows.query(`select count(*)::int as n from audit_log where event = 'order.document'`)).rows[0].n
  const before = await count()
  expect((await desk(`orders/${order.id}/papers/1`, {})).status).toBe(404)
  token = (await (await staffSession(shop, 'merchandiser')).headers())['x-staff-token'] ?? ''
  expect((await desk(`orders/${order.id}/papers/${paper.id}`, {})).status).toBe(403)
  expect(await count()).toBe(before)
})
