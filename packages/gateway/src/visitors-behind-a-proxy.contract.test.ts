import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readTrustedProxies } from '@shop/domain/network'
import { wireHash } from '@shop/services/platform/password'
import { memberOf } from '@shop/testkit/personas'
import { proxyProcess } from '@shop/testkit/proxy-process'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwarder } from './forwarder'
import { type PageServer, servePages } from './page-server'

const ONE = '127.0.0.2'
const OTHER = '127.0.0.3'

let servers: Record<'few' | 'many' | 'doubting', PageServer>
let proxies: Record<'few' | 'many', Awaited<ReturnType<typeof proxyProcess>>>
const portOf = (server: PageServer) => (server.address() as AddressInfo).port

const { shop } = await withShop()
beforeAll(async () => {
  const few = await shop.another({ ADDRESS_REQUESTS_PER_SECOND: '0.001', ADDRESS_REQUESTS_AT_ONCE: '5' })
  const serve = (target: string, list: string) => {
    const visitors = readTrustedProxies(list)
    return servePages({
      render: async (_, answer) => void answer.end('page'),
      forwarder: createForwarder({
        target,
        secret: TEST_FORWARDER_SECRET,
        headersFor: () => ({ 'x-apikey': TEST_API_KEY }),
      }),
      port: 0,
      cacheBytes: 1e6,
      now: Date.now,
      log: silentLog,
      ...(visitors.ok && { clientAddress: visitors.value }),
    })
  }
  servers = {
    few: await serve(few.url, '127.0.0.1/32, ::1'),
    many: await serve(shop.url, '127.0.0.1'),
    doubting: await serve(few.url, ''),
  }
  proxies = {
    few: await proxyProcess(portOf(servers.few)),
    many: await proxyProcess(portOf(servers.many)),
  }
})
afterAll(async () => {
  for (const proxy of Object.values(proxies ?? {})) proxy.stop()
  for (const server of Object.values(servers ?? {})) {
    server.closeAllConnections()
    server.close()
  }
})

type Sent = {
  readonly from: string
  readonly path: string
  readonly body?: object
  readonly headers?: IncomingHttpHeaders
}

/** A visitor of an address of their own, over a connection of their own. */
const visit = (port: number, { from, path, body, headers = {} }: Sent) =>
  new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress: from, path, agent: false, method: body ? 'POST' : 'GET' }
    const type = body ? { 'content-type': 'application/json' } : {}
    request({ ...options, headers: { host: 'no.localhost', ...type, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, json: text.startsWith('{') ? JSON.parse(text) : text }),
      )
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
const ask = async (port: number, from: string, headers: IncomingHttpHeaders = {}) =>
  (await visit(port, { from, path: '/images/pagewidget/raw/none.avif', headers })).status
const several = async (times: number, one: (at: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push(await one(at))
  return statuses
}

describe('visitors behind a trusted proxy on this machine', () => {
  it('are limited apart, each by their own address', async () => {
    const { port } = proxies.few
    expect(await several(6, () => ask(port, ONE))).toEqual([404, 404, 404, 404, 404, 429])
    expect(await ask(port, OTHER)).toBe(404)
  })

  it('cannot be somebody else by what they write themselves', async () => {
    const { port } = proxies.few
    const forged = (at: number) => ({
      'x-forwarded-for': `203.0.113.${at}, 127.0.0.1`,
      forwarded: `for=203.0.113.${at}`,
    })
    expect(await several(8, (at) => ask(port, '127.0.0.4', forged(at)))).toEqual([
      404, 404, 404, 404, 404, 429, 429, 429,
    ])
    expect(await ask(portOf(servers.few), '127.0.0.4', { 'x-forwarded-for': '203.0.113.99' })).toBe(429)
  })

  it('do not close the sign-in for each other', async () => {
    const { port } = proxies.many
    const signIn = async (from: string, username: string, password: string) => {
      const { json: challenge } = await visit(port, { from, path: '/auth/login', body: { username } })
      const { sign } = challenge as { sign: string }
      const path = `/auth/sign/${TEST_API_KEY}?identity=${encodeURIComponent(sign)}`
      const { json: signature } = await visit(port, { from, path })
      const body = { username, signature, password: wireHash(password) }
      return (await visit(port, { from, path: '/auth/login', body })).status
    }
    const wrong = await several(31, (at) => signIn(ONE, `nobody-${at}@lysning.example`, 'not the password'))
    expect(wrong.at(-1)).toBe(429)
    const { email, password } = memberOf('no')
    expect(await signIn(OTHER, email, password)).toBe(200)
  })
})

describe('a proxy that is not trusted', () => {
  it('is one visitor, whatever it writes down', async () => {
    expect(
      await several(6, (at) => ask(portOf(servers.doubting), '127.0.0.5', { 'x-forwarded-for': `203.0.113.${at}` })),
    ).toEqual([404, 404, 404, 404, 404, 429])
  })
})
