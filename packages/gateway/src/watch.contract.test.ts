import { eventually } from '@shop/testkit/eventually'
import { metricsUrlIn, scrape, sumOf } from '@shop/testkit/scrape'
import { createLog } from '@shop/watch/log'
import { openWatch } from '@shop/watch/open-watch'
import type { WatchSettings } from '@shop/watch/settings'
import { expect, it, onTestFinished } from 'vitest'
import { aShop, get, send } from './test/a-shop'

/** A page server whose counts and lines are looked at. */
async function watched(settings: Partial<WatchSettings>) {
  const said: string[] = []
  const write = (line: string) => void said.push(line)
  const watch = await openWatch({
    process: 'an app',
    settings: {
      METRICS_PORT: undefined,
      METRICS_HOST: '127.0.0.1',
      ACCESS_LOG: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      ...settings,
    },
    log: createLog({ write }),
    write,
  })
  onTestFinished(watch.close)
  const shop = await aShop({ watch, routeOf: (_host, url) => (url.startsWith('/private') ? 'account' : 'list') })
  return { ...shop, said, samples: () => scrape(metricsUrlIn(said)) }
}

it('counts what a page server answers by the name of the page, and where its pages came from', async () => {
  const { port, samples } = await watched({ METRICS_PORT: 0 })
  for (let id = 1; id <= 5; id++) await get(port, '/list?page=1')
  for (let id = 1; id <= 20; id++) await get(port, `/private/order-${id}?email=kari@example.no`)
  await get(port, '/images/product-1.jpg')
  await send(port, '/graphql', { method: 'POST', body: '{}' })
  await get(port, '/api/lysning_prod/users')
  await get(port, '/health')
  const requestsIn = (found: Awaited<ReturnType<typeof samples>>) =>
    sumOf(found, 'shop_http_request_duration_seconds_count')
  // An answer is counted when it is out, which the visitor may see first.
  const seen = await eventually(samples, (found) => requestsIn(found) === 29)
  const requests = (labels: Record<string, string>) => sumOf(seen, 'shop_http_request_duration_seconds_count', labels)
  expect(requests({ route: 'list', method: 'GET', status: '2xx' })).toBe(5)
  expect(requests({ route: 'account' })).toBe(20)
  for (const route of ['/images/', '/graphql', '/api/{account}/', '/health']) expect(requests({ route }), route).toBe(1)
  expect(['kept', 'made', 'visitor'].map((from) => sumOf(seen, 'shop_pages_total', { from }))).toEqual([4, 1, 20])
  expect(sumOf(seen, 'shop_pages_kept_bytes')).toBeGreaterThan(0)
  for (const { labels } of seen) expect(JSON.stringify(labels)).not.toMatch(/order-|kari|product-1|lysning/)
  expect((await get(port, '/metrics')).body).not.toContain('shop_http')
})

it('writes a line for each answer, without the address, the query or who asked', async () => {
  const { port, said } = await watched({ ACCESS_LOG: 'on' })
  await get(port, '/private/order-17?email=kari@example.no', { 'x-forwarded-for': '203.0.113.7', cookie: 'token=abc' })
  await get(port, '/private', { 'x-request-id': 'id-of-a-request' })
  await expect.poll(() => said.length).toBe(2)
  const [first, second] = said.map((line) => JSON.parse(line))
  expect(Object.keys(first).toSorted()).toEqual([
    'bytes',
    'event',
    'level',
    'method',
    'ms',
    'process',
    'requestId',
    'route',
    'status',
    'time',
  ])
  expect(first).toMatchObject({
    event: 'http.answered',
    level: 'info',
    process: 'an app',
    method: 'GET',
    route: 'account',
    status: 200,
  })
  expect(first.bytes).toBeGreaterThan(500)
  expect(first.requestId).toMatch(/^[\w-]{36}$/)
  expect(second.requestId).toBe('id-of-a-request')
  expect(said.join('')).not.toMatch(/order-17|kari|203\.0|127\.0|abc/)
})

it('gives the services the id that it writes into its own line', async () => {
  const { port, said, seen } = await watched({ ACCESS_LOG: 'on' })
  await get(port, '/graphql')
  await expect.poll(() => said.length).toBe(1)
  expect(seen[0]?.headers['x-request-id']).toBe(JSON.parse(said[0] ?? '').requestId)
})

it('writes no line for an answer where the setting is off', async () => {
  const { port, said } = await watched({ METRICS_PORT: 0, ACCESS_LOG: 'off' })
  await get(port, '/private')
  expect(said.filter((line) => line.includes('http.answered'))).toEqual([])
})
