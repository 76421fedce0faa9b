import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeOrder, updateCheckout, validateOrder } from './checkout-api'

type Sent = { url: string; init: RequestInit; body: { operationName: string; query: string; variables: object } }
let sent: Sent[] = []
let answer: unknown

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', {
    cookie: 'apollo-token=a.b.c',
    documentElement: { dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) })
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

const call = { cartId: 'c', marketId: 'se' }
const checkout = { email: 'kari@example.com' }
const inPlace = { cartId: 'c', checkout, channelId: '1|no', languageId: 'nb-NO', marketId: 'se' }

it('[GRAPHQL-17] the question whether an order may be made names cart, checkout, channel, language and the market of the checkout, and is asked each time', async () => {
  const valid = { isValid: true, message: null, memberType: null }
  answer = { data: { validateOrderCreation: valid } }
  expect(await validateOrder(call, checkout)).toEqual({ ok: true, value: valid })
  const refused = { isValid: false, message: 'Customer is blacklisted', memberType: 'NOCREDIT' }
  answer = { data: { validateOrderCreation: refused } }
  expect(await validateOrder(call, checkout)).toEqual({ ok: true, value: refused })
  expect(sent.map(({ body: { operationName, variables } }) => [operationName, variables])).toEqual(
    Array(2).fill(['validateOrderCreation', inPlace]),
  )
  expect(sent[0]?.body.query).toMatch(/\$checkout: CheckoutInputType!/)
  expect(sent[0]?.body.query).toMatch(/\{ isValid message memberType \}/)
})

it('[GRAPHQL-08] [GRAPHQL-01] single calls of a page are POSTs of JSON that accept anything, with the place and the bearer', async () => {
  answer = { data: { createOrUpdateCheckout: {}, placeOrder: {} } }
  await updateCheckout(call, checkout)
  await placeOrder(call, checkout, 'once')
  for (const { url, init, body } of sent) {
    expect([url, init.method]).toEqual(['/graphql', 'POST'])
    expect(init.headers).toMatchObject({
      ...{ accept: '*/*', 'content-type': 'application/json' },
      authorization: 'Bearer a.b.c',
    })
    expect(body.variables).toEqual(inPlace)
  }
})
