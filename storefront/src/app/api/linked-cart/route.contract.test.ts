import { newUser } from '@shop/testkit/bearer'
import { cartCalls } from '@shop/testkit/cart-calls'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { wrongAnswersProxy } from '@shop/testkit/wrong-answers-proxy'
import { NextRequest } from 'next/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { POST } from './route'

const { shop } = await withShop()
// The first question of a process takes the longest.
beforeAll(() => vi.waitFor(() => cartCalls(shop).create('se'), 60_000))
beforeEach(() => {
  vi.stubEnv('SERVICES_URL', shop.url)
  vi.stubEnv('API_KEY', TEST_API_KEY)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const PLACE = { channelId: '1|no', marketId: 'se', languageId: 'sv-SE' }
const read = (body: unknown, token = '') =>
  POST(
    new NextRequest('http://no.localhost/api/linked-cart', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...(token && { cookie: `apollo-token=${token}` }) },
    }),
  )

it('[GRAPHQL-20] the server of the shop reads the cart that a link names, by its id, in its place, with the bearer of the visitor', async () => {
  const { token } = await newUser(shop)
  const id = await cartCalls(shop).create('se')
  const sent: { operationName: string; variables: object; bearer: string | null }[] = []
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body))
    sent.push({ operationName, variables, bearer: new Headers(init.headers).get('authorization') })
    return send(url, init)
  })
  const answer = await read({ id, ...PLACE, allowExternalShippingFee: true }, token)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toMatchObject({ id, items: [], isCompleted: false })
  const variables = { id, ...PLACE, allowExternalShippingFee: true, includeCompleted: true }
  expect(sent).toEqual([{ operationName: 'getCart', variables, bearer: `Bearer ${token}` }])
})

it('[GRAPHQL-20] asks nothing for what names no cart, and hands a refusal on', async () => {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const refusal = { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN', status: 403 } }] }
  let told = new Response()
  const services = vi.fn(async () => told)
  vi.stubGlobal('fetch', services)
  for (const body of [null, { id: '', ...PLACE }, { id: '../../x', ...PLACE }, { id }])
    expect((await read(body)).status).toBe(400)
  expect(services).not.toHaveBeenCalled()
  for (const [answer, status, errors] of [
    [Response.json(refusal), 403, refusal.errors],
    [new Response('busy', { status: 503 }), 503, []],
    [new Response('<html>'), 502, []],
  ] as const) {
    told = answer
    const refused = await read({ id, ...PLACE })
    expect([refused.status, await refused.json()]).toEqual([status, { errors }])
  }
})

it('[ARCH-12] a cart of another shape than it has to be is no answer, and none of it goes on', async () => {
  const id = await cartCalls(shop).create('se')
  const between = await wrongAnswersProxy(shop.url)
  vi.stubEnv('SERVICES_URL', between.url)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect((await read({ id, ...PLACE })).status).toBe(200)
  for (const [cart, at] of [
    [{ id, items: 'hemmelig' }, 'version'],
    ['hemmelig', ''],
    [undefined, ''],
  ] as const) {
    between.lies(() => ({ data: { getCart: cart } }))
    const refused = await read({ id, ...PLACE })
    expect([refused.status, await refused.json()]).toEqual([502, { errors: [] }])
    const line = `The answer to getCart does not fit its schema at data.getCart${at && `.${at}`}`
    expect(log.mock.calls.splice(0)).toEqual([[line]])
  }
  for (const status of [999, 200, 403.5, '403']) {
    between.lies(() => ({
      errors: [{ message: 'no', path: ['getCart'], extensions: { code: 7, status, field: 'id' } }],
    }))
    const refused = await read({ id, ...PLACE })
    const errors = [{ message: 'no', path: ['getCart'], extensions: { field: 'id' } }]
    expect([refused.status, await refused.json()]).toEqual([502, { errors }])
  }
  between.lies(() => ({ errors: [{ message: 'no', extensions: 'hemmelig' }] }))
  expect(await (await read({ id, ...PLACE })).json()).toEqual({ errors: [{ message: 'no' }] })
  await between.stop()
})
