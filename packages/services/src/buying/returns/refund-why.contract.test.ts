import { randomUUID } from 'node:crypto'
import { consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { consoleWhySchema } from '@shop/contract/rest/console-why'
import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { plainSkus } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { staffHeaders } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let payments: ReturnType<typeof paymentUseCases>
let back: ReturnType<typeof returning>
let staff: ReturnType<typeof staffHeaders>
let skuIds: number[]
beforeAll(async () => {
  shop = await startPayingShop()
  payments = paymentUseCases(shop.database.url, shop.payments)
  back = returning(shop)
  staff = staffHeaders(shop, 'customer-service')
  skuIds = await plainSkus(shop.owner, 2)
  for (const skuId of skuIds) await shop.setStock(skuId, 500)
})
afterAll(async () => {
  await payments?.close()
  await shop?.stop()
})

async function desk(path: string, body?: object) {
  const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'nb',
      ...(await staff()),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: await answer.json() }
}

const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

/** Two pieces of one and one of another, paid by card. */
async function paidOrder(headers: Record<string, string>) {
  const email = memberOf('no').email
  const wanted = [skuIds[0] as number, ...skuIds]
  const { paymentId, redirectUrl } = await shop.begun(shop, wanted, shop.cardForm(email), headers)
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null, headers)
  return { id: Number(order.orderId), paymentId }
}

/** The same, sent. */
async function sentOrder(headers: Record<string, string>) {
  const { id, paymentId } = await paidOrder(headers)
  for (const to of ['processing', 'completed'] as const) await payments.move(id, to, { actor: 'staff' })
  await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === 'captured',
  )
  return id
}

const WHY = `query($orderId: Int!, $refundId: Int!) {
  getOrder(orderId: $orderId) { refunds { id total refundType } }
  getRefundWhy(orderId: $orderId, refundId: $refundId) { name sumFormatted lines { text amountFormatted } } }`

it('[LAW-17] every refund of an order explains itself at the desk and to its buyer, by goods, goodwill and freight', async () => {
  const kari = await signIn(shop, memberOf('no'))
  const id = await sentOrder(kari.headers)
  const shown = async () => consoleOrderSchema.parse((await desk(`orders/${id}`)).json)
  const [double] = (await shown()).rows.toSorted((a, b) => b.quantity - a.quantity)
  const request = { kind: 'goodwill', rowId: double!.id, of: { amountMinor: 2_500 }, to: 'payment' }
  const { version } = await shown()
  const given = await desk(`orders/${id}/goodwill`, {
    request,
    version,
    key: randomUUID(),
    reason: 'The seam was open',
  })
  expect(given.status).toBe(200)
  const registered = await back.register(id, null, [{ rowId: double!.id, quantity: 2 }], { headers: kari.headers })
  const cs = await back.desk('customer-service')
  expect((await cs.receive(registered.data.registerReturn.number, { isOnOurLabel: true })).status).toBe(200)

  const refunded = (await shown()).ledgers.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'refunded')
  const kinds: string[][] = []
  for (const { refund, amountFormatted } of refunded) {
    const { sums } = consoleWhySchema.parse((await desk(`orders/${id}/refunds/${refund!.id}/why`)).json)
    const { steps, sumFormatted } = sums[refund!.way]!
    expect(sumFormatted).toBe(amountFormatted)
    kinds.push(steps.map(({ kind }) => kind))
    const { data } = await shop.graphql(WHY, { orderId: id, refundId: refund!.id }, kari.headers)
    const [why, ...others] = data.getRefundWhy
    expect(others).toEqual([])
    const own = data.getOrder.refunds.find((one: { id: number }) => one.id === refund!.id)
    expect(`${why.name} ${minor(why.sumFormatted)}`).toBe(`${own.refundType} ${Math.round(own.total * 100)}`)
    for (const { text } of why.lines) expect(text).not.toMatch(/[{}]|^\s*$|undefined|^why\./)
  }
  expect(kinds).toEqual([['kept-goodwill'], ['part-paid', 'less-goodwill', 'freight']])

  const asked = (refundId: number, headers = {}) => shop.graphql(WHY, { orderId: id, refundId }, headers)
  const code = async (...args: Parameters<typeof asked>) => (await asked(...args)).errors?.[0]?.extensions?.code
  expect(await code(refunded[0]!.refund!.id)).toBe('UNAUTHENTICATED')
  const other = await signIn(shop, memberOf('se'))
  expect(await code(refunded[0]!.refund!.id, other.headers)).toBe('NOT_FOUND')
  expect(await code(999_999, kari.headers)).toBe('NOT_FOUND')
  expect((await desk(`orders/${id}/refunds/999999/why`)).status).toBe(404)
})

it('[LAW-17] a refund for what was cancelled says what the order cost before and since, of which lines, by whom and why', async () => {
  const kari = await signIn(shop, memberOf('no'))
  const { id, paymentId } = await paidOrder(kari.headers)
  // Its money was taken early.
  await shop.owner.query(
    `with paid as (update payments set status = 'captured', captured_minor = amount_minor, captured_at = now()
       where id = $1 returning id, amount_minor)
     insert into payment_entries (payment_id, kind, amount_minor, entry_key) select id, 'captured', amount_minor, 'capture' from paid`,
    [paymentId],
  )
  const before = consoleOrderSchema.parse((await desk(`orders/${id}`)).json)
  const double = before.rows.find(({ quantity }) => quantity === 2)!
  const lines = [{ rowId: double.id, quantity: 1 }]
  const edit = { key: randomUUID(), version: before.version, reason: 'Ombestemt', lines, swaps: [] }
  expect((await desk(`orders/${id}/edit`, edit)).status).toBe(200)
  const after = consoleOrderSchema.parse((await desk(`orders/${id}`)).json)
  const refunded = after.ledgers.flatMap(({ entries }) => entries).find(({ kind }) => kind === 'refunded')!
  const why = consoleWhySchema.parse((await desk(`orders/${id}/refunds/${refunded.refund!.id}/why`)).json)
  const { steps, sumFormatted } = why.sums[refunded.refund!.way]!
  expect(sumFormatted).toBe(refunded.amountFormatted)
  expect(steps.map(({ kind }) => kind)).toEqual(['lowered-order'])
  const toPay = ({ sums }: typeof before) => sums.find(({ kind }) => kind === 'toPay')!.formatted
  expect(steps[0]!.inputs).toEqual([
    { name: 'changed', value: expect.stringMatching(/: 2 → 1$/) },
    { name: 'from', value: toPay(before) },
    { name: 'to', value: toPay(after) },
  ])
  expect(steps[0]!.inputs[0]!.value).toContain(double.name)
  expect(why.given).toEqual({ who: 'Sigrid Haugen', at: expect.any(String), reason: 'system:cancelled-pieces' })
  const { data } = await shop.graphql(WHY, { orderId: id, refundId: refunded.refund!.id }, kari.headers)
  expect(data.getRefundWhy[0].lines[0].text).toMatch(/^Bestillingen ble endret: den kostet .+ og koster .+ nå$/)
})
