import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const MINUTES_15 = 900_000
let shop: ShippingShop
/** A second process of the services: a colleague elsewhere. */
let other: { readonly url: string }
beforeAll(async () => {
  shop = await startShippingShop()
  other = await shop.another()
})
beforeEach(() => shop.setStock(shop.skuIds[0], 1_000))
afterAll(() => shop?.stop())

const PIECES = 3
/** Three pieces, paid by card and in process. */
const bought = async (email: string) => {
  const [skuId] = shop.skuIds
  const pieces = await shop.stockOf(skuId)
  const { orderId, paymentId } = await shop.ordered(email, Array<number>(PIECES).fill(skuId))
  const [row] = await shop.rowsOf('select id from order_rows where order_id = $1', [orderId])
  const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
  return { orderId, paymentId, purchaseId, pieces, rowId: row.id as number, version: await shop.versionOf(orderId) }
}
type Bought = Awaited<ReturnType<typeof bought>>
const edit = ({ orderId, rowId, version }: Bought, quantity: number, by?: { readonly url: string }) =>
  shop.desk(
    `orders/${orderId}/edit`,
    { key: randomUUID(), version, reason: 'Ombestemt', lines: [{ rowId, quantity }], swaps: [] },
    by,
  )
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted()

/** Sums, ledger, pieces and the provider all tell of the same order; answers what is left of it. */
async function agreed({ orderId, paymentId, purchaseId, pieces }: Bought) {
  const [order] = await shop.rowsOf(
    `select o.status, o.to_pay_minor::int as "toPay", o.items_minor::int as items, r.quantity,
       (r.total_minor - r.discount_minor)::int as paid, r.total_minor::int as total,
       (p.authorised_minor - p.released_minor - p.refunded_minor)::int as stands, p.released_minor::int as released,
       p.captured_minor::int as captured, coalesce((select sum(l.quantity)::int from parcel_lines l where l.order_row_id = r.id), 0) as packed
     from orders o join order_rows r on r.order_id = o.id join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  const isCancelled = order.status === 'cancelled'
  if (!isCancelled) expect([order.stands, order.total]).toEqual([order.toPay, order.items])
  else expect([order.stands, order.captured]).toEqual([0, 0])
  expect(order.packed).toBeLessThanOrEqual(isCancelled ? 0 : order.quantity)
  expect(await shop.stockOf(shop.skuIds[0])).toBe(pieces - (isCancelled ? 0 : order.quantity))
  await eventually(
    () => shop.payments.purchase(purchaseId),
    ({ cancelledMinor }) => cancelledMinor === order.released,
  )
  const entries = await shop.rowsOf(`select kind from payment_entries where payment_id = $1 and kind = 'released'`, [
    paymentId,
  ])
  return { ...order, releases: entries.length }
}

describe('an edit of an order and something else at once', () => {
  it(
    'packing: the parcel holds what is left, or the order stays as it was packed',
    async () => {
      for (let n = 0; n < sizes.slowRaces; n++) {
        const order = await bought(`pakkes-${n}@lysning.example`)
        const { orderId, rowId, version } = order
        const lines = n % 3 ? undefined : [{ rowId, quantity: 1 }]
        const pack = () => shop.desk(`orders/${orderId}/parcels`, { version, ...(lines && { lines }) }, other)
        // Every other time nothing would be left, and the order be cancelled.
        const change = () => edit(order, n % 2)
        const answers = await Promise.all(n % 4 < 2 ? [change(), pack()] : [pack(), change()])
        expect(statusesOf(answers)).toEqual([200, 409])
        const isEdited = answers[n % 4 < 2 ? 0 : 1]?.status === 200
        const { status, quantity, packed } = await agreed(order)
        expect(status).toBe(isEdited && n % 2 === 0 ? 'cancelled' : 'on-hold')
        if (status === 'on-hold') expect(quantity).toBe(isEdited ? 1 : PIECES)
        expect(packed).toBe(isEdited ? 0 : lines ? 1 : PIECES)
      }
    },
    MINUTES_15,
  )

  it(
    'another edit: one of the two, and its pieces and money once',
    async () => {
      for (let n = 0; n < sizes.slowRaces; n++) {
        const order = await bought(`endres-${n}@lysning.example`)
        const answers = await Promise.all([edit(order, 1), edit(order, 2, other), edit(order, 1, other)])
        expect(statusesOf(answers)).toEqual([200, 409, 409])
        const { quantity, releases } = await agreed(order)
        expect(quantity).toBe(answers[1].status === 200 ? 2 : 1)
        expect(releases).toBe(1)
      }
    },
    MINUTES_15,
  )

  for (const to of ['completed', 'cancelled'] as const)
    it(
      `${to === 'completed' ? 'sending' : 'cancelling'}: one of the two from one version`,
      async () => {
        for (let n = 0; n < sizes.slowRaces; n++) {
          const order = await bought(`${to}-${n}@lysning.example`)
          const { orderId, version } = order
          const move = () => shop.desk(`orders/${orderId}/move`, { to, version, reason: 'Ombestemt' }, other)
          const change = () => edit(order, 1)
          const answers = await Promise.all(n % 2 ? [change(), move()] : [move(), change()])
          expect(statusesOf(answers)).toEqual([200, 409])
          const isEdited = answers[n % 2 ? 0 : 1]?.status === 200
          const { status, quantity, toPay } = await agreed(order)
          expect(status).toBe(isEdited ? 'on-hold' : to)
          expect(quantity).toBe(isEdited ? 1 : PIECES)
          if (status === 'completed')
            await eventually(
              () => shop.paymentOf(order.paymentId),
              ({ captured_minor: captured }) => captured === toPay,
            )
        }
      },
      MINUTES_15,
    )
})
