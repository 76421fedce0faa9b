import { randomUUID } from 'node:crypto'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { plainSkus } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await startPayingShop()
  headers = await (await staffSession(shop, 'customer-service')).headers()
})
afterAll(() => shop?.stop())

const desk = async (path: string, body?: object) => {
  const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, { headers, ...method })
  expect(answer.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
  return (await answer.json()) as any
}
const digits = (formatted: string) => Number(formatted.replace('−', '-').replaceAll(/[^\d-]/g, ''))
/** The ledger of an order as numbers, so that a test can add it up. */
const ledgerOf = async (orderId: number) => {
  const order = await desk(`orders/${orderId}`)
  const [ledger] = order.ledgers
  type Sum = { kind: string; formatted: string }
  const sum = (kind: string) => digits(ledger.sums.find((one: Sum) => one.kind === kind)?.formatted ?? '')
  return { order, ledger, sum }
}

it('names whoever cancelled an order where its money is let go, and fits every order of the demo', async () => {
  const { rows } = await shop.owner.query(`select id, version from orders where status = 'pending' order by id limit 1`)
  await desk(`orders/${rows[0].id}/move`, { to: 'cancelled', version: rows[0].version, reason: 'Ombestemt' })
  const { ledger } = await ledgerOf(rows[0].id)
  expect(ledger.entries.at(-1)).toMatchObject({ kind: 'released', cause: 'cancelled', who: 'Sigrid Haugen' })
  const { rows: some } = await shop.owner.query(
    'select order_id as id from payments where order_id is not null limit 40',
  )
  for (const { id } of some) expect((await ledgerOf(id)).ledger.addsUp, String(id)).toBe(true)
})

it('shows every move of the money of an order, by whom and with which reference, and adds up to the order', async () => {
  const skuIds = await plainSkus(shop.owner, 3)
  const { paymentId, redirectUrl } = await shop.begun(shop, skuIds, shop.cardForm('regnskap@lysning.example'))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null)
  const orderId = Number(order.orderId)
  const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
  const begun = await ledgerOf(orderId)
  expect(begun.ledger).toMatchObject({ state: 'authorised', addsUp: true })
  expect(begun.ledger.entries).toMatchObject([{ kind: 'authorised', cause: 'order', by: 'customer', who: null }])

  const [row] = begun.order.rows
  await desk(`orders/${orderId}/edit`, {
    ...{ key: randomUUID(), version: begun.order.version, reason: 'Ombestemt' },
    ...{ lines: [{ rowId: row.id, quantity: 0 }], swaps: [] },
  })
  for (const to of ['processing', 'completed'])
    await desk(`orders/${orderId}/move`, { to, version: (await desk(`orders/${orderId}`)).version, reason: '' })
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  const { version } = await desk(`orders/${orderId}`)
  await desk(`orders/${orderId}/goodwill`, {
    ...{ key: randomUUID(), version, reason: 'Sømmen gikk opp' },
    request: { kind: 'goodwill', rowId: null, of: { amountMinor: 1_000 }, to: 'payment' },
  })

  const { ledger, sum, order: now } = await ledgerOf(orderId)
  expect(ledger.entries).toMatchObject([
    { kind: 'authorised', cause: 'order', reference: purchaseId },
    { kind: 'released', cause: 'edit', by: 'staff', who: 'Sigrid Haugen' },
    { kind: 'captured', cause: 'sent', by: 'provider', reference: purchaseId },
    { kind: 'refunded', cause: 'goodwill', by: 'staff', who: 'Sigrid Haugen', amountFormatted: expect.any(String) },
  ])
  expect(ledger).toMatchObject({ state: 'part_refunded', addsUp: true })
  const toPay = digits(now.sums.find(({ kind }: { kind: string }) => kind === 'toPay').formatted)
  expect(sum('order')).toBe(toPay)
  expect(sum('captured')).toBe(toPay)
  expect(sum('held')).toBe(sum('captured') + sum('refunded'))
  expect(digits(ledger.entries.at(-1).heldFormatted)).toBe(sum('held'))
  expect(digits(ledger.entries.at(-1).openFormatted)).toBe(0)

  // An order that asks for another sum than its ledger says so.
  await shop.owner.query(
    'update orders set payment_fee_minor = payment_fee_minor + 100, total_minor = total_minor + 100, to_pay_minor = to_pay_minor + 100 where id = $1',
    [orderId],
  )
  expect((await ledgerOf(orderId)).ledger.addsUp).toBe(false)
})
