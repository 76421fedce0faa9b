import { ERROR_STATUS } from '@shop/contract/error-codes'
import { ROUTES } from '@shop/testkit/access/rest-expectations'
import { createWorld, type World } from '@shop/testkit/access/world'
import { searchReady } from '@shop/testkit/search-ready'
import { type StaffLogin, staffSession } from '@shop/testkit/staff-session'
import { TEST_API_KEY, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let admin: StaffLogin
const { shop } = await withShop()
beforeAll(async () => {
  await searchReady(shop.url, { market: 'SE', locale: 'sv' })
  world = await createWorld(shop)
  admin = await staffSession(shop, 'admin')
})
afterAll(async () => {
  await world?.close()
})

const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
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

describe('data from outside', () => {
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
