import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readTrustedProxies } from '@shop/domain/network'
import { forwardedHeaders } from '@shop/gateway/forwarded-headers'
import { createForwarder } from '@shop/gateway/forwarder'
import { servePages } from '@shop/gateway/page-server'
import { eventually } from '@shop/testkit/eventually'
import { servicesProcess } from '@shop/testkit/services-process'
import { startSpanReceiver } from '@shop/testkit/span-receiver'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/test-keys'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from './log'
import { openWatch, type Watch } from './open-watch'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const NEW_CART = 'query($m: String) { getCart(marketId: $m) { id } }'
const VISITORS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const [, VISITORS_TRACE, VISITORS_SPAN] = VISITORS.split('-')

const { shop } = await withShop({ env: { SERVICES: 'graphql' } })
const receiver = await startSpanReceiver()
let services: Awaited<ReturnType<typeof servicesProcess>>
let watch: Watch
const servers: Awaited<ReturnType<typeof servePages>>[] = []

/** The page server of an app in front of the services, behind these proxies. */
async function gateway(trusted: string): Promise<string> {
  const visitors = readTrustedProxies(trusted)
  if (!visitors.ok) throw new Error(visitors.error)
  const { traces } = watch
  const server = await servePages({
    render: async (_request, answer) => void answer.writeHead(404).end(),
    forwarder: createForwarder({
      target: services.url,
      secret: TEST_FORWARDER_SECRET,
      headersFor: forwardedHeaders({ apiKey: TEST_API_KEY, previews: undefined, traces }),
    }),
    clientAddress: visitors.value,
    ...{ port: 0, cacheBytes: 1e6, now: Date.now, log: silentLog, watch },
  })
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  services = await servicesProcess({
    DATABASE_URL: shop.database.url,
    DATABASE_IS_OWN: 'true',
    DATA_DIR: shop.dataDir,
    SERVICES: 'graphql',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  watch = await openWatch({
    process: 'storefront',
    settings: { METRICS_HOST: '127.0.0.1', ACCESS_LOG: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    log: silentLog,
  })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await watch.close()
  await services.kill()
  await receiver.stop()
})

const ask = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, ...headers },
    body: JSON.stringify({ query: NEW_CART, variables: { m: 'no' } }),
  })

type Span = ReturnType<typeof receiver.spans>[number]
/** Each test asks at addresses of its own, so that no span of another is taken for its. */
const spanOf = async (service: string, route: string): Promise<Span> => {
  const look = async () =>
    receiver.spans().find((span) => span.service === service && span.attributes['http.route'] === route)
  return (await eventually(look, (span) => span !== undefined))!
}

it('follows one request from the gateway through the services to the database in one trace', async () => {
  await ask(await gateway(''), '/graphql')
  const entry = await spanOf('shop-storefront', '/graphql')
  const inside = await spanOf('shop-services', '/graphql')
  expect([entry.name, inside.name]).toEqual(['POST /graphql', 'POST /graphql'])
  expect([entry.parentSpanId, inside.parentSpanId]).toEqual(['', entry.spanId])
  expect(inside.traceId).toBe(entry.traceId)
  const spans = () => receiver.spans().filter(({ traceId }) => traceId === entry.traceId)
  const asked = () => spans().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  const said = async () => asked().map(({ attributes }) => attributes['db.query.text'])
  await eventually(said, (texts) => texts.some((text) => /insert into carts/.test(text ?? '')))
  const ids = new Set(spans().map(({ spanId }) => spanId))
  for (const { service, parentSpanId } of asked()) {
    expect(service).toBe('shop-services')
    expect(ids.has(parentSpanId)).toBe(true)
  }
})

it('continues the trace of a proxy that is trusted, and begins its own for everybody else', async () => {
  await ask(await gateway('10.0.0.0/8'), '/api/cookie-consent', { traceparent: VISITORS })
  const untrusted = await spanOf('shop-storefront', '/api/cookie-consent')
  expect(untrusted.parentSpanId).toBe('')
  expect(untrusted.traceId).not.toBe(VISITORS_TRACE)
  await ask(await gateway('127.0.0.1/32, ::1/128'), '/api/membership', { traceparent: VISITORS })
  const trusted = await spanOf('shop-storefront', '/api/membership')
  expect([trusted.traceId, trusted.parentSpanId]).toEqual([VISITORS_TRACE, VISITORS_SPAN])
})

it('believes a trace at the services only of our own forwarders', async () => {
  await ask(services.url, '/credit-information', { traceparent: VISITORS })
  const stranger = await spanOf('shop-services', '/credit-information')
  expect(stranger.parentSpanId).toBe('')
  expect(stranger.traceId).not.toBe(VISITORS_TRACE)
  await ask(services.url, '/api/vouchers', { traceparent: VISITORS, 'x-forwarder-secret': TEST_FORWARDER_SECRET })
  const ours = await spanOf('shop-services', '/api/vouchers')
  expect([ours.traceId, ours.parentSpanId]).toEqual([VISITORS_TRACE, VISITORS_SPAN])
})

it('tells nothing of who asked: no address, no query, no value, no cookie', async () => {
  const origin = await gateway('')
  const personal = { cookie: 'token=secret-cookie', 'user-agent': 'phone of Kari', 'x-forwarded-for': '203.0.113.7' }
  await ask(origin, '/graphql?email=kari@example.no', personal)
  await ask(origin, '/likes/users/kari-nordmann/products?q=kari', personal)
  await spanOf('shop-storefront', '/likes/')
  await spanOf('shop-services', '/likes/users/')
  expect(receiver.text()).not.toMatch(/kari|secret-cookie|203\.0\.113|example\.no|phone/i)
  const told = /^(http\.(request\.method|route|response\.status_code)|db\.(system\.name|query\.text)|error\.type)$/
  for (const { attributes } of receiver.spans()) for (const key of Object.keys(attributes)) expect(key).toMatch(told)
})

it('loads nothing of traces and counts where no setting asks for them', () => {
  const loaded = (settings: string) => {
    const program = `import Module from 'node:module'
      import { openWatch } from '@shop/watch/open-watch'
      import { silentLog as log } from '@shop/watch/log'
      const watch = await openWatch({ process: 'x', settings: { METRICS_HOST: '127.0.0.1', ACCESS_LOG: 'off', ${settings} }, log })
      console.log(JSON.stringify([typeof watch.answered, Object.keys(Module._cache)]))
      await watch.close()`
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: `${root}packages/services`,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    return JSON.parse(stdout) as [string, string[]]
  }
  const watching = /node_modules\/(@opentelemetry|prom-client)\//
  const [listens, files] = loaded('')
  expect(listens).toBe('undefined')
  expect(files.filter((file) => watching.test(file))).toEqual([])
  const [, all] = loaded(`METRICS_PORT: 0, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9'`)
  expect(all.filter((file) => watching.test(file)).length).toBeGreaterThan(2)
})
