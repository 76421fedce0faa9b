import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { plainSkus } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { TEST_PAYMENTS_KEY } from '@shop/testkit/start-payments'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let headers: Readonly<Record<string, string>>
let skuIds: number[]
beforeAll(async () => {
  shop = await startPayingShop()
  headers = await (await staffSession(shop, 'customer-service')).headers()
  skuIds = await plainSkus(shop.owner, 3)
})
afterAll(() => shop?.stop())

const bought = async (email: string) => {
  const { paymentId, redirectUrl } = await shop.begun(shop, skuIds, shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null)
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(paymentId)
  const orderId = Number(order.orderId)
  const rows = await shop.rowsOf(
    'select id, (total_minor - discount_minor)::int as paid from order_rows where order_id = $1 order by position',
    [orderId],
  )
  return { paymentId, orderId, purchaseId, amountMinor, rows }
}
const desk = async (path: string, body: object) => {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  return (await answer.json()) as any
}
const versionOf = async (id: number) => (await shop.rowsOf('select version from orders where id = $1', [id]))[0].version
const without = async (orderId: number, rowId: number) =>
  desk(`orders/${orderId}/edit`, {
    ...{ key: randomUUID(), version: await versionOf(orderId), reason: 'Ombestemt' },
    ...{ lines: [{ rowId, quantity: 0 }], swaps: [] },
  })
const move = async (orderId: number, to: string) =>
  desk(`orders/${orderId}/move`, { to, version: await versionOf(orderId), reason: 'Ombestemt' })
const atProvider = (purchaseId: string, holds: (view: Record<string, unknown>) => boolean) =>
  eventually(() => shop.payments.purchase(purchaseId), holds)

it('releases the part of cancelled lines at the provider, once, and captures the rest with the goods', async () => {
  const { paymentId, orderId, purchaseId, amountMinor, rows } = await bought('mindre@lysning.example')
  // The second part is released while the provider still thinks about the first.
  await shop.payments.modes({ failNext: 1, slowMs: 1_500 })
  await without(orderId, rows[0].id)
  await without(orderId, rows[1].id)
  await shop.payments.slowBy(0)
  const left = amountMinor - rows[0].paid - rows[1].paid
  expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', captured_minor: 0 })
  expect(
    await shop.rowsOf(
      `select kind, amount_minor::int as minor from payment_entries where payment_id = $1 and kind = 'released' order by id`,
      [paymentId],
    ),
  ).toEqual([
    { kind: 'released', minor: rows[0].paid },
    { kind: 'released', minor: rows[1].paid },
  ])
  await move(orderId, 'processing')
  await move(orderId, 'completed')
  await atProvider(purchaseId, ({ capturedMinor }) => capturedMinor === left)
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  // The receipt is of what was sent.
  await eventually(
    () => shop.rowsOf('select kind, amount_minor::int from invoices where order_id = $1', [orderId]),
    ([paper]) => paper?.kind === 'receipt' && paper.amount_minor === left,
  )
  // Nothing more can be taken of what was given up.
  await atProvider(purchaseId, ({ cancelledMinor }) => cancelledMinor === rows[0].paid + rows[1].paid)
  const more = await fetch(`${shop.payments.url}/v1/purchases/${purchaseId}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TEST_PAYMENTS_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ amountMinor: 1, key: 'more' }),
  })
  expect(more.status).toBe(409)
})

it('gives up the difference of a corrected price at the provider, and captures the rest with the goods', async () => {
  const { paymentId, orderId, purchaseId, amountMinor, rows } = await bought('feilpris@lysning.example')
  const prices = [{ rowId: rows[0].id, priceMinor: rows[0].paid - 12_345 }]
  await desk(`orders/${orderId}/edit`, {
    ...{ key: randomUUID(), version: await versionOf(orderId), reason: 'The tag said less' },
    ...{ lines: [], swaps: [], prices },
  })
  await atProvider(purchaseId, ({ cancelledMinor }) => cancelledMinor === 12_345)
  await move(orderId, 'processing')
  await move(orderId, 'completed')
  await atProvider(purchaseId, ({ capturedMinor }) => capturedMinor === amountMinor - 12_345)
  expect(
    await shop.rowsOf(
      `select kind, amount_minor::int as minor from payment_entries where payment_id = $1 and kind = 'released'`,
      [paymentId],
    ),
  ).toEqual([{ kind: 'released', minor: 12_345 }])
})

it('gives up the whole purchase when an order that was changed is cancelled', async () => {
  const { paymentId, orderId, purchaseId, rows } = await bought('ingenting@lysning.example')
  await without(orderId, rows[0].id)
  await move(orderId, 'cancelled')
  await atProvider(purchaseId, ({ status }) => status === 'cancelled')
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status, released_at }) => status === 'cancelled' && released_at !== null,
  )
})
