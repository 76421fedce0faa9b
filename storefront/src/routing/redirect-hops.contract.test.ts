import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createForwarder } from '@shop/gateway/forwarder'
import { type PageServer, servePages } from '@shop/gateway/page-server'
import { exemptSegments } from '@shop/i18n/routes'
import { silentLog } from '@shop/watch/log'
import fc from 'fast-check'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proxy } from '../proxy'
import { movedTo } from './moved-to'

let server: PageServer
const rendered: string[] = []

beforeAll(async () => {
  server = await servePages({
    render: async (incoming, answer) => {
      const url = incoming.url ?? '/'
      rendered.push(url)
      const { host = '' } = incoming.headers
      const decided = await proxy(new NextRequest(`http://${host}${url}`, { headers: { host } }))
      const location = decided.headers.get('location')
      answer.writeHead(decided.status, location ? { location } : {}).end()
    },
    movedTo,
    forwarder: createForwarder({ target: 'http://127.0.0.1:9', secret: 'none' }),
    port: 0,
    cacheBytes: 1e6,
    now: Date.now,
    log: silentLog,
  })
})
afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

const ask = (host: string, path: string) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
    })
      .on('error', reject)
      .end()
  })

const slash = fc.constantFrom('/', '/', '//', '///', '/\\', '\\/')
const spelled = (segment: string) =>
  fc
    .array(fc.constantFrom('raw', 'escaped', 'lower'), { minLength: segment.length, maxLength: segment.length })
    .map((ways) =>
      [...segment]
        .map((sign, at) => {
          const bytes = [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
          if (ways[at] === 'escaped') return bytes.toUpperCase()
          return ways[at] === 'lower' || /[^\x21-\x7e]/.test(sign) ? bytes : sign
        })
        .join(''),
    )
// The account wants a sign-in, so it leads on once more, in whichever language it is said.
const page = fc.constantFrom(
  ...[
    [],
    ['account'],
    ['mitt-konto'],
    ['oma-tili'],
    ['konto'],
    ['min-side'],
    ['MIN-SIDE'],
    ['min-side', 'bestillinger'],
  ],
  ...[['mina-sidor'], ['favoriter'], ['favoritter'], ['suosikit'], ['kassan'], ['kassen'], ['kassa'], ['404'], ['%zz']],
)
const language = fc.constantFrom([], ['nb'], ['sv'], ['da'], ['fi'], ['nb', 'sv'], ['en'])
const address = fc
  .tuple(language, page)
  .chain(([before, after]) =>
    fc.tuple(
      fc.tuple(
        ...[...before, ...after].map((segment) =>
          fc.tuple(slash, segment === '%zz' ? fc.constant(segment) : spelled(segment)),
        ),
      ),
      fc.constantFrom('', '/', '//'),
      fc.constantFrom('', '?a=1', '?next=//x'),
    ),
  )
  .map(([parts, end, query]) => `${parts.map(([before, text]) => before + text).join('') || '/'}${end}${query}`)
  .map((path) => (path.startsWith('\\') ? `/${path}` : path))
const host = fc.constantFrom('no.localhost:3000', 'se.localhost:3000', 'dk.localhost', 'fi.localhost', 'localhost:3000')

it('[ROUTING-13] take two hops at most, from any spelling of any address, on one host', async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(host, address, async (from, path) => {
      let at: { host: string; path: string } = { host: from, path }
      const seen = [from + path]
      for (let hops = 0; ; hops++) {
        const { status, location } = await ask(at.host, at.path)
        if (!location) {
          most = Math.max(most, hops)
          return
        }
        expect(status).toBeGreaterThanOrEqual(301)
        expect(hops, seen.join(' -> ')).toBeLessThan(2)
        const to = new URL(location, `http://${at.host}`)
        expect(to.hostname).toMatch(/^(no|se|dk|fi)\.localhost$/)
        at = { host: to.host, path: to.pathname + to.search }
        seen.push(to.href)
      }
    }),
    { numRuns: 400 },
  )
  expect(most).toBe(2)
  // The framework has nothing left to tidy, which it would do by a redirect of its own each time.
  for (const url of rendered) expect(url.split('?')[0]).toMatch(/^\/$|^(\/[^/\\]+)+$/)
})

it('[ROUTING-14] sends nobody from a file, an API or an address of the services to a language or market', async () => {
  const exempt = [
    '/api/places',
    '/graphql',
    '/auth/login',
    '/likes/users/1/products',
    '/images/x.avif',
    '/redirect/x/y',
  ]
  const files = ['/sw.js', '/__assist/ended', '/_next/static/x.js', '/icon.svg', '/robots.txt', '/fonts/x.woff2']
  // The Swedish host has no page without its language.
  expect((await ask('se.localhost:3000', '/apix')).location).toContain('/sv/apix')
  // The bare host has no page at all: it leads to the one of a market.
  expect((await ask('localhost:3000', '/apix')).location).toBe('http://no.localhost:3000/apix')
  for (const path of [...exempt, ...files]) {
    expect(exemptSegments, path).toContain(path.split('/')[1])
    for (const host of ['se.localhost:3000', 'localhost:3000'])
      expect((await ask(host, path)).location, host + path).toBeUndefined()
  }
})
