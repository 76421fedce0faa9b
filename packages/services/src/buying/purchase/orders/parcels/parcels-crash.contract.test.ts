import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { servicesProcess } from '@shop/testkit/services-process'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The shop beside it sells and packs, and does nothing in the background; what is killed is a process of its own. */
let shop: ShippingShop
let running: Awaited<ReturnType<typeof servicesProcess>> | undefined
beforeAll(async () => {
  shop = await startShippingShop({ SERVICES: 'graphql,auth,staff' })
})
afterAll(async () => {
  await running?.kill()
  await shop?.stop()
})

const start = async () => {
  running = await servicesProcess({
    DATABASE_URL: shop.database.url,
    DATA_DIR: shop.dataDir,
    ...shop.payments.env,
    ...shop.shipping.env,
  })
  return running
}

it('loses no event between its being kept and its being applied, and applies none twice', async () => {
  const email = 'avbrudd@kunde.example'
  const { orderId, paymentId } = await shop.ordered(email)
  await shop.pack(orderId)
  const first = await start()
  const [parcel] = await shop.booked(orderId)

  // Whoever applies the event waits for the order, and dies waiting.
  const holder = new pg.Client({ connectionString: shop.database.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [orderId])
  const body = JSON.stringify({
    ...{ eventId: crypto.randomUUID(), parcelId: parcel.carrier_parcel_id, reference: parcel.parcel_key },
    ...{ event: 'on_its_way', sequence: 2, at: new Date().toISOString() },
  })
  const told = await fetch(`${first.url}/shipping/callbacks`, {
    method: 'POST',
    headers: shop.shipping.signed(body),
    body,
  })
  expect(told.status).toBe(204)
  await eventually(
    () => shop.rowsOf(`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`),
    (waiting) => waiting.length > 0,
  )
  await first.kill()
  await holder.query('rollback')
  await holder.end()
  expect((await shop.parcelsOf(orderId))[0].state).toBe('booked')

  await start()
  await eventually(
    () => shop.parcelsOf(orderId),
    ([now]) => now?.state === 'on_its_way',
    40_000,
  )
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  const counts = await shop.rowsOf(
    `select (select count(*)::int from order_events where order_id = $1 and event = 'completed') as moves,
       (select count(*)::int from payment_entries where payment_id = $2 and kind = 'captured') as captures,
       (select count(*)::int from parcel_events where delivery_id = $3) as events`,
    [orderId, paymentId, parcel.id],
  )
  expect(counts).toEqual([{ moves: 1, captures: 1, events: 2 }])
  expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'order_shipped')).toHaveLength(1)
}, 120_000)
