import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { guestForm, purchases } from '@shop/testkit/purchases'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { supplementCalls } from '@shop/testkit/supplement-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let shop: ShippingShop
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())
beforeEach(async () => {
  await shop.shipping.modes({ callbacks: 'normal', callbackDelayMs: 100, failNext: 0 })
  await shop.payments.modes({ failNext: 0 })
})

type OrderRow = { id: number; sku: number; quantity: number; total: number; paid: number }
const rowsOf = (orderId: number): Promise<OrderRow[]> =>
  shop.rowsOf(
    `select id, sku_id as sku, quantity, total_minor::int as total, (total_minor - discount_minor)::int as paid
     from order_rows where order_id = $1 order by position`,
    [orderId],
  )
const orderOf = async (orderId: number) =>
  (
    await shop.rowsOf(
      `select status, items_minor::int as items, to_pay_minor::int as "toPay", shipping_fee_minor::int as shipping
       from orders where id = $1`,
      [orderId],
    )
  )[0]
const paymentsOf = (orderId: number) =>
  shop.rowsOf(
    `select id, purchase_id, status, authorised_minor::int as authorised, captured_minor::int as captured,
       released_minor::int as released, refunded_minor::int as refunded from payments where order_id = $1 order by created_at`,
    [orderId],
  )
const sum = (payments: readonly Record<string, number>[], of: string) =>
  payments.reduce((all, one) => all + (one[of] ?? 0), 0)
const stockOf = async (sku: number) =>
  (await shop.rowsOf('select in_stock::int as n from stock where sku_id = $1', [sku]))[0].n
const ofProvider = async (purchaseId: string) => shop.payments.purchase(purchaseId)

/** One parcel with a piece of the first row has gone, and its money was taken. */
async function partSent(orderId: number) {
  const [first] = await rowsOf(orderId)
  expect((await shop.pack(orderId, [{ rowId: first!.id, quantity: 1 }])).status).toBe(200)
  const [parcel] = await shop.booked(orderId)
  await shop.shipping.happen(parcel.carrier_parcel_id, 'handed_over')
  await eventually(
    () => shop.parcelsOf(orderId),
    ([one]) => one.state === 'handed_over',
  )
}
const wish = async (orderId: number, more: object = {}) => ({
  ...{ version: await shop.versionOf(orderId), key: randomUUID(), reason: 'The rest cannot be had' },
  ...more,
})
const cancelRest = async (orderId: number, body?: object) =>
  shop.desk(`orders/${orderId}/rest`, body ?? (await wish(orderId)))
const settled = (orderId: number) =>
  eventually(
    () => paymentsOf(orderId),
    (all) => all.every(({ authorised, captured, released }) => authorised === captured + released),
  )

describe('[CONSOLE-19] the rest of an order of which a parcel has gone', () => {
  it('is cancelled by a colleague: only its money is released, its pieces are for sale again, and the order is completed', async () => {
    const [one, other] = shop.skuIds
    const { orderId, paymentId } = await shop.ordered('rest@kunde.example', [one, one, other])
    await partSent(orderId)
    await eventually(
      () => shop.paymentOf(paymentId),
      ({ captured_minor: captured }) => captured > 0,
    )
    const [before, rows, stock] = [await orderOf(orderId), await rowsOf(orderId), await stockOf(other)]
    const [row, gone] = rows as [OrderRow, OrderRow]
    const cancelledMinor = Math.round(row.paid / 2) + gone.paid

    const { json: plan } = await shop.desk(`orders/${orderId}/rest/plan`, {})
    expect(plan).toMatchObject({ isWhole: false, money: [{ to: 'released' }] })
    expect(plan.lines.map(({ after }: { after: { quantity: number } }) => after.quantity)).toEqual([1, 0])
    expect(await orderOf(orderId)).toEqual(before)

    const body = await wish(orderId)
    const { status, json } = await cancelRest(orderId, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'completed', packable: { isOpen: false } })
    const after = await orderOf(orderId)
    expect(after).toMatchObject({ toPay: before.toPay - cancelledMinor, shipping: before.shipping })
    const [payment] = await settled(orderId)
    expect(payment).toMatchObject({ status: 'captured', released: cancelledMinor, captured: after.toPay, refunded: 0 })
    expect(
      await eventually(
        () => ofProvider(payment.purchase_id),
        (at) => at.capturedMinor === after.toPay,
      ),
    ).toMatchObject({
      capturedMinor: after.toPay,
      refundedMinor: 0,
    })
    expect(await stockOf(other)).toBe(stock + 1)
    const events = await shop.rowsOf('select event, note from order_events where order_id = $1 order by id', [orderId])
    expect(events.filter(({ event }) => event === 'edited' || event === 'completed')).toEqual([
      { event: 'edited', note: body.reason },
      { event: 'completed', note: body.reason },
    ])
    const audited = await shop.rowsOf(
      `select from audit_log where event = 'order.edited' and target = $1 and result = 'ok'`,
      [String(orderId)],
    )
    expect(audited).toHaveLength(1)
    await mailTo(shop, 'rest@kunde.example', 'order_edited')
    await eventually(
      () => shop.rowsOf('select kind, amount_minor::int as amount from invoices where order_id = $1', [orderId]),
      (papers) => papers.length === 1,
    ).then((papers) => expect(papers).toEqual([{ kind: 'receipt', amount: after.toPay }]))

    // The same wish again does nothing more.
    expect((await cancelRest(orderId, body)).status).toBe(200)
    expect(await orderOf(orderId)).toEqual(after)
    expect((await mailsTo(shop, 'rest@kunde.example')).filter(({ kind }) => kind === 'order_edited')).toHaveLength(1)
  })

  it('gives up what each of two payments has left, and takes the rest of the fees', async () => {
    const [one, other] = shop.skuIds
    const { orderId } = await shop.ordered('to-betalinger@kunde.example', [one, one])
    const calls = supplementCalls(shop, shop.desk)
    const { token } = await calls.offer(orderId, [{ skuId: other, quantity: 1 }])
    expect(await calls.pay(token ?? '')).toBe('PAID')
    const [[first, added], before] = [(await paymentsOf(orderId)) as [never, never], await orderOf(orderId)]
    await partSent(orderId)
    await eventually(
      () => paymentsOf(orderId),
      (all) => sum(all, 'captured') > 0,
    )
    const rows = await rowsOf(orderId)
    const cancelledMinor = Math.round(rows[0]!.paid / 2) + rows[1]!.paid
    expect((await cancelRest(orderId)).status).toBe(200)
    const after = await settled(orderId)
    expect(sum(after, 'released')).toBe(cancelledMinor)
    expect(sum(after, 'captured')).toBe(before.toPay - cancelledMinor)
    expect(after.map(({ id }) => id)).toEqual([first, added].map(({ id }) => id))
    expect(after.every(({ released }) => released > 0)).toBe(true)
    expect((await orderOf(orderId)).toPay).toBe(before.toPay - cancelledMinor)
    for (const { purchase_id: id, captured } of after)
      await eventually(
        () => ofProvider(id),
        ({ capturedMinor }) => capturedMinor === captured,
      )
    const { json } = await shop.desk(`orders/${orderId}`)
    expect(json.ledgers.every(({ addsUp }: { addsUp: boolean }) => addsUp)).toBe(true)
    expect(json.status).toBe('completed')
  })

  it('leaves a parcel that waits for its carrier: with that the order is completed, and it takes what is left', async () => {
    const [one, other] = shop.skuIds
    const { orderId } = await shop.ordered('venter@kunde.example', [one, one, other])
    const rows = await rowsOf(orderId)
    await partSent(orderId)
    await shop.pack(orderId, [{ rowId: rows[0]!.id, quantity: 1 }])
    const [, waiting] = await shop.booked(orderId)
    await eventually(
      () => paymentsOf(orderId),
      ([payment]) => payment.captured > 0,
    )
    const { json } = await cancelRest(orderId)
    expect(json).toMatchObject({ status: 'processing', packable: { isOpen: false } })
    await shop.shipping.happen(waiting.carrier_parcel_id, 'handed_over')
    const [payment] = await settled(orderId)
    expect(payment).toMatchObject({ released: rows[1]!.paid, captured: (await orderOf(orderId)).toPay })
    expect((await orderOf(orderId)).status).toBe('completed')
  })

  it('lowers the invoice of the shop before it is issued', async () => {
    const buy = purchases(shop)
    const email = 'faktura-rest@kunde.example'
    const { data } = await buy.place(await buy.cartWith(...shop.skuIds), guestForm(email))
    const orderId = Number(data.placeOrder.orderId)
    const move = { to: 'processing', version: await shop.versionOf(orderId), reason: '' }
    expect((await shop.desk(`orders/${orderId}/move`, move)).status).toBe(200)
    await partSent(orderId)
    const [, rest] = await rowsOf(orderId)
    const before = await orderOf(orderId)
    expect((await cancelRest(orderId)).json).toMatchObject({ status: 'completed' })
    const [payment] = await paymentsOf(orderId)
    expect(payment).toMatchObject({ status: 'authorised', released: rest!.paid, captured: 0 })
    const papers = await eventually(
      () => shop.rowsOf('select kind, amount_minor::int as amount from invoices where order_id = $1', [orderId]),
      (all) => all.length > 0,
    )
    expect(papers).toEqual([{ kind: 'invoice', amount: before.toPay - rest!.paid }])
  })

  it('stays while nothing has gone, while money of a parcel is on its way, when all is packed, and after another change', async () => {
    const { orderId } = await shop.ordered('avvist@kunde.example', [...shop.skuIds])
    const refused = async (body?: object) => {
      const { status, code, json } = await cancelRest(orderId, body)
      return `${status} ${code} ${json.errors?.[0]?.extensions?.reason ?? ''}`.trim()
    }
    expect(await refused()).toBe('409 REST_REFUSED nothing-gone')
    // The provider does not answer for now, so the money of the parcel is asked for and not taken.
    await shop.payments.modes({ failNext: 1_000 })
    await partSent(orderId)
    const before = await orderOf(orderId)
    expect(await refused()).toBe('409 REST_REFUSED money-underway')
    expect(await orderOf(orderId)).toEqual(before)
    expect(await paymentsOf(orderId)).toMatchObject([{ released: 0, captured: 0 }])
    await shop.payments.modes({ failNext: 0 })
    expect(await refused(await wish(orderId, { version: 1 }))).toBe('409 CONFLICT_STALE_VERSION')
    await shop.pack(orderId)
    expect(await refused()).toBe('409 REST_REFUSED nothing-left')
  })
})
