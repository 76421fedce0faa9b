import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERROR_STATUS } from '@shop/contract/error-codes'
import { ROUTES } from '@shop/testkit/access/rest-expectations'
import { createWorld, type World } from '@shop/testkit/access/world'
import { facts } from '@shop/testkit/personas'
import { searchReady } from '@shop/testkit/search-ready'
import { type StaffLogin, staffSession, staffTokens } from '@shop/testkit/staff-session'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHING_SURFACE, publishingOperations } from '../../src/publishing/publishing-operations'
import { CONSOLE_SURFACE, consoleOperations } from '../../src/staff-api/console-operations'

let world: World
let admin: StaffLogin
let tokenOf: Awaited<ReturnType<typeof staffTokens>>
const roles = [...new Set(facts.staff.map(({ role }) => role))]
const { shop } = await withShop()
beforeAll(async () => {
  await searchReady(shop.url, { market: 'SE', locale: 'sv' })
  world = await createWorld(shop)
  admin = await staffSession(shop, 'admin')
  tokenOf = await staffTokens(shop)
})
afterAll(async () => {
  await world?.close()
})

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const NONSENSE = [
  '{',
  'null',
  '7',
  '"text"',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"id":1e400,"email":{},"password":[],"query":7,"ids":"all"}',
  '{"query":"{ channel { id } }","variables":[1]}',
  '{"a":"\\u0000\\ud800"}',
  deep(2_000),
]

const taking = Object.entries(ROUTES).flatMap(([base, calls]) => {
  const methods = new Set(calls.map(({ method }) => method).filter((method) => method !== 'GET'))
  return [...methods].map((method) => ({
    base,
    method,
    path: (of: World) => calls.find((call) => call.method === method)?.path(of) ?? '',
  }))
})

/** Parts that no operation asks anything before it is called. */
const nothing: never = new Proxy(() => nothing, {
  get: (_, name) => (name === Symbol.iterator ? undefined : nothing),
}) as never
const config = { DATA_DIR: mkdtempSync(join(tmpdir(), 'operations-')), NODE_ENV: 'test', BANK_ACCOUNTS: '' } as never
const operations = [
  ...consoleOperations(
    { clock: { now: () => new Date() }, auditing: {}, documents: {}, mails: {}, parcels: {}, orders: {} } as never,
    config,
  ).map((one) => ({ ...one, root: CONSOLE_SURFACE.root })),
  ...publishingOperations({ publishing: nothing, trySteering: nothing }).map((one) => ({
    ...one,
    root: PUBLISHING_SURFACE.root,
  })),
].map(({ method, path, root }) => ({ method, path, root }))

const NAMES = ['q', 'market', 'marketId', 'state', 'status', 'view', 'from', 'to', 'after', 'before', 'days', 'kinds']
const MORE = [
  'language',
  'locale',
  'week',
  'customerRef',
  'payment',
  'all',
  'offset',
  'since',
  'take',
  'skip',
  'identity',
]
const VALUES = ['', '\0', '7e999', '-1', '[object Object]', '__proto__', "'; --", '2026-13-45', 'æ'.repeat(50)]
const QUERIES = VALUES.map((value) => String(new URLSearchParams([...NAMES, ...MORE].map((name) => [name, value]))))

async function neverFails(url: string, asked: RequestInit, said: string): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', ...asked })
  const text = await answer.text()
  expect(answer.status, `${said} → ${text}`).toBeLessThan(500)
  if (answer.status >= 400) expect(text, said).toSatisfy(saysWhy)
  return answer.status
}

describe('data from outside', () => {
  it.each(operations)(
    '[ARCH-12] the operation $method $path of the staff says a listed code to nonsense, and never fails',
    async ({ method, path, root }) => {
      const whole = path.replace(/^customers\/:/, `customers/${world.ownerRef}`).replaceAll(':', '1')
      const isRead = method === 'GET'
      const heard: number[] = []
      for (const role of roles) {
        const own = { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-staff-token': await tokenOf(role) }
        const headers = { ...own, 'accept-language': 'nb' }
        const send = (more: RequestInit, query: string) =>
          neverFails(`${shop.url}${root}${whole}?${query}`, { method, headers, ...more }, `${role} ${method} ${query}`)
        const json = { ...headers, 'content-type': 'application/json' }
        const first = await send(isRead ? {} : { headers: json, body: '{' }, QUERIES[0] ?? '')
        if (first === 403) continue
        heard.push(first)
        for (const query of QUERIES) await send(isRead ? {} : { headers: json, body: 'null' }, query)
        if (!isRead) for (const body of NONSENSE) await send({ headers: json, body }, '')
        break
      }
      expect(heard, 'somebody may do it').toHaveLength(1)
    },
  )

  it('[ARCH-12] every address says a listed code to a query that it cannot read, and never fails', async () => {
    for (const [base, calls] of Object.entries(ROUTES))
      for (const { method, path } of calls)
        if (method === 'GET')
          for (const headers of [world.headers.owner, await admin.headers()])
            for (const query of QUERIES) {
              const address = `${shop.url}${base}${path(world).split('?')[0]}`
              await neverFails(`${address}?${query}`, { headers: { 'x-apikey': TEST_API_KEY, ...headers } }, address)
            }
  })

  it('[ARCH-12] no query string is read but by a schema', () => {
    const source = fileURLToPath(new URL('../../src', import.meta.url))
    const byHand = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => /\b[qQ]uery\.(get|getAll|has)\(/.test(readFileSync(join(source, file), 'utf8')))
    // It parses each parameter that the search protocol names with a schema of its own.
    expect(byHand).toEqual(['goods/search/http/parameters.ts'])
  })

  it.each(taking)(
    '[ARCH-12] $method $base says a listed code to what it cannot read, and never fails',
    async ({ base, method, path }) => {
      const send = (body: string, headers: Readonly<Record<string, string>>) =>
        fetch(`${shop.url}${base}${path(world)}`, {
          method,
          redirect: 'manual',
          headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, ...headers },
          body,
        })
      for (const headers of [
        world.headers.owner,
        await admin.headers(),
        { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'content-type': 'text/plain' },
      ])
        for (const body of NONSENSE) {
          const answer = await send(body, headers)
          const text = await answer.text()
          expect(answer.status, `${body.slice(0, 60)} → ${text}`).toBeLessThan(500)
          if (answer.status >= 400) expect(text, body.slice(0, 60)).toSatisfy(saysWhy)
        }
    },
  )
})

/** In the words of our own protocols, or in those of the search, the engagement and the GraphQL protocol. */
function saysWhy(text: string): boolean {
  const said = JSON.parse(text)
  const code = said.errors?.[0]?.extensions?.code
  return code === undefined
    ? typeof (said.message ?? said.error ?? said.Message) === 'string'
    : Object.hasOwn(ERROR_STATUS, code)
}
