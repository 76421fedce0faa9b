import { eventually } from '@shop/testkit/eventually'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())
beforeEach(() => shop.shipping.modes({ callbacks: 'normal', callbackDelayMs: 300, failNext: 0 }))

const stateOf = async (orderId: number) => (await shop.parcelsOf(orderId))[0]?.state
const until = (orderId: number, state: string) =>
  eventually(
    () => stateOf(orderId),
    (now) => now === state,
  )
const statusOf = async (orderId: number) =>
  (await shop.rowsOf('select status from orders where id = $1', [orderId]))[0].status
const packed = async (email: string) => {
  const order = await shop.ordered(email)
  expect((await shop.pack(order.orderId)).status).toBe(200)
  const [parcel] = await shop.booked(order.orderId)
  return { ...order, parcel }
}
const send = (body: object, headers: (text: string) => Record<string, string> = shop.shipping.signed) => {
  const text = JSON.stringify(body)
  return fetch(`${shop.url}/shipping/callbacks`, { method: 'POST', headers: headers(text), body: text })
}
const event = (
  parcel: { carrier_parcel_id: string; parcel_key: string },
  name: string,
  sequence: number,
  more = {},
) => ({
  ...{ eventId: crypto.randomUUID(), parcelId: parcel.carrier_parcel_id, reference: parcel.parcel_key },
  ...{ event: name, sequence, at: new Date(Date.UTC(2026, 10, 24, sequence)).toISOString(), ...more },
})

describe('an order in one parcel', () => {
  it('is packed, booked with the carrier in spite of an outage, completed when it is handed over, and delivered', async () => {
    const { orderId, paymentId } = await shop.ordered('pakke@kunde.example')
    await shop.shipping.modes({ failNext: 1 })
    const { json } = await shop.pack(orderId)
    expect(json).toMatchObject({ packable: { isOpen: false }, next: [], parcels: [{ state: 'packed', number: null }] })
    const [parcel] = await shop.booked(orderId)
    expect(parcel).toMatchObject({
      state: 'booked',
      parcel_number: expect.stringMatching(/^37\d{16}$/),
      tracking_link: expect.stringContaining('/track/'),
      shipped_at: null,
    })
    expect(await statusOf(orderId)).toBe('on-hold')
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', captured_minor: 0 })

    await shop.shipping.happen(parcel.carrier_parcel_id, 'handed_over')
    await until(orderId, 'handed_over')
    expect(await statusOf(orderId)).toBe('completed')
    const paid = await eventually(
      () => shop.paymentOf(paymentId),
      ({ status }) => status === 'captured',
    )
    expect(paid.captured_minor).toBe(paid.amount_minor)
    const mail = await mailTo(shop, 'pakke@kunde.example', 'order_shipped')
    expect(mail.text).toContain(parcel.parcel_number)
    expect(mail.text).toContain(parcel.tracking_link)

    for (const name of ['on_its_way', 'delivered'] as const) await shop.shipping.happen(parcel.carrier_parcel_id, name)
    await until(orderId, 'delivered')
    expect((await shop.parcelsOf(orderId))[0].delivered_at).not.toBeNull()
    const events = (await shop.rowsOf('select event from order_events where order_id = $1 order by id', [orderId])).map(
      ({ event: name }) => name,
    )
    expect(events).toEqual(
      expect.arrayContaining(['packed', 'parcel_booked', 'parcel_handed_over', 'parcel_delivered']),
    )
    expect((await mailsTo(shop, 'pakke@kunde.example')).filter(({ kind }) => kind === 'order_shipped')).toHaveLength(1)
    const { json: shown } = await shop.desk(`orders/${orderId}`)
    expect(shown.parcels[0]).toMatchObject({ state: 'delivered', isDelivered: true, lines: [{ quantity: 1 }] })
    expect(shown.parcels[0].steps.map(({ state }: { state: string }) => state)).toEqual([
      ...['delivered', 'on_its_way', 'handed_over', 'booked'],
    ])
  })

  it('tells of the pick-up point with its address, hours and last day', async () => {
    const { orderId, parcel } = await packed('hentes@kunde.example')
    const pickupPoint = {
      id: 'NO-1',
      name: 'Kiosken',
      address: 'Storgata 1',
      zip: '0150',
      city: 'Oslo',
      openingHours: '8–22',
    }
    const told = event(parcel, 'at_pickup_point', 3, { pickupPoint, keptUntil: '2026-12-01' })
    expect((await send(told)).status).toBe(204)
    await until(orderId, 'at_pickup_point')
    const { text } = await mailTo(shop, 'hentes@kunde.example', 'parcel_ready')
    for (const part of ['Kiosken', 'Storgata 1', '0150 Oslo', '8–22', '1. desember 2026'])
      expect(text.replace(/\s+/g, ' ')).toContain(part)
    expect((await mailsTo(shop, 'hentes@kunde.example')).some(({ kind }) => kind === 'order_shipped')).toBe(false)
    expect(await statusOf(orderId)).toBe('completed')
  })

  it('comes to the same end when its events are doubled and come newest first', async () => {
    for (const callbacks of ['twice', 'reordered'] as const) {
      const { orderId, parcel, paymentId } = await packed(`${callbacks}@kunde.example`)
      await shop.shipping.modes({ callbacks })
      for (const name of ['handed_over', 'on_its_way', 'lost', 'delivered'] as const)
        await shop.shipping.happen(parcel.carrier_parcel_id, name)
      await until(orderId, 'delivered')
      await eventually(
        () => shop.rowsOf('select event from parcel_events where delivery_id = $1', [parcel.id]),
        (kept) => kept.length === 5,
      )
      await eventually(
        () => shop.paymentOf(paymentId),
        ({ status }) => status === 'captured',
      )
      const entries = await shop.rowsOf(
        `select kind from payment_entries where payment_id = $1 and kind = 'captured'`,
        [paymentId],
      )
      expect(entries).toHaveLength(1)
      const moves = await shop.rowsOf(`select 1 from order_events where order_id = $1 and event = 'completed'`, [
        orderId,
      ])
      expect(moves).toHaveLength(1)
    }
  })
})

describe('an order in several parcels', () => {
  it('captures the part of each when it leaves, is completed with the last, and adds up to the whole', async () => {
    const [one, other] = shop.skuIds
    const { orderId, paymentId } = await shop.ordered('delt@kunde.example', [one, one, other])
    const rows = await shop.rowsOf('select id, quantity from order_rows where order_id = $1 order by position', [
      orderId,
    ])
    for (const { id, quantity } of rows)
      for (let piece = 0; piece < quantity; piece++) {
        const { status } = await shop.pack(orderId, [{ rowId: id, quantity: 1 }])
        expect(status).toBe(200)
      }
    const parcels = await shop.booked(orderId)
    expect(parcels).toHaveLength(3)
    const { amount_minor: whole } = await shop.paymentOf(paymentId)
    let captured = 0
    for (const [at, parcel] of parcels.entries()) {
      await shop.shipping.happen(parcel.carrier_parcel_id, at === 1 ? 'delivered' : 'on_its_way')
      const isLast = at === parcels.length - 1
      const payment = await eventually(
        () => shop.paymentOf(paymentId),
        ({ captured_minor }) => captured_minor > captured,
      )
      captured = payment.captured_minor
      expect(payment.status).toBe(isLast ? 'captured' : 'part_captured')
      expect(await statusOf(orderId)).toBe(isLast ? 'completed' : 'on-hold')
    }
    expect(captured).toBe(whole)
    const asked = await shop.rowsOf(
      'select sum(capture_minor)::int as minor from order_deliveries where order_id = $1',
      [orderId],
    )
    expect(asked[0].minor).toBe(whole)
    const { text } = await mailTo(shop, 'delt@kunde.example', 'order_shipped')
    expect(text).toContain('Resten kommer')
    await eventually(
      () => shop.rowsOf(`select kind from invoices where order_id = $1`, [orderId]),
      (papers) => papers.length === 1 && papers[0]?.kind === 'receipt',
    )
  })

  it('counts the days of withdrawal from the last parcel, also while that is not packed', async () => {
    const { orderId } = await shop.ordered('frist@kunde.example', [...shop.skuIds])
    const [row, rest] = await shop.rowsOf('select id from order_rows where order_id = $1 order by position', [orderId])
    await shop.pack(orderId, [{ rowId: row.id, quantity: 1 }])
    const [first] = await shop.booked(orderId)
    await shop.shipping.happen(first.carrier_parcel_id, 'delivered')
    await until(orderId, 'delivered')
    const deliveredAt = async () => {
      const { data } = await shop.graphql(
        'query($n: String!, $e: String) { getReturnableOrder(orderNumber: $n, email: $e) { deliveredAt } }',
        { n: String(orderId), e: 'frist@kunde.example' },
      )
      return data.getReturnableOrder.deliveredAt
    }
    expect(await deliveredAt()).toBeNull()
    await shop.pack(orderId, [{ rowId: rest.id, quantity: 1 }])
    const [, second] = await shop.booked(orderId)
    await shop.shipping.happen(second.carrier_parcel_id, 'delivered')
    await eventually(deliveredAt, (at) => at !== null)
  })
})

describe('a guest', () => {
  const ask = (orderNumber: string, email: string) =>
    shop.graphql(
      `query($orderNumber: String!, $email: String!) { getOrderParcels(orderNumber: $orderNumber, email: $email) {
        number status parcels { state number trackingLink expectedOn lines { name quantity } pickupPoint { name } } } }`,
      { orderNumber, email },
    )
  it('finds the parcels by number and e-mail, and nothing by a pair that does not fit', async () => {
    const { orderId, publicId, parcel } = await packed('gjest@kunde.example')
    const { data } = await ask(String(orderId), ' GJEST@kunde.example')
    expect(data.getOrderParcels).toMatchObject({
      number: String(orderId),
      parcels: [{ state: 'booked', number: parcel.parcel_number, lines: [{ quantity: 1 }] }],
    })
    for (const [number, email] of [
      [String(orderId), 'annen@kunde.example'],
      ['999999999', 'gjest@kunde.example'],
      ['x', 'gjest@kunde.example'],
    ] as const)
      expect((await ask(number, email)).data).toEqual({ getOrderParcels: null })
    const found = await shop.graphql('query($id: Guid!) { getOrderPublic(publicOrderId: $id) { parcels { state } } }', {
      id: publicId,
    })
    expect(found.data.getOrderPublic.parcels).toEqual([{ state: 'booked' }])
  })

  it('is stopped from guessing', async () => {
    const answers = []
    for (let guess = 0; guess < 25; guess++) answers.push(await ask(String(200_000 + guess), 'gjett@kunde.example'))
    expect(answers.at(-1)?.errors?.[0]?.extensions?.code).toBe('RATE_LIMITED')
  })
})

describe('the carrier’s address', () => {
  it('refuses what is not signed, signed long ago, unknown or nonsense, and changes nothing', async () => {
    const { orderId, parcel } = await packed('signatur@kunde.example')
    const told = event(parcel, 'delivered', 9)
    const json = { 'content-type': 'application/json' }
    expect((await send(told, () => json)).status).toBe(401)
    expect((await send(told, () => ({ ...json, 'x-shipping-signature': `t=1,v1=${'0'.repeat(64)}` }))).status).toBe(401)
    expect((await send(told, () => shop.shipping.signed(`${JSON.stringify(told)} `))).status).toBe(401)
    expect((await send(told, (text) => shop.shipping.signed(text, new Date(Date.now() - 3_600_000)))).status).toBe(401)
    expect((await send({ ...told, event: 'eaten' })).status).toBe(400)
    expect((await send({ ...told, reference: crypto.randomUUID() })).status).toBe(404)
    expect((await send({ ...told, parcelId: 'another' })).status).toBe(404)
    expect(await stateOf(orderId)).toBe('booked')
    expect(await shop.rowsOf('select 1 from parcel_events where delivery_id = $1', [parcel.id])).toHaveLength(1)
  })

  it('keeps each event once, and a delivery as it was', async () => {
    const { orderId, parcel } = await packed('en-gang@kunde.example')
    const told = event(parcel, 'delivered', 5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(told)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    await until(orderId, 'delivered')
    await send(event(parcel, 'lost', 6))
    await eventually(
      () => shop.rowsOf('select 1 from parcel_events where delivery_id = $1', [parcel.id]),
      (kept) => kept.length === 3,
    )
    await eventually(
      () => shop.rowsOf(`select 1 from jobs where kind = 'parcel.apply' and done_at is null`),
      (open) => open.length === 0,
    )
    expect(await stateOf(orderId)).toBe('delivered')
  })

  it('brings a parcel on while another report of it is being kept, and neither waits for the other', async () => {
    const { orderId, parcel } = await packed('samtidig@kunde.example')
    const other = new pg.Client({ connectionString: shop.database.ownerUrl })
    await other.connect()
    await other.query('begin')
    await other.query(
      `insert into parcel_events (delivery_id, event_id, event, sequence, at, body, received_at)
       values ($1, $2, 'delivered', 9, now(), '{}', now())`,
      [parcel.id, crypto.randomUUID()],
    )
    try {
      expect((await send(event(parcel, 'handed_over', 2))).status).toBe(204)
      await eventually(
        () => stateOf(orderId),
        (now) => now === 'handed_over',
        4_000,
      )
    } finally {
      await other.query('rollback')
      await other.end()
    }
  })
})

describe('packing', () => {
  it('is refused before the order is processed, of more pieces than there are, and of a stale version', async () => {
    const { orderId } = await shop.ordered('nei@kunde.example')
    const [row] = await shop.rowsOf('select id from order_rows where order_id = $1', [orderId])
    expect((await shop.pack(orderId, [{ rowId: row.id, quantity: 2 }])).code).toBe('PACK_REFUSED')
    expect((await shop.pack(orderId, [{ rowId: row.id + 1_000_000, quantity: 1 }])).code).toBe('PACK_REFUSED')
    const stale = await shop.desk(`orders/${orderId}/parcels`, { version: (await shop.versionOf(orderId)) - 1 })
    expect(stale).toMatchObject({ status: 409, code: 'CONFLICT_STALE_VERSION' })
    expect(await shop.parcelsOf(orderId)).toHaveLength(0)
    await shop.pack(orderId)
    expect((await shop.pack(orderId)).code).toBe('PACK_REFUSED')
    for (const to of ['completed', 'cancelled'])
      expect(
        await shop.desk(`orders/${orderId}/move`, { to, version: await shop.versionOf(orderId), reason: 'ombestemt' }),
      ).toMatchObject({ status: 409, code: 'ORDER_PACKED' })
  })

  it('by two colleagues at once packs each piece once, and a cancellation at the same time has one winner', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId } = await shop.ordered(`lop-${round}@kunde.example`)
      const version = await shop.versionOf(orderId)
      const against =
        round % 2
          ? shop.desk(`orders/${orderId}/parcels`, { version })
          : shop.desk(`orders/${orderId}/move`, { to: 'cancelled', version, reason: 'ombestemt' })
      const [one, other] = await Promise.all([shop.desk(`orders/${orderId}/parcels`, { version }), against])
      expect([one.status, other.status].toSorted()).toEqual([200, 409])
      const parcels = await shop.parcelsOf(orderId)
      expect(parcels).toHaveLength((await statusOf(orderId)) === 'cancelled' ? 0 : 1)
    }
  }, 240_000)
})
