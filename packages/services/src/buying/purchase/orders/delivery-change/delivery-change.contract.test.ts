import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signIn } from '@shop/testkit/auth-calls'
import { newUser } from '@shop/testkit/bearer'
import { eventually } from '@shop/testkit/eventually'
import { mailTo } from '@shop/testkit/mails'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const point = (id: string, name: string) => ({
  ...{ id, name, address: 'Torget 1', zip: '5003', city: 'Bergen', openingHours: '08–22' },
})
const home = { key: 'home', kind: 'home', name: 'Hjem', description: '', feeMinor: 71_00, minDays: 1, maxDays: 1 }
const pickup = {
  ...{ key: 'pickup', kind: 'pickup', name: 'Hentested', description: '', feeMinor: 41_00, minDays: 2, maxDays: 3 },
  pickupPoints: [point('p1', 'Kiosken'), point('p2', 'Butikken')],
}
const METHODS = { pickup: 1, home: 3 }

let carrier: Server
let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let tokenOf: Awaited<ReturnType<typeof staffTokens>>
let skuId: number
beforeAll(async () => {
  // Beyond the seventh thousand only pick-up points are served.
  carrier = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    const { zip } = JSON.parse(body)
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ options: Number(zip) >= 7_000 ? [pickup] : [home, pickup] }))
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const { port } = carrier.address() as AddressInfo
  shop = await startPayingShop({
    env: { SHIPPING_URL: `http://127.0.0.1:${port}`, SHIPPING_KEY: 'a-key-of-the-carrier' },
  })
  desk = paymentUseCases(shop.database.url, shop.payments)
  tokenOf = await staffTokens(shop)
  skuId = (await plainSkus(shop.owner, 1))[0] as number
  await shop.setStock(skuId, 500)
  METHODS.home = (await shop.rowsOf(`select id from shipping_methods where key = 'home'`))[0].id
  METHODS.pickup = (await shop.rowsOf(`select id from shipping_methods where key = 'pickup'`))[0].id
})
afterAll(async () => {
  carrier?.closeAllConnections()
  carrier?.close()
  await desk?.close()
  await shop?.stop()
})

async function staff(path: string, body: object, as = 'customer-service') {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: 'POST',
    headers: {
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': await tokenOf(as),
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  const json: any = JSON.parse(text)
  return { status: answer.status, json, text, code: json.errors?.[0]?.extensions?.code }
}

const orderOf = async (id: number) => {
  const [row] = await shop.rowsOf(
    `select o.*, o.promised_from::text, p.status as payment, p.authorised_minor, p.released_minor
     from orders o left join payments p on p.order_id = o.id where o.id = $1`,
    [id],
  )
  const numbers = Object.entries(row).map(([name, value]) => [name, name.endsWith('_minor') ? Number(value) : value])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** An order on invoice that goes home, for 71 kr. */
async function ordered(form: object = {}): Promise<number> {
  const buy = purchases(shop)
  const cartId = await buy.cartWith(skuId)
  const email = `levering-${randomUUID().slice(0, 8)}@lysning.example`
  const { data, errors } = await buy.place(cartId, { ...guestForm(email), shippingId: METHODS.home, ...form })
  if (errors) throw new Error(JSON.stringify(errors))
  return Number(data.placeOrder.orderId)
}
const change = async (id: number, edit: object, more: object = {}) =>
  staff(`orders/${id}/delivery`, {
    ...{ edit, version: (await orderOf(id)).version, key: randomUUID(), reason: 'Moved yesterday', ...more },
  })
const bergen = { address: { addressLine1: 'Fjordgata 17', zip: '5003', city: 'Bergen' } }

describe('the delivery of an order that is not packed', () => {
  it('is planned without a trace, then changed with days, fee, ledger, history, record and mail', async () => {
    const id = await ordered()
    const before = await orderOf(id)
    expect(before).toMatchObject({ shipping_fee_minor: 71_00, shipping_id: METHODS.home })
    const edit = { ...bergen, shippingId: METHODS.pickup, pickupPoint: 'p2', message: 'Ring the bell' }
    const plan = await staff(`orders/${id}/delivery/plan`, edit)
    expect(plan.json).toMatchObject({
      isOpen: true,
      problem: null,
      fields: ['addressLine1', 'zip', 'city', 'shipping', 'pickupPoint', 'message'],
      before: { place: '0560 Oslo' },
      after: { place: '5003 Bergen', way: 'Hentested: Butikken, Torget 1, 5003 Bergen' },
      givenBack: { open: expect.stringContaining('30'), balance: '', refund: '' },
    })
    expect(plan.json.methods.map(({ id }: { id: number }) => id)).toContain(METHODS.home)
    expect(plan.text).not.toContain(before.shipping_address.addressLine1)
    expect(await orderOf(id)).toEqual(before)

    const key = randomUUID()
    const wish = { version: before.version, key }
    const { status, json } = await change(id, edit, wish)
    expect(status).toBe(200)
    expect(json).toMatchObject({ shipTo: { place: '5003 Bergen, NO' }, masked: { addressLine1: 'Fj••••••' } })
    const after = await orderOf(id)
    expect(after).toMatchObject({
      billing_address: before.billing_address,
      shipping_address: { ...before.shipping_address, ...bergen.address },
      ...{ shipping_id: METHODS.pickup, shipping_name: 'Hentested: Butikken', pickup_point: 'p2' },
      ...{ shipping_fee_minor: 41_00, message: 'Ring the bell', version: before.version + 1 },
      ...{ total_minor: before.total_minor - 30_00, to_pay_minor: before.to_pay_minor - 30_00 },
      ...{ vat_minor: before.vat_minor - 6_00, released_minor: 30_00, payment: 'authorised' },
    })
    expect(after.promised_from >= before.promised_from).toBe(true)
    // The same wish again changes nothing more.
    expect((await change(id, edit, wish)).status).toBe(200)
    expect(await orderOf(id)).toEqual(after)

    const [event] = await shop.rowsOf(
      `select actor, staff_id, note, details from order_events where order_id = $1 and event = 'delivery_changed'`,
      [id],
    )
    expect(event).toMatchObject({ actor: 'staff', note: 'Moved yesterday', staff_id: expect.any(Number) })
    expect(event.details).toMatchObject({
      before: { feeMinor: 71_00, shippingId: METHODS.home },
      after: { feeMinor: 41_00, shippingId: METHODS.pickup },
    })
    for (const hidden of ['Fjordgata', '5003', 'Butikken']) expect(JSON.stringify(event.details)).not.toContain(hidden)
    const [record] = await shop.rowsOf(
      `select fields, staff_id from audit_log where event = 'order.delivery' and result = 'ok' and target = $1`,
      [String(id)],
    )
    expect(record).toMatchObject({ fields: plan.json.fields, staff_id: expect.any(Number) })
    const mail = await mailTo(shop, before.email, 'delivery_changed')
    expect(mail.subject).toBe(`Leveringen av bestilling ${id} er endret`)
    for (const words of ['Fjordgata 17', 'Hentested: Butikken', 'Var det ikke du', '30', 'Ring the bell'])
      expect(mail.text).toContain(words)
  })

  it('is captured and invoiced at the lower sum', async () => {
    const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], {
      ...shop.cardForm('lavere@lysning.example'),
      shippingId: METHODS.home,
    })
    await shop.payByCard(redirectUrl)
    const id = Number((await shop.comeBack(shop, paymentId)).order.orderId)
    const { authorised_minor: authorised } = await orderOf(id)
    expect((await change(id, { shippingId: METHODS.pickup })).status).toBe(200)
    // The buyer's bank keeps no more reserved than will be taken.
    await eventually(
      async () => shop.payments.purchase((await shop.paymentOf(paymentId)).purchase_id),
      ({ cancelledMinor }) => cancelledMinor === 30_00,
    )
    for (const to of ['processing', 'completed'] as const) await desk.move(id, to, { actor: 'staff' })
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ status }) => status === 'captured',
    )
    expect(await shop.paymentOf(paymentId)).toMatchObject({ captured_minor: authorised - 30_00 })
    await eventually(
      () => shop.rowsOf('select kind, amount_minor::int from invoices where order_id = $1', [id]),
      ([paper]) => paper?.kind === 'receipt' && paper.amount_minor === authorised - 30_00,
    )
  })

  it('keeps days, point and fee where only a name or a number changes, and forgets the old door with the street', async () => {
    const id = await ordered({ shippingId: METHODS.pickup, pickupPoint: 'p2' })
    const before = await orderOf(id)
    expect((await change(id, { address: { mobile: '41 23 86 17' } })).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({
      ...{ pickup_point: 'p2', shipping_fee_minor: 41_00, promised_from: before.promised_from, released_minor: 0 },
      shipping_address: { ...before.shipping_address, mobile: '41 23 86 17' },
    })
  })

  it('costs the buyer no more where staff choose a dearer way', async () => {
    const id = await ordered({ shippingId: METHODS.pickup, pickupPoint: 'p1' })
    const plan = await staff(`orders/${id}/delivery/plan`, { shippingId: METHODS.home })
    expect(plan.json).toMatchObject({ isDearerForFree: true, problem: null, givenBack: { open: '' } })
    const { to_pay_minor: toPay } = await orderOf(id)
    expect((await change(id, { shippingId: METHODS.home })).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({
      ...{
        shipping_fee_minor: 41_00,
        to_pay_minor: toPay,
        released_minor: 0,
        shipping_name: 'Hjem',
        pickup_point: null,
      },
    })
  })

  it('[VALIDATE-13] [VALIDATE-14] is refused where a field is wrong, where nothing goes, where nothing differs, with an old version, and once the order is packed', async () => {
    const id = await ordered()
    const before = await orderOf(id)
    const codes = async (edit: object, more: object = {}) => (await change(id, edit, more)).code
    const to = (address: object) => ({ address })
    expect(await codes(to({ zip: '12' }))).toBe('ADDRESS_INVALID')
    for (const wrong of [{ city: 'Oslo\u202eolsO' }, { mobile: 'abc' }, { mobile: '' }])
      expect(await codes(to(wrong)), JSON.stringify(wrong)).toBe('ADDRESS_INVALID')
    expect(await codes(to({ zip: '9170' }))).toBe('SPECIAL_TERRITORY')
    expect(await codes(to({ zip: '7013', city: 'Trondheim' }))).toBe('SHIPPING_NOT_OFFERED')
    expect(await codes({ shippingId: METHODS.pickup, pickupPoint: 'p9' })).toBe('PICKUP_POINT_NOT_OFFERED')
    expect(await codes(to({ city: 'Oslo' }))).toBe('DELIVERY_UNCHANGED')
    expect(await codes(bergen, { version: before.version - 1 })).toBe('CONFLICT_STALE_VERSION')
    expect(await codes(bergen, { reason: '' })).toBe('BAD_REQUEST')
    expect((await staff(`orders/${id}/delivery/plan`, {}, 'merchandiser')).status).toBe(403)
    expect((await staff('orders/999999999/delivery/plan', {})).status).toBe(404)
    expect(await orderOf(id)).toEqual(before)
    await shop.owner.query(`insert into order_deliveries (order_id, parcel_number) values ($1, 'LY1')`, [id])
    expect(await codes(bergen)).toBe('DELIVERY_CLOSED')
    expect((await staff(`orders/${id}/delivery/plan`, bergen)).json).toMatchObject({
      isOpen: false,
      problem: { code: 'DELIVERY_CLOSED' },
    })
  })

  it(`lets one of two win ${sizes.races} times, against each other and against the warehouse`, async () => {
    for (let round = 0; round < sizes.races; round++) {
      const id = await ordered()
      const version = (await orderOf(id)).version
      const rival =
        round % 2
          ? change(id, { shippingId: METHODS.pickup, pickupPoint: 'p1' }, { version })
          : staff(`orders/${id}/move`, { to: 'cancelled', version, reason: 'Wrong size' })
      const both = await Promise.all([change(id, { ...bergen, shippingId: METHODS.pickup }, { version }), rival])
      expect(both.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
      const after = await orderOf(id)
      expect(after.version).toBe(version + 1)
      const isChanged = after.status === 'pending'
      expect(after.released_minor).toBe(isChanged ? 30_00 : after.authorised_minor)
    }
  })
})

const PLAN_FIELDS = `version isOpen shippingId pickupPoint fields givenBackFormatted problemCode problemField
  methods { id feeFormatted feeExVatFormatted points { id openingHours } } before { place } after { place way feeFormatted }`
const PLAN = `query($id: Guid!, $proof: String, $change: DeliveryChangeInputType!) {
  planDeliveryChange(publicOrderId: $id, proof: $proof, change: $change) { ${PLAN_FIELDS} } }`
const CHANGE = `mutation($id: Guid!, $proof: String, $change: DeliveryChangeInputType!, $version: Int!) {
  changeDelivery(publicOrderId: $id, proof: $proof, change: $change, version: $version) { ${PLAN_FIELDS} } }`

describe('another delivery by the buyer', () => {
  let visitors = 0
  const from = (network: number) => ({
    'x-forwarder-secret': TEST_FORWARDER_SECRET,
    'x-forwarded-for': `10.9.${network}.1`,
  })
  const ask = async (
    query: string,
    variables: Record<string, unknown>,
    headers: Record<string, string> = from(++visitors),
  ) => {
    const { data, errors } = await shop.graphql(query, variables, headers)
    return { data: data && Object.values(data)[0], code: errors?.[0]?.extensions?.code }
  }
  const bergenToo = { addressLine1: 'Fjordgata 17', zip: '5003', city: 'Bergen' }

  it('by the link needs the e-mail or the zip of the order, tells of no street, and is guessed a few times only', async () => {
    const order = await orderOf(await ordered())
    const id = order.public_id
    const plan = (proof: string | null, headers?: Record<string, string>) =>
      ask(PLAN, { id, proof, change: {} }, headers)
    for (const wrong of [null, '', '0561', 'other@lysning.example', 'Gjesteveien 1'])
      expect((await plan(wrong)).code, String(wrong)).toBe('NOT_FOUND')
    expect((await ask(PLAN, { id: randomUUID(), proof: order.email, change: {} })).code).toBe('NOT_FOUND')
    expect((await ask(CHANGE, { id, proof: '0561', change: bergenToo, version: order.version })).code).toBe('NOT_FOUND')
    for (const right of [order.email.toUpperCase(), '0560', ' 05 60 ']) {
      const { data } = await plan(right)
      expect(data).toMatchObject({ isOpen: true, before: { place: '0560 Oslo' }, fields: [] })
      expect(JSON.stringify(data)).not.toContain('Gjesteveien')
    }
    const guesser = from(250)
    for (let guess = 0; guess < 5; guess++) expect((await plan('0001', guesser)).code).toBe('NOT_FOUND')
    expect((await plan('0560', guesser)).code).toBe('RATE_LIMITED')
    expect((await plan('0560')).code).toBeUndefined()
    expect(await orderOf(order.id)).toEqual({ ...order })
  })

  it('is the desk’s own plan and change, once for a key, and tells the order’s e-mail', async () => {
    const order = await orderOf(await ordered())
    const change = { ...bergenToo, shippingId: METHODS.pickup, pickupPoint: 'p2' }
    const wish = { id: order.public_id, proof: order.email, change }
    const planned = await ask(PLAN, wish)
    expect(planned.data).toMatchObject({
      ...{ version: order.version, problemCode: null, givenBackFormatted: expect.stringContaining('30') },
      after: { place: '5003 Bergen', way: 'Hentested: Butikken, Torget 1, 5003 Bergen' },
    })
    const key = { 'idempotency-key': randomUUID() }
    for (let press = 0; press < 2; press++) {
      const { data } = await ask(CHANGE, { ...wish, version: order.version }, { ...from(++visitors), ...key })
      expect(data).toMatchObject({ version: order.version + 1, before: { place: '5003 Bergen' } })
    }
    expect(await orderOf(order.id)).toMatchObject({ shipping_fee_minor: 41_00, released_minor: 30_00 })
    const events = await shop.rowsOf(
      `select actor, staff_id from order_events where order_id = $1 and event = 'delivery_changed'`,
      [order.id],
    )
    expect(events).toEqual([{ actor: 'customer', staff_id: null }])
    expect((await mailTo(shop, order.email, 'delivery_changed')).text).toContain('Fjordgata 17')
    expect((await ask(CHANGE, { ...wish, version: order.version })).code).toBe('CONFLICT_STALE_VERSION')
  })

  it('[SHOP-27] never costs more, said with VAT and without: a dearer way is not offered, and refused', async () => {
    const order = await orderOf(await ordered({ shippingId: METHODS.pickup, pickupPoint: 'p1' }))
    const wish = { id: order.public_id, proof: '0560', change: { shippingId: METHODS.home } }
    const { data } = await ask(PLAN, wish)
    const fee = { feeFormatted: '41\u00a0kr', feeExVatFormatted: '32,80\u00a0kr' }
    expect(data).toMatchObject({ problemCode: 'DELIVERY_DEARER', methods: [{ id: METHODS.pickup, ...fee }] })
    expect((await ask(CHANGE, { ...wish, version: order.version })).code).toBe('DELIVERY_DEARER')
    expect(await orderOf(order.id)).toEqual(order)
  })

  it('needs no proof of the signed-in owner, and the owner of another order has none', async () => {
    const [kari, other] = await Promise.all([signIn(shop, memberOf('no')), newUser(shop)])
    const { data } = await purchases(shop, kari.headers).place(await purchases(shop, kari.headers).cartWith(skuId), {
      ...guestForm(memberOf('no').email),
      shippingId: METHODS.home,
    })
    const wish = { id: data.placeOrder.publicId, change: { mobile: '41 23 86 17' } }
    expect((await ask(PLAN, wish, { ...from(++visitors), ...kari.headers })).data).toMatchObject({ fields: ['mobile'] })
    const stranger = { ...from(++visitors), authorization: `Bearer ${other.token}` }
    expect((await ask(PLAN, wish, stranger)).code).toBe('NOT_FOUND')
  })
})
