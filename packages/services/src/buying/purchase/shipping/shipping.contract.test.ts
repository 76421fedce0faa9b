import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliveryDays } from '@shop/domain/checkout'
import { formatDays } from '@shop/domain/format'
import { localClock } from '@shop/domain/market'
import { mailTo } from '@shop/testkit/mails'
import { facts } from '@shop/testkit/personas'
import { addresses, guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, startShop } from '@shop/testkit/start-shop'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const KEY = 'a-key-of-the-carrier'
type Asked = {
  country: string
  zip: string
  weightGrams: number
  valueMinor: number
  currency: string
  language: string
}
type Answer = (query: Asked) => object | string | undefined

const point = (id: string, name: string) => ({
  ...{ id, name, address: 'Torget 1', zip: '0560', city: 'Oslo', openingHours: '08–22' },
})
const usual = {
  options: [
    {
      key: 'home',
      kind: 'home',
      name: 'Hjem i kveld',
      description: 'Med varsel',
      feeMinor: 71_00,
      minDays: 1,
      maxDays: 1,
    },
    {
      ...{ key: 'pickup', kind: 'pickup', name: 'Hentested', description: '', feeMinor: 41_00, minDays: 2, maxDays: 3 },
      pickupPoints: [point('p1', 'Kiosken'), point('p2', 'Butikken')],
    },
    { key: 'balloon', kind: 'home', name: 'Ballong', description: '', feeMinor: 0, minDays: 1, maxDays: 1 },
  ],
}

/** A carrier on the wire; what it answers is the test's. */
let carrier: Server
let answer: Answer
let asked: Asked[] = []
let authorization: string | undefined
let shop: Shop
let owner: pg.Client
let skuId: number
const lines: { event: string; fields: unknown }[] = []
const note = (event: string, fields?: unknown) => void lines.push({ event, fields })
let late = 0

beforeAll(async () => {
  carrier = createServer(async (request, reply) => {
    authorization = request.headers.authorization
    const query = JSON.parse(await bodyOf(request)) as Asked
    asked.push(query)
    const said = answer(query)
    if (said === undefined) return
    reply.writeHead(said === '' ? 500 : 200, { 'content-type': 'application/json' })
    reply.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  shop = await startShop({
    env: { SHIPPING_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`, SHIPPING_KEY: KEY },
    log: { info: () => undefined, warn: note, error: note },
    clock: { now: () => new Date(Date.now() + late) },
  })
  owner = await ownerOf(shop)
  skuId = (await plainSkus(owner, 1))[0] as number
})
afterAll(async () => {
  carrier?.closeAllConnections()
  await new Promise((resolve) => carrier?.close(resolve))
  await owner?.end()
  await shop?.stop()
})
beforeEach(() => {
  // Every test asks anew: what was remembered is old, and a rest is over.
  late += 3_600_000
  answer = () => usual
  asked = []
  lines.length = 0
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

async function started(quantity = 1) {
  const buy = purchases(shop)
  const cartId = await buy.newCart()
  await buy.add(cartId, skuId, quantity)
  const update = async (checkout: object) => {
    const { errors, data } = await buy.checkout(cartId, checkout)
    expect(errors).toBeUndefined()
    return data.createOrUpdateCheckout
  }
  return { buy, cartId, update }
}
type Option = { name: string; displayName: string; feeIncVat: number; isSelected: boolean }
const shown = (checkout: { shippingOptions: Option[] }) =>
  checkout.shippingOptions.map(({ name, feeIncVat }) => [name, feeIncVat])
const OUR_OWN = [
  ['pickup', 49],
  ['mailbox', 59],
  ['home', 99],
  ['express', 149],
]
const codeOf = (reply: Awaited<ReturnType<Shop['graphql']>>) => reply.errors?.[0]?.extensions?.code

describe('the carrier', () => {
  it('is asked for the zip with weight and value, and its fees, times and pickup points count', async () => {
    const { update } = await started(5)
    expect(JSON.stringify(await update({}))).not.toContain('Kiosken')
    expect(asked).toEqual([])
    const filled = await update({ billingAddress: addresses.no })
    const weight = (await owner.query('select weight_grams from skus where id = $1', [skuId])).rows[0].weight_grams
    expect(authorization).toBe(`Bearer ${KEY}`)
    expect(asked).toMatchObject([{ country: 'NO', zip: '0560', currency: 'NOK', language: 'nb' }])
    expect(asked[0]?.weightGrams).toBe(Math.ceil((5 * weight) / 500) * 500)
    expect(asked[0]?.valueMinor).toBeGreaterThanOrEqual(300_00)
    // Dear goods travel free, whatever the carrier asks: that is the shop's rule.
    expect(shown(filled)).toEqual([
      ['pickup', 0],
      ['home', 0],
    ])
    const data = JSON.parse(filled.shippingData)
    expect(data).toMatchObject({ zip: '0560', selectedId: 1, selectedPickupPointId: 'p1' })
    expect(data.options).toMatchObject([
      { key: 'pickup', minDays: 2, maxDays: 3, pickupPoints: [{ id: 'p1', name: 'Kiosken' }, { id: 'p2' }] },
      { key: 'home', name: 'Hjem i kveld', maxDays: 1, pickupPoints: [] },
    ])
  })

  it('[ATTACK-02] has its fee in the total and in the order, whatever fee the client names', async () => {
    const { buy, cartId, update } = await started()
    const form = { ...guestForm('frakt@kunde.example'), shippingId: 3 }
    const filled = await update({ ...form, externalShippingFee: 1 })
    expect(filled.cart.summary.shipping).toMatchObject({ id: 3, feeIncVat: 71 })
    const placed = await buy.place(cartId, { ...form, externalShippingFee: 0 })
    expect(placed.errors).toBeUndefined()
    const { rows } = await owner.query('select * from orders where id = $1', [Number(placed.data.placeOrder.orderId)])
    expect(rows[0]).toMatchObject({ shipping_fee_minor: String(71_00), shipping_id: 3, shipping_name: 'Hjem i kveld' })
    expect(asked).toHaveLength(1)
  })

  it('offers nothing for a postcode it does not serve', async () => {
    answer = ({ zip }) => (zip === '0560' ? { options: [] } : usual)
    const { buy, cartId, update } = await started()
    const filled = await update({ billingAddress: addresses.no })
    expect(filled.shippingOptions).toEqual([])
    expect(JSON.parse(filled.shippingData)).toMatchObject({ zip: '0560', options: [] })
    expect(codeOf(await buy.place(cartId, guestForm('ingen@kunde.example')))).toBe('SHIPPING_NOT_OFFERED')
  })

  it('stores the chosen pickup point, if it was offered, and sends the parcel there', async () => {
    const { buy, cartId, update } = await started()
    const form = guestForm('hentested@kunde.example')
    await update({ ...form, shippingId: 1, pickupPoint: 'p2' })
    const chosen = async () => JSON.parse((await update({})).shippingData).selectedPickupPointId
    expect(await chosen()).toBe('p2')
    await update({ pickupPoint: 'elsewhere' })
    expect(await chosen()).toBe('p1')
    await update({ pickupPoint: 'p2' })
    expect(codeOf(await buy.place(cartId, { ...form, pickupPoint: 'elsewhere' }))).toBe('PICKUP_POINT_NOT_OFFERED')
    const placed = await buy.place(cartId, form)
    const { rows } = await owner.query('select pickup_point, shipping_name from orders where id = $1', [
      Number(placed.data.placeOrder.orderId),
    ])
    expect(rows).toEqual([{ pickup_point: 'p2', shipping_name: 'Hentested: Butikken' }])
  })

  it('is kept with the order as it was promised, with the days and where the parcel lies', async () => {
    const { buy, cartId, update } = await started()
    const form = { ...guestForm('lovet@kunde.example'), shippingId: 1, pickupPoint: 'p1' }
    await update(form)
    const { orderId, publicId } = (await buy.place(cartId, form)).data.placeOrder
    const { rows } = await owner.query('select created_at from orders where id = $1', [Number(orderId)])
    const clock = localClock(rows[0].created_at.getTime(), 'Europe/Oslo')
    const days = deliveryDays({ minDays: 2, maxDays: 3 }, clock)
    const asked = await shop.graphql(
      `query($id: Guid!) { getOrderPublic(publicOrderId: $id, marketId: "no") { promisedDelivery { from to pickupAddress } } }`,
      { id: publicId },
    )
    expect(asked.data?.getOrderPublic.promisedDelivery).toEqual({ ...days, pickupAddress: 'Torget 1, 0560 Oslo' })
    const mail = await mailTo(shop, form.email, 'order_confirmation')
    for (const part of ['Hentested: Kiosken, Torget 1, 0560 Oslo', formatDays(days, 'nb')])
      for (const body of [mail.text, mail.html]) expect(body).toContain(part)
  })

  it('is not asked where the shop does not deliver', async () => {
    const { update } = await started()
    await update({ billingAddress: { ...addresses.no, zip: '9170' } })
    await update({ billingAddress: { ...addresses.no, zip: 'abc' } })
    expect(asked).toEqual([])
  })
})

describe('while the carrier fails', () => {
  const failures: [string, Answer][] = [
    ['an error', () => ''],
    ['no JSON', () => '<html>'],
    ['a fee below nothing', () => ({ options: [{ ...usual.options[0], feeMinor: -1 }] })],
    ['a fee that is no whole number', () => ({ options: [{ ...usual.options[0], feeMinor: 10.5 }] })],
    ['a fee beyond reason', () => ({ options: [{ ...usual.options[0], feeMinor: 9_999_999 }] })],
    ['times the wrong way round', () => ({ options: [{ ...usual.options[0], minDays: 9 }] })],
    ['something else', () => ({ hello: 'world' })],
    ['a million options', () => JSON.stringify({ options: Array(5_000).fill(usual.options[0]) })],
  ]
  it.each(failures)('the market’s own methods count: %s', async (_, failing) => {
    answer = failing
    const { update } = await started()
    expect(shown(await update({ billingAddress: addresses.no }))).toEqual(OUR_OWN)
    expect(lines.map(({ event }) => event)).toEqual(['shipping.not-answered'])
    // Nobody waits for it for a while.
    await update({ billingAddress: addresses.no })
    expect(asked).toHaveLength(1)
  })

  it('nobody waits for it longer than two seconds, and an order can be placed', async () => {
    answer = () => undefined
    const { buy, cartId } = await started()
    const before = performance.now()
    const placed = await buy.place(cartId, guestForm('treg@kunde.example'))
    expect(placed.errors).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(4_000)
    expect(asked).toHaveLength(1)
    expect(facts.zips.withoutMethods.no).toBe('9990')
  })

  it('its answers of the last half hour are used', async () => {
    const { update } = await started()
    await update({ billingAddress: addresses.no })
    answer = () => ''
    late += 61_000
    expect(shown(await update({}))).toEqual([
      ['pickup', 41],
      ['home', 71],
    ])
    expect(asked).toHaveLength(2)
    late += 30 * 60_000
    expect(shown(await update({}))).toEqual(OUR_OWN)
  })
})
