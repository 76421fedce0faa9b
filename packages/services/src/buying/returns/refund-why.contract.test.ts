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
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let payments: ReturnType<typeof paymentUseCases>
let back: ReturnType<typeof returning>
let token: string
let skuIds: number[]
beforeAll(async () => {
  shop = await startPayingShop()
  payments = paymentUseCases(shop.database.url, shop.payments)
  back = returning(shop)
  token = (await staffTokens(shop))['customer-service'] ?? ''
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
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
      'x-staff-token': token,
      'accept-language': 'nb',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: await answer.json() }
}

const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)

/** Two pieces of one and one of another, paid by card and sent. */
async function sentOrder(headers: Record<string, string>) {
  const email = memberOf('no').email
  const wanted = [skuIds[0] as number, ...skuIds]
  const { paymentId, redirectUrl } = await shop.begun(shop, wanted, shop.cardForm(email), headers)
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId, null, headers)
  const id = Number(order.orderId)
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
