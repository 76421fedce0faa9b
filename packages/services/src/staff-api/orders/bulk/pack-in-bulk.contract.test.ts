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
  expect(json.canUndo).toBe(false)
  const parcels = await shop.booked(one)
  expect(parcels).toMatchObject([{ state: 'booked', packed_by: expect.any(Number) }])
  expect(
    await shop.rowsOf('select sum(quantity)::int as n from parcel_lines where delivery_id = $1', [parcels[0].id]),
  ).toEqual([{ n: 2 }])
  expect(await shop.parcelsOf(other)).toHaveLength(1)
})
