import { random } from '@shop/db/seed/random'
import type { CarrierEventName } from '@shop/domain/parcel'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { somePermutations } from '@shop/testkit/permutations'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MINUTES_15 = 900_000
const SEED = 20_261_128
let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())

type Parcel = { readonly id: number; readonly carrier_parcel_id: string; readonly parcel_key: string }
const send = async ({ carrier_parcel_id: parcelId, parcel_key: reference }: Parcel, event: object) => {
  const text = JSON.stringify({ ...event, parcelId, reference })
  const answer = await fetch(`${shop.url}/shipping/callbacks`, {
    method: 'POST',
    headers: shop.shipping.signed(text),
    body: text,
  })
  expect(answer.status).toBe(204)
}
const applied = (parcelId: number) =>
  eventually(
    () => shop.rowsOf(`select 1 from jobs where kind = 'parcel.apply' and key = $1 and done_at is null`, [parcelId]),
    (open) => open.length === 0,
  )

/** All that may depend on what was reported, and how often each thing happened. */
async function endOf(orderId: number, parcelId: number, email: string) {
  const [end] = await shop.rowsOf(
    `select d.state, d.shipped_at, d.delivered_at, d.capture_minor = p.authorised_minor as "isAsked", o.status, p.status as payment,
       p.captured_minor = p.authorised_minor as "isCaptured",
       (select count(*)::int from parcel_events e where e.delivery_id = d.id) as events,
       (select count(*)::int from payment_entries e where e.payment_id = p.id and kind = 'captured') as captures,
       (select count(*)::int from order_events e where e.order_id = o.id and event = 'completed') as completions,
       (select count(*)::int from invoices i where i.order_id = o.id) as papers
     from order_deliveries d join orders o on o.id = d.order_id join payments p on p.order_id = o.id where d.id = $1`,
    [parcelId],
  )
  const { json } = await shop.desk(`orders/${orderId}`)
  const kinds = (await mailsTo(shop, email)).map(({ kind }) => kind)
  for (const kind of ['order_shipped', 'parcel_ready'])
    expect(kinds.filter((one) => one === kind).length, kind).toBeLessThanOrEqual(1)
  return { ...end, steps: json.parcels[0].steps.map(({ state }: { state: string }) => state) }
}

const courses: readonly (readonly CarrierEventName[])[] = [
  ['handed_over', 'on_its_way', 'at_pickup_point', 'lost', 'delivered'],
  ['handed_over', 'on_its_way', 'lost', 'at_pickup_point', 'on_its_way_back'],
]
for (const names of courses)
  it(
    `comes to the same end in every order of ${names.join(', ')}, with repeats`,
    async () => {
      const next = random(SEED, names.join())
      const begin = Date.now()
      const events = names.map((event, at) => ({
        event,
        sequence: at + 2,
        at: new Date(begin + at * 1_000).toISOString(),
      }))
      let first: object | undefined
      for (const [n, order] of somePermutations(events, sizes.permutations).entries()) {
        const email = `${names.at(-1)}-${n}@kunde.example`
        const { orderId, paymentId } = await shop.ordered(email)
        await shop.pack(orderId)
        const [parcel] = (await shop.booked(orderId)) as [Parcel]
        const ids = new Map(events.map(({ event }) => [event, crypto.randomUUID()]))
        const sent: typeof events = []
        for (const event of order) {
          await send(parcel, { ...event, eventId: ids.get(event.event) })
          sent.push(event)
          // Every other parcel is brought on with each report, the others with whatever has come by then.
          if (n % 2) await applied(parcel.id)
          const again = sent[next.int(sent.length * 2)]
          if (again) await send(parcel, { ...again, eventId: ids.get(again.event) })
        }
        await applied(parcel.id)
        await eventually(
          () => shop.paymentOf(paymentId),
          ({ status }) => status === 'captured',
        )
        await eventually(
          () => shop.rowsOf('select 1 from invoices where order_id = $1', [orderId]),
          (papers) => papers.length > 0,
        )
        const end = await endOf(orderId, parcel.id, email)
        first ??= end
        expect(end, `seed ${SEED}: ${order.map(({ event }) => event).join(', ')}`).toEqual(first)
        expect(end).toMatchObject({ state: names.at(-1), captures: 1, completions: 1, papers: 1, isCaptured: true })
      }
    },
    MINUTES_15,
  )
