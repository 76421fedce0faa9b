import { randomUUID } from 'node:crypto'
import { orderBulkSchema } from '@shop/contract/rest/console-order-bulk'
import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { eventually } from '@shop/testkit/eventually'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())

const statusOf = async (orderId: number): Promise<OrderStatus | undefined> =>
  statusGroup((await shop.rowsOf('select status from orders where id = $1', [orderId]))[0].status)
const move = async (orderId: number, to: OrderStatus) =>
  shop.desk(`orders/${orderId}/move`, { to, version: await shop.versionOf(orderId), reason: 'Thought better of it' })
const ended = async (id: string) =>
  eventually(
    () => shop.desk(`order-bulk/${id}`),
    ({ json }) => json.state !== 'waiting' && json.state !== 'running',
  )

/** A job for these orders that is taken back as soon as it is done, as far as the shop offers either. */
async function doneAndUndone(kind: string, numbers: readonly number[]) {
  const [key, undoing] = [randomUUID(), randomUUID()]
  const { status: begun } = await shop.desk('order-bulk', { key, kind, of: { numbers } })
  if (begun !== 200) return { begun }
  const { canUndo, outcomes } = (await ended(key)).json
  const { status: undone } = await shop.desk(`order-bulk/${key}/undo`, { key: undoing })
  if (undone === 200) await ended(undoing)
  return { begun, canUndo, undone, outcomes }
}

const kinds = orderBulkSchema.shape.kind.options

it('[ORDER-02] brings no order back to what waits: by no deed to many, by no way back of one, by no move', async () => {
  const courses: { readonly orderId: number; readonly at: OrderStatus }[] = []
  for (const at of ['processing', 'completed', 'cancelled'] as const)
    courses.push({ orderId: (await shop.received(`${at}@course.example`)).orderId, at })
  const orderIds = courses.map(({ orderId }) => orderId)
  for (const kind of kinds) await doneAndUndone(kind, orderIds)
  for (const { orderId, at } of courses) {
    expect(await statusOf(orderId)).toBe('processing')
    if (at !== 'processing') expect((await move(orderId, at)).status).toBe(200)
    for (const to of ['received', at] as const)
      expect(await move(orderId, to)).toMatchObject({ status: 409, code: 'ORDER_MOVE_REFUSED' })
  }
  for (const kind of kinds) await doneAndUndone(kind, orderIds)
  for (const { orderId, at } of courses) expect(await statusOf(orderId)).toBe(at)
  const events = await shop.rowsOf(
    'select from_status, to_status from order_events where order_id = any($1) and from_status <> to_status order by id',
    [orderIds],
  )
  const ways = new Set(events.map((event) => `${statusGroup(event.from_status)} > ${statusGroup(event.to_status)}`))
  expect([...ways]).toEqual(['received > processing', 'processing > completed', 'processing > cancelled'])
})

it('[ORDER-02] offers no way back from a start, and keeps the one from packing', async () => {
  const { orderId } = await shop.received('started@course.example')
  const outcomes = [{ number: orderId, code: null }]
  const start = await doneAndUndone('orders.start', [orderId])
  expect(start).toEqual({ begun: 200, canUndo: false, undone: 409, outcomes })
  expect(await statusOf(orderId)).toBe('processing')
  const pack = await doneAndUndone('orders.pack', [orderId])
  expect(pack).toEqual({ begun: 200, canUndo: true, undone: 200, outcomes })
  expect([await statusOf(orderId), await shop.parcelsOf(orderId)]).toEqual(['processing', []])
  // A way back is of a job alone.
  expect(await doneAndUndone('orders.unpack', [orderId])).toEqual({ begun: 400 })
})
