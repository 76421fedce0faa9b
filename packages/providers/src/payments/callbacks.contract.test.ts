import { createHmac } from 'node:crypto'
import { callbackReceiver } from '@shop/testkit/callback-receiver'
import { type Payments, startPayments, TEST_CALLBACK_SECRET } from '@shop/testkit/start-payments'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { shopCalls } from '../test/shop-calls'

let payments: Payments
let shop: ReturnType<typeof shopCalls>
let receiver: Awaited<ReturnType<typeof callbackReceiver>>

beforeAll(async () => {
  receiver = await callbackReceiver()
  payments = await startPayments()
  shop = shopCalls(payments.url)
})
afterAll(async () => {
  await payments.remove()
  await receiver.stop()
})
beforeEach(() => payments.modes({ callbacks: 'normal', callbackDelayMs: 1_000, callbackCopies: 2 }))

const authorised = () => shop.authorised({ callbackUrl: receiver.url })
const told = (purchaseId: string) => receiver.received.filter(({ body }) => JSON.parse(body).purchaseId === purchaseId)
const untilTold = (purchaseId: string, count = 1) =>
  vi.waitFor(() => expect(told(purchaseId).length).toBeGreaterThanOrEqual(count), { timeout: 5_000, interval: 10 })

it('tell of every step, in order, signed over the time and the body', async () => {
  const { purchaseId, reference } = await authorised()
  await shop.on(purchaseId, 'capture', { amountMinor: 1_000, key: 'c' })
  await untilTold(purchaseId, 2)
  const [first, second] = told(purchaseId)
  expect(first?.event).toEqual({
    eventId: expect.stringMatching(/^[\da-f-]{36}$/),
    purchaseId,
    reference,
    event: 'authorised',
    sequence: 1,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(second?.event).toMatchObject({ event: 'captured', sequence: 2 })
  const [, seconds, mark] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(first?.headers['x-payments-signature'])) ?? []
  expect(mark).toBe(createHmac('sha256', TEST_CALLBACK_SECRET).update(`${seconds}.${first?.body}`).digest('hex'))
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
})

it('come again until they are taken', async () => {
  receiver.answerNext(500, 302, 404, 503)
  const { purchaseId } = await authorised()
  await untilTold(purchaseId, 5)
  expect(new Set(told(purchaseId).map(({ event }) => event.eventId)).size).toBe(1)
})

it('come after an outage of the shop and of the provider', async () => {
  await receiver.stop()
  const { purchaseId } = await authorised()
  await payments.restart()
  expect(told(purchaseId)).toHaveLength(0)
  await receiver.restart()
  await untilTold(purchaseId)
  expect(told(purchaseId)[0]?.event).toMatchObject({ event: 'authorised', sequence: 1 })
})

it('are not told again after a restart when they were taken', async () => {
  const { purchaseId } = await authorised()
  await untilTold(purchaseId)
  const later = await authorised()
  await untilTold(later.purchaseId)
  await payments.restart()
  const last = await authorised()
  await untilTold(last.purchaseId)
  expect(told(purchaseId)).toHaveLength(1)
})

it('may come twice, or nineteen times', async () => {
  await payments.modes({ callbacks: 'twice', callbackCopies: 19 })
  const { purchaseId } = await authorised()
  await untilTold(purchaseId, 19)
  expect(new Set(told(purchaseId).map(({ body }) => body)).size).toBe(1)
})

it('may come late', async () => {
  await payments.modes({ callbacks: 'late', callbackDelayMs: 400 })
  const { purchaseId } = await authorised()
  expect((await shop.get(purchaseId)).status).toBe('authorised')
  expect(told(purchaseId)).toHaveLength(0)
  await untilTold(purchaseId)
  const [only] = told(purchaseId)
  expect((only?.at ?? 0) - Date.parse(only?.event.at ?? '')).toBeGreaterThanOrEqual(390)
})

it('may come newest first', async () => {
  await payments.modes({ callbacks: 'reordered', callbackDelayMs: 400 })
  const { purchaseId } = await authorised()
  await shop.on(purchaseId, 'capture', { amountMinor: 500, key: 'c' })
  await shop.on(purchaseId, 'refund', { amountMinor: 500, key: 'r' })
  await untilTold(purchaseId, 3)
  expect(told(purchaseId).map(({ event }) => event.sequence)).toEqual([3, 2, 1])
})

it('may never come: not even those of a silent purchase, nor after a restart', async () => {
  await payments.modes({ callbacks: 'never' })
  const never = await authorised()
  await payments.modes({ callbacks: 'normal' })
  const silent = await shop.create({ callbackUrl: receiver.url })
  const page = await payments.submit(silent.formToken, {
    step: 'card',
    number: '4000 0000 0000 0341',
    expiry: '12/30',
    cvc: '123',
  })
  expect(page.status).toBe(200)
  await payments.restart()
  const heard = await authorised()
  await untilTold(heard.purchaseId)
  for (const { purchaseId } of [never, silent]) {
    expect(told(purchaseId)).toHaveLength(0)
    expect((await shop.get(purchaseId)).status).toBe('authorised')
  }
})
