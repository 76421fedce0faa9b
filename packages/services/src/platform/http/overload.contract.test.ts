import { connect } from 'node:net'
import { clientAddressBehind } from '@shop/domain/network'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { testClock } from '@shop/testkit/test-clock'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { describe, expect, it } from 'vitest'
import { randomIds } from '../ids'
import { createFloodGate } from './flood-gate'
import { listen } from './server'

const clock = testClock()
const { shop } = await withShop({
  clock,
  env: { ADDRESS_REQUESTS_PER_SECOND: '1', ADDRESS_REQUESTS_AT_ONCE: '20', GRAPHQL_PATH: '/shop/graphql' },
})

const from = (address: string, path = '/shop/graphql') =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-apikey': TEST_API_KEY,
      'x-forwarded-for': address,
      'x-forwarder-secret': TEST_FORWARDER_SECRET,
    },
    body: '{"query":"{ channel { id } }"}',
  })

describe('a service under more load than it takes', () => {
  it('answers 429 to the flood of one address, says when to come back, and serves the others', async () => {
    const flood = () => Promise.all(Array.from({ length: 30 }, () => from('203.0.113.7')))
    const answers = await clock.still(flood)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('1')
      expect((await answer.json()).errors[0].extensions).toEqual({ code: 'RATE_LIMITED', status: 429 })
    }
    expect((await from('203.0.113.8')).status).toBe(200)
    const health = await fetch(`${shop.url}/health`, {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    })
    expect(health.status).toBe(200)
  })

  it('ends a connection whose body does not come within its time', async () => {
    const began = performance.now()
    const { port } = new URL(shop.url)
    const ended = new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /shop/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
        ),
      )
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('close', () => resolve(said))
    })
    expect(await ended).toContain(' 408 ')
    expect(performance.now() - began).toBeLessThan(20_000)
  }, 40_000)

  it('serves GraphQL at the path that is configured, and nowhere else', async () => {
    expect((await from('203.0.113.9')).status).toBe(200)
    expect((await from('203.0.113.9', '/graphql')).status).toBe(404)
  })

  it('answers 503 with retry-after to what comes while all hands are busy, and goes on afterwards', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const server = await listen({
      port: 0,
      host: '127.0.0.1',
      routes: [{ path: '/slow', methods: ['POST'], handle: () => finished.then(() => ({ status: 204 })) }],
      ids: randomIds,
      log: silentLog,
      forwarderSecret: TEST_FORWARDER_SECRET,
      clientAddress: clientAddressBehind([]),
      mayRead: () => false,
      limits: {
        mostInFlight: 2,
        gate: createFloodGate({ perSecond: 1, burst: 1, unlimited: new Set(['127.0.0.1']) }, Date.now),
      },
    })
    const ask = () => fetch(`http://127.0.0.1:${server.port}/slow`, { method: 'POST', body: 'x'.repeat(100_000) })
    const two = [ask(), ask()]
    await new Promise((resolve) => setTimeout(resolve, 100))
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await refused.json()).errors[0].extensions).toEqual({ code: 'OVERLOADED', status: 503 })
    finish()
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([204, 204])
    expect((await ask()).status).toBe(204)
    await server.drain.end()
  })
})

it('refuses a body that is packed, on every address, in the words of its protocol', async () => {
  for (const [path, body] of [
    ['/shop/graphql', '{"query":"{ __typename }"}'],
    ['/auth/login', '{"username":"x"}'],
    ['/api/storefront/v3/queries/autocomplete', '{}'],
  ] as const) {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await fetch(shop.url + path, { method: 'POST', headers, body })
    expect([path, answer.status]).toEqual([path, 415])
    expect(answer.headers.get('accept-encoding')).toBe('identity')
  }
})
