import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())

it('packs what is left of many orders, each into one parcel that the carrier knows', async () => {
  const { orderId: one } = await shop.ordered('en@bulk.example', shop.skuIds)
  const { orderId: other } = await shop.ordered('to@bulk.example')
  expect((await shop.pack(other)).status).toBe(200)
  const key = randomUUID()
  await shop.desk('order-bulk', { key, kind: 'orders.pack', of: { numbers: [one, other] } })
  const { json } = await eventually(
    () => shop.desk(`order-bulk/${key}`),
    (answer) => answer.json.state === 'done',
  )
  // Nothing is left of the second one.
  expect(json.outcomes).toEqual([
    { number: one, code: null },
    { number: other, code: 'PACK_REFUSED' },
  ])
  expect(json.canUndo).toBe(true)
  const parcels = await shop.booked(one)
  expect(parcels).toMatchObject([{ state: 'booked', packed_by: expect.any(Number) }])
  expect(
    await shop.rowsOf('select sum(quantity)::int as n from parcel_lines where delivery_id = $1', [parcels[0].id]),
  ).toEqual([{ n: 2 }])
  expect(await shop.parcelsOf(other)).toHaveLength(1)
})

it('takes packing back in many orders, but not of a parcel that the carrier has', async () => {
  const made = [await shop.ordered('tre@bulk.example'), await shop.ordered('fire@bulk.example')]
  const [one = 0, other = 0] = made.map(({ orderId }) => orderId).toSorted((a, b) => a - b)
  const [packing, undoing] = [randomUUID(), randomUUID()]
  const until = (id: string) =>
    eventually(
      () => shop.desk(`order-bulk/${id}`),
      ({ json }) => json.state !== 'waiting' && json.state !== 'running',
    )
  await shop.desk('order-bulk', { key: packing, kind: 'orders.pack', of: { numbers: [one, other] } })
  expect((await until(packing)).json.canUndo).toBe(true)
  const [[kept], [gone]] = [await shop.booked(one), await shop.booked(other)]
  await shop.shipping.modes({ callbacks: 'never' })
  await shop.shipping.happen(kept.carrier_parcel_id, 'handed_over')
  const undo = (key: string) => shop.desk(`order-bulk/${packing}/undo`, { key })
  const twice = await Promise.all([undo(undoing), undo(undoing)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const { json } = await until(undoing)
  expect(json).toMatchObject({ kind: 'orders.unpack', canUndo: false })
  expect(json.outcomes).toEqual([
    { number: one, code: 'PARCEL_HANDED_OVER' },
    { number: other, code: null },
  ])
  expect(await shop.parcelsOf(one)).toHaveLength(1)
  expect(await shop.parcelsOf(other)).toEqual([])
  expect(await shop.shipping.ask(`/v1/parcels/${gone.carrier_parcel_id}`)).toMatchObject({
    cancelledAt: expect.any(String),
  })
  const events = await shop.rowsOf(`select from audit_log where event = 'order.unpacked' and target = $1`, [
    String(other),
  ])
  expect(events).toHaveLength(1)
  expect((await shop.desk(`order-bulk/${packing}`)).json).toMatchObject({ state: 'undone', canUndo: false })
  expect((await undo(randomUUID())).status).toBe(409)
})
