import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { POST } from './route'

afterEach(() => vi.unstubAllGlobals())

const PLACE = { channelId: '1|no', marketId: 'se', languageId: 'sv-SE' }
const ID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const read = (body: unknown) =>
  POST(
    new NextRequest('http://no.localhost/api/linked-cart', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie: 'apollo-token=abc' },
    }),
  )

it('[GRAPHQL-20] the server of the shop reads the cart that a link names, by its id, in its place, with the bearer of the visitor', async () => {
  const sent: { operationName: string; variables: object; bearer: string | null }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body))
    sent.push({ operationName, variables, bearer: new Headers(init.headers).get('authorization') })
    return new Response(JSON.stringify({ data: { getCart: { id: ID, items: [] } } }))
  })
  const answer = await read({ id: ID, ...PLACE, allowExternalShippingFee: true })
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { id: ID, items: [] },
  ])
  const variables = { id: ID, ...PLACE, allowExternalShippingFee: true, includeCompleted: true }
  expect(sent).toEqual([{ operationName: 'getCart', variables, bearer: 'Bearer abc' }])
})

it('[GRAPHQL-20] asks nothing for what names no cart, and hands a refusal on', async () => {
  const refusal = { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN', status: 403 } }] }
  let told = new Response()
  const services = vi.fn(async () => told)
  vi.stubGlobal('fetch', services)
  for (const body of [null, { id: '', ...PLACE }, { id: '../../x', ...PLACE }, { id: ID }])
    expect((await read(body)).status).toBe(400)
  expect(services).not.toHaveBeenCalled()
  for (const [answer, status, errors] of [
    [Response.json(refusal), 403, refusal.errors],
    [new Response('busy', { status: 503 }), 503, []],
    [new Response('<html>'), 502, []],
  ] as const) {
    told = answer
    const refused = await read({ id: ID, ...PLACE })
    expect([refused.status, await refused.json()]).toEqual([status, { errors }])
  }
})
