import { insertOrders } from '@shop/testkit/cart-calls'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let rows: StaffApi['rows']
let desk: StaffApi['desk']
let stop: StaffApi['stop'] | undefined

beforeAll(async () => {
  ;({ rows, desk, stop } = await startStaffApi())
})
afterAll(() => stop?.())

describe('orders', () => {
  it('[CONSOLE-19] [CONSOLE-25] [CONSOLE-26] move along the allowed steps only, on the version that was seen, for a reason', async () => {
    const { rows: found } = await rows.query(
      `select id, version from orders where status = 'pending' order by id limit 1`,
    )
    const { id, version } = found[0]
    const move = (body: object) => desk(`orders/${id}/move`, { method: 'POST', body: { version, reason: '', ...body } })
    expect((await move({ to: 'completed' })).code).toBe('ORDER_MOVE_REFUSED')
    expect((await move({ to: 'cancelled' })).status).toBe(400)
    expect((await move({ to: 'processing', version: version + 7 })).code).toBe('CONFLICT_STALE_VERSION')
    const moved = await move({ to: 'processing' })
    expect(moved.json).toMatchObject({ status: 'processing', next: ['completed', 'cancelled'] })
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const done = await move({
      to: 'completed',
      version: moved.json.version,
      reason: 'Packed by hand',
      deliveredAt: inTwoDays,
    })
    expect(done.json).toMatchObject({
      status: 'completed',
      next: [],
      parcels: [{ deliveredAt: inTwoDays, isDelivered: false }],
    })
    // What is on its way has not come yet.
    expect(new Set(done.json.rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['sent']))
    expect(done.json.events[0]).toMatchObject({ who: 'Sigrid Haugen', note: 'Packed by hand' })
  })

  it('are listed page by page and by status', async () => {
    await insertOrders(
      rows,
      Array.from({ length: 60 }, (_, n) => `cart-of-a-paged-order-${1_000 + n}`),
    )
    const first = (await desk('orders')).json
    const second = (await desk(`orders?after=${encodeURIComponent(first.next)}`)).json
    const numbers = [...first.orders, ...second.orders].map(({ number }: { number: number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(first.total).toBeGreaterThan(first.orders.length)
    await rows.query(`update orders set billing_address = '{"company": "Haugen Interiør AS"}' where id = $1`, [
      numbers[0],
    ])
    expect((await desk('orders')).json.orders[0]).toMatchObject({ number: numbers[0], name: 'Haugen Interiør AS' })
    await rows.query(`update orders set created_at = '2024-02-29T10:00:00Z' where id = $1`, [numbers[5]])
    // By day, whatever the number: an old order of a high number stands where its day is.
    const days = (await desk('orders')).json.orders.map(({ at }: { at: string }) => at)
    expect(days).toEqual([...days].sort().reverse())
    const ofDay = (await desk('orders?from=2024-02-29&to=2024-02-29')).json
    expect(ofDay).toMatchObject({ total: 1, orders: [{ number: numbers[5] }] })
    expect((await desk('orders?from=nonsense')).json.total).toBe(first.total)
    const captured = (await desk('orders?payment=captured')).json.orders
    expect(captured.length).toBeGreaterThan(0)
    for (const { paymentState } of captured) expect(paymentState).toBe('captured')
    const cancelled = (await desk('orders?status=cancelled')).json.orders
    expect(new Set(cancelled.map(({ status }: { status: string }) => status))).toEqual(new Set(['cancelled']))
  })
})

it('are written as a file for who may, recorded', async () => {
  const made = await insertOrders(
    rows,
    ['cart-of-one-that-is-in-a-file', 'cart-of-another-that-is-in-a-file'],
    'on-hold',
  )
  const take = (as: string) => desk('orders/export', { method: 'POST', body: { query: 'status=processing' }, as })
  expect((await take('customer-service')).status).toBe(403)
  const { json } = await take('customer-service-lead')
  expect(json.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = json.text.trim().split('\r\n')
  expect(head).toBe('number,placed,market,status,payment,payment_state,pieces,total,currency')
  expect(lines.map((line: string) => Number(line.split(',')[0]))).toEqual(expect.arrayContaining(made))
  expect(lines.every((line: string) => line.split(',')[3] === 'processing')).toBe(true)
  const { rows: recorded } = await rows.query(`select fields from audit_log where event = 'order.exported'`)
  expect(recorded).toEqual([{ fields: ['status'] }])
})

it('are listed by where their parcels are, by their way, and by how long they wait to be sent', async () => {
  const [old, packed, gone] = await insertOrders(rows, [
    'cart-of-one-that-waits-long',
    'cart-of-one-that-is-packed',
    'cart-of-one-that-is-sent',
  ])
  const numbersOf = async (query: string): Promise<number[]> =>
    (await desk(`orders?from=2023-03-01&to=2023-03-09&${query}`)).json.orders.map(
      ({ number }: { number: number }) => number,
    )
  await rows.query(`update orders set created_at = '2023-03-05T10:00:00Z' where id = any($1)`, [[old, packed, gone]])
  await rows.query(
    `insert into order_deliveries (order_id, name, parcel_key, state, packed_at) values ($1, 'Posten', gen_random_uuid(), 'packed', now())`,
    [packed],
  )
  await rows.query(
    `insert into order_deliveries (order_id, name, shipped_at, delivered_at) values ($1, 'Posten', now(), $2)`,
    [gone, new Date(Date.now() + 86_400_000)],
  )
  expect(await numbersOf('delivery=unpacked')).toEqual([old])
  expect(await numbersOf('delivery=packed')).toEqual([packed])
  expect(await numbersOf('delivery=on-its-way')).toEqual([gone])
  await rows.query(`update order_deliveries set delivered_at = now() - interval '1 minute' where order_id = $1`, [gone])
  expect(await numbersOf('delivery=delivered')).toEqual([gone])
  expect(await numbersOf('delivery=astray')).toEqual([])
  expect((await numbersOf('unsent=14')).sort()).toEqual([old, packed].sort())
  await rows.query(`update orders set created_at = now() - interval '2 days' where id = $1`, [old])
  const waiting = async (days: number) => (await desk(`orders?unsent=${days}&q=${old}`)).json.total
  expect([await waiting(1), await waiting(3)]).toEqual([1, 0])

  const { rows: ways } = await rows.query(`select id from shipping_methods where kind = 'express'`)
  await rows.query('update orders set shipping_id = $2 where id = $1', [packed, ways[0].id])
  expect(await numbersOf('way=express')).toEqual([packed])
  expect(await numbersOf('way=express&delivery=unpacked')).toEqual([])
  expect(await numbersOf('way=by-horse&delivery=anywhere&unsent=soon')).toHaveLength(2)
})
