import { eventually } from '@shop/testkit/eventually'
import { CARDS, startPayingShop } from '@shop/testkit/paying'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { metricsUrlIn, scrape, sumOf } from '@shop/testkit/scrape'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/test-keys'
import { createLog } from '@shop/watch/log'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'

const lines: string[] = []
let shop: Awaited<ReturnType<typeof startPayingShop>>
let url = ''
beforeAll(async () => {
  shop = await startPayingShop({
    env: { METRICS_PORT: '0' },
    log: createLog({ process: 'services', write: (line) => lines.push(line) }),
  })
  url = metricsUrlIn(lines)
})
afterAll(() => shop.stop())

const REQUESTS = 'shop_http_request_duration_seconds_count'
const now = () => scrape(url)
const ask = (path: string, init?: RequestInit) => fetch(shop.url + path, init)

it('counts answers by method, template of the address and class of the status', async () => {
  const before = await now()
  await ask('/images/nothing-here/400.jpg')
  await ask('/health')
  await shop.graphql('{ products(take: 1) { count } }')
  const after = await now()
  const more = (labels: Record<string, string>) => sumOf(after, REQUESTS, labels) - sumOf(before, REQUESTS, labels)
  expect(more({ method: 'GET', route: '/images/', status: '4xx' })).toBe(1)
  expect(more({ method: 'GET', route: '/health', status: '2xx' })).toBe(1)
  expect(more({ method: 'POST', route: '/graphql', status: '2xx' })).toBe(1)
  expect(sumOf(after, 'shop_database_duration_seconds_count')).toBeGreaterThan(0)
  expect(sumOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(after.some(({ name }) => name === 'shop_database_callers_waiting')).toBe(true)
})

it('makes no series of an id, an address or a word of a visitor', async () => {
  await ask('/images/warm-up.jpg')
  await ask('/nothing-of-ours')
  const series = async () => new Set((await now()).map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`))
  const ofHttp = (all: ReadonlySet<string>) => [...all].filter((one) => one.startsWith('shop_http'))
  const before = await series()
  for (let id = 70_001; id < 70_030; id++) {
    await ask(`/images/product-${id}.jpg?token=secret-${id}`)
    await ask(`/nothing-${id}/kari@example.no`)
  }
  const after = await series()
  expect(ofHttp(after)).toEqual(ofHttp(before))
  for (const one of after) expect(one).not.toMatch(/700[0-3]\d|kari|secret-/)
})

it('shows its counts at no address of the shop, and nothing but its counts at their own', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  const { origin, hostname } = new URL(url)
  expect(hostname).toBe('127.0.0.1')
  for (const path of ['/', '/health', '/graphql', '/metrics?x=1', '/jobs'])
    expect((await fetch(origin + path)).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
})

it('opens no port and counts nothing where none is named', async () => {
  const said = lines.filter((line) => line.includes('metrics.ready')).length
  const other = await shop.another({ METRICS_PORT: undefined as never })
  try {
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404)
    expect(lines.filter((line) => line.includes('metrics.ready'))).toHaveLength(said)
  } finally {
    await other.stop()
  }
})

it('counts each order once, a payment that fails with its reason, and sign-ins that are refused', async () => {
  const before = await now()
  const [sku] = await plainSkus(shop.owner, 1)
  const buy = purchases(shop)
  const placed = await buy.place(await buy.cartWith(sku!), guestForm('gjest@example.no'))
  expect(placed.errors).toBeUndefined()
  const { cartId, paymentId, redirectUrl } = await shop.begun(shop, [sku!], shop.cardForm('kort@example.no'))
  await shop.payByCard(redirectUrl, CARDS.declined)
  await shop.comeBack(shop, paymentId, cartId)
  await ask('/staff/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ email: 'nobody@example.no', password: 'wrong-password', code: '000000' }),
  })
  const both = (seen: typeof before) =>
    ['shop_orders_placed_total', 'shop_payments_failed_total'].every((name) => sumOf(seen, name) > sumOf(before, name))
  const after = await eventually(now, both)
  const more = (name: string, labels = {}) => sumOf(after, name, labels) - sumOf(before, name, labels)
  expect(more('shop_orders_placed_total')).toBe(1)
  expect(more('shop_payments_failed_total', { failure: 'declined' })).toBe(1)
  expect(more('shop_payments_failed_total')).toBe(1)
  expect(more('shop_sign_in_failures_total', { kind: 'staff' })).toBe(1)
  expect(more('shop_sign_in_failures_total', { kind: 'login' })).toBe(0)
})

it('[ASSIST-49] counts no order that staff placed for a customer', async () => {
  const countOf = async () => sumOf(await now(), 'shop_orders_placed_total')
  const [sku = 0] = await plainSkus(shop.owner, 1)
  const buy = purchases(shop)
  const former = await countOf()
  const placed = await buy.place(await buy.cartWith(sku), guestForm('gjest@example.no'))
  const orderId = Number(placed.data.placeOrder.orderId)
  await expect.poll(countOf, { timeout: 20_000 }).toBe(former + 1)
  const tell = async (mark: boolean) => {
    const body = { orderId, is_impersonation: mark }
    const { rows: told } = await shop.owner.query(
      `insert into outbox (topic, key, body) values ('order.placed', $1, $2) returning id`,
      [String(orderId), body],
    )
    await shop.owner.query(`select pg_notify('shop_events', '{"topic":"outbox","key":""}')`)
    const isOut = async () =>
      (await shop.owner.query('select published_at from outbox where id = $1', [told[0].id])).rows[0].published_at
    await expect.poll(isOut, { timeout: 20_000 }).toBeTruthy()
  }
  await tell(true)
  expect(await countOf()).toBe(former + 1)
  await tell(false)
  expect(await countOf()).toBe(former + 2)
})

it('says how much waits to be done, how long, and what failed', async () => {
  try {
    // Nobody does it, so it stays.
    await shop.owner.query(
      `insert into jobs (kind, key, run_at, attempts, last_error) values ('nobodys', 'x', now() - interval '1 hour', 3, 'broken')`,
    )
    const samples = await now()
    expect(sumOf(samples, 'shop_jobs_failing', { kind: 'nobodys' })).toBe(1)
    expect(sumOf(samples, 'shop_job_late_seconds', { kind: 'nobodys' })).toBeGreaterThan(3_500)
    expect(sumOf(samples, 'shop_job_last_end_timestamp_seconds', { kind: 'tidy' })).toBeGreaterThan(1_700_000_000)
    expect(sumOf(samples, 'shop_database_up')).toBe(1)
  } finally {
    await shop.owner.query(`delete from jobs where kind = 'nobodys'`)
  }
})

it('counts the sockets that are open', async () => {
  expect(sumOf(await now(), 'shop_sockets_open')).toBe(0)
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY },
    lazy: false,
  })
  await eventually(now, (seen) => sumOf(seen, 'shop_sockets_open') === 1)
  await client.dispose()
  await eventually(now, (seen) => sumOf(seen, 'shop_sockets_open') === 0)
})
