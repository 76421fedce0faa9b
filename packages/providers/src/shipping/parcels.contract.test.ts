import { createHmac } from 'node:crypto'
import { callbackReceiver } from '@shop/testkit/callback-receiver'
import { type Shipping, startShipping, TEST_SHIPPING_SECRET } from '@shop/testkit/start-shipping'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

let shipping: Shipping
let receiver: Awaited<ReturnType<typeof callbackReceiver>>

beforeAll(async () => {
  receiver = await callbackReceiver()
  shipping = await startShipping()
})
afterAll(async () => {
  await shipping.stop()
  await receiver.stop()
})
beforeEach(() => shipping.modes({ callbacks: 'normal', callbackDelayMs: 1_000, callbackCopies: 2 }))

const wanted = (more: object = {}) => ({
  ...{ reference: crypto.randomUUID(), method: 'pickup', country: 'NO', zip: '0150', pickupPointId: 'NO-0150-2' },
  ...{ weightGrams: 800, valueMinor: 79_900, currency: 'NOK', language: 'nb', callbackUrl: receiver.url, ...more },
})
const book = (body = wanted(), key: string = crypto.randomUUID(), by = shipping) =>
  by.ask('/v1/parcels', body, { 'idempotency-key': key })
const told = (parcelId: string) => receiver.received.filter(({ body }) => JSON.parse(body).parcelId === parcelId)
const untilTold = (parcelId: string, count: number) =>
  vi.waitFor(() => expect(told(parcelId).length).toBeGreaterThanOrEqual(count), { timeout: 5_000, interval: 10 })

it('books a parcel once for a key, with number, link and the chosen point', async () => {
  const body = wanted()
  const parcel = await book(body, 'one')
  expect(parcel).toMatchObject({
    reference: body.reference,
    number: expect.stringMatching(/^37\d{16}$/),
    trackingUrl: expect.stringMatching(/^http:\/\/parcels\.localhost:\d+\/track\/[\w-]{22}$/),
    expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    pickupPoint: { id: 'NO-0150-2', openingHours: expect.any(String) },
    events: [{ event: 'booked', sequence: 1 }],
  })
  expect(await book(body, 'one')).toEqual(parcel)
  expect(await book(wanted(), 'one')).toMatchObject({ error: { code: 'key-reused' } })
  expect(await book(wanted({ zip: '9170' }))).toMatchObject({ error: { code: 'not-served' } })
  expect(await shipping.ask('/v1/parcels', wanted())).toMatchObject({ error: { code: 'key-missing' } })
})

it('tells of every step, signed over the time and the body, and of the place with the one that waits there', async () => {
  const { parcelId, reference } = await book()
  for (const event of ['handed_over', 'on_its_way', 'at_pickup_point'] as const) await shipping.happen(parcelId, event)
  await untilTold(parcelId, 3)
  const all = told(parcelId).map(({ body }) => JSON.parse(body))
  expect(new Set(all.map(({ event, sequence }) => `${event} ${sequence}`))).toEqual(
    new Set(['handed_over 2', 'on_its_way 3', 'at_pickup_point 4']),
  )
  expect(all.find(({ event }) => event === 'at_pickup_point')).toMatchObject({
    reference,
    pickupPoint: { id: 'NO-0150-2' },
    keptUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const [first] = told(parcelId)
  const [, seconds, mark] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(first?.headers['x-shipping-signature'])) ?? []
  expect(mark).toBe(createHmac('sha256', TEST_SHIPPING_SECRET).update(`${seconds}.${first?.body}`).digest('hex'))
})

it('tells of it twice, newest first and after an outage, as its modes say', async () => {
  await shipping.modes({ callbacks: 'twice' })
  const doubled = await book()
  await shipping.happen(doubled.parcelId, 'handed_over')
  await untilTold(doubled.parcelId, 2)
  await shipping.modes({ callbacks: 'reordered', callbackDelayMs: 300 })
  const reordered = await book()
  await shipping.happen(reordered.parcelId, 'handed_over')
  await shipping.happen(reordered.parcelId, 'delivered')
  await untilTold(reordered.parcelId, 2)
  expect(told(reordered.parcelId).map(({ event }) => event.sequence)).toEqual([3, 2])
  await shipping.modes({ callbacks: 'normal' })
  await receiver.stop()
  const late = await book()
  await shipping.happen(late.parcelId, 'handed_over')
  await shipping.restart()
  expect(told(late.parcelId)).toHaveLength(0)
  await receiver.restart()
  await untilTold(late.parcelId, 1)
  expect((await shipping.ask(`/v1/parcels/${late.parcelId}`)).events).toHaveLength(2)
})

it('shows a parcel to whoever has its link, and nothing to anybody else', async () => {
  const { parcelId, trackingUrl, number } = await book(wanted({ language: 'sv' }))
  await shipping.happen(parcelId, 'on_its_way')
  const at = trackingUrl.replace(/^http:\/\/[^/]+/, shipping.url)
  const page = await fetch(at)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('<html lang="sv-SE">')
  expect(text).toContain('På väg')
  expect(text).toContain(number)
  expect(text).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${at}x`)).status).toBe(404)
})

it('goes through its states by itself where the demo wants it, and no further than its way', async () => {
  const moving = await startShipping({ env: { SHIPPING_STEP_SECONDS: '0.05' } })
  try {
    const { parcelId } = await book(wanted({ method: 'home', pickupPointId: null }), 'moves', moving)
    await vi.waitFor(
      async () => expect((await moving.ask(`/v1/parcels/${parcelId}`)).events.at(-1).event).toBe('delivered'),
      {
        timeout: 10_000,
        interval: 100,
      },
    )
    expect((await moving.ask(`/v1/parcels/${parcelId}`)).events.map(({ event }: { event: string }) => event)).toEqual([
      ...['booked', 'handed_over', 'on_its_way', 'delivered'],
    ])
  } finally {
    await moving.stop()
  }
})

const cancel = (parcelId: string) => shipping.ask(`/v1/parcels/${parcelId}/cancel`, {})

it('gives a booking up as often as it is asked to, and then nothing happens to the parcel any more', async () => {
  const { parcelId, trackingUrl } = await book()
  const first = await cancel(parcelId)
  expect(first).toMatchObject({ parcelId, cancelledAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  expect(await cancel(parcelId)).toEqual(first)
  expect(await shipping.happen(parcelId, 'handed_over')).toMatchObject({ error: { code: 'cancelled' } })
  await shipping.restart()
  expect(await shipping.ask(`/v1/parcels/${parcelId}`)).toEqual(first)
  expect(told(parcelId)).toHaveLength(0)
  const page = await fetch(`${shipping.url}${new URL(trackingUrl).pathname}`)
  expect(page.status).toBe(404)
})

it('gives up no booking of a parcel that it has', async () => {
  const { parcelId } = await book()
  await shipping.happen(parcelId, 'handed_over')
  expect(await cancel(parcelId)).toMatchObject({ error: { code: 'handed-over' } })
  expect(await shipping.ask(`/v1/parcels/${parcelId}`)).toMatchObject({ cancelledAt: null })
  expect(await shipping.happen(parcelId, 'on_its_way')).toMatchObject({ parcelId })
  expect(await cancel('no-such-parcel')).toMatchObject({ error: { code: 'not-found' } })
})

it('takes no step by itself with a booking that was given up', async () => {
  const quick = await startShipping({ env: { SHIPPING_STEP_SECONDS: '1' } })
  try {
    const given = await book(wanted(), crypto.randomUUID(), quick)
    const kept = await book(wanted(), crypto.randomUUID(), quick)
    await quick.ask(`/v1/parcels/${given.parcelId}/cancel`, {})
    await untilTold(kept.parcelId, 1)
    expect(told(given.parcelId)).toHaveLength(0)
  } finally {
    await quick.stop()
  }
})
