import { gql } from '@shop/api-client/graphql/gql'
import { fakeTab } from '@shop/testkit/fake-tab'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { wrongAnswersProxy } from '@shop/testkit/wrong-answers-proxy'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CART_QUERY } from '@/features/cart/cart-query'
import { updateCheckout } from '@/features/checkout/checkout-api'
import { readDelivery } from '@/features/checkout/delivery'
import { askFromBrowser } from '@/features/product/ask-from-browser'
import { queryFromBrowser } from './browser-query'
import { makeDataClient } from './make-data-client'

const IS_OPEN = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { isCompleted }
}`

const { shop } = await withShop()
const between = await wrongAnswersProxy(shop.url)
const toServices = fetch
afterAll(() => between.stop())
beforeEach(() => {
  const { root, window } = fakeTab(between.url)
  Object.assign(window, { navigator: { userAgent: '' } })
  Object.assign(root.dataset, { channel: '1|no', market: 'no', language: 'nb-NO' })
  // The forwarder of the shop adds the key.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    toServices(new URL(path, between.url), { ...init, headers: { ...init.headers, 'x-apikey': TEST_API_KEY } }),
  )
})
afterEach(() => {
  between.lies((_, answer) => answer)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Each way in which the browser asks, with the data that it is given. */
const ways = [
  ['one question', async () => dataOf(await queryFromBrowser('getCart', IS_OPEN, { id: '' }))],
  ['one of a product', () => askFromBrowser(IS_OPEN, { id: '' })],
  [
    'the data client',
    async () => {
      const { client } = makeDataClient()
      return (await client.query({ query: gql(IS_OPEN), variables: { id: '' } })).data
    },
  ],
] as const

function dataOf<Data>(answer: { ok: true; value: Data } | { ok: false; error: { message: string } }): Data {
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

it.each(ways)('[ARCH-12] an answer to %s of the browser that does not fit its schema is none', async (_, ask) => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await ask()).toMatchObject({ getCart: { isCompleted: false } })
  expect(told).not.toHaveBeenCalled()
  for (const [nonsense, place] of [
    [{ data: { getCart: { __typename: 'CartType', isCompleted: 'hemmelig' } } }, 'data.getCart.isCompleted'],
    [{ data: { getCart: ['hemmelig'] } }, 'data.getCart'],
    [{ data: { getCart: { __typename: 'CartType' } } }, 'data.getCart.isCompleted'],
    [{ data: {} }, 'data.getCart'],
    [{ data: null }, 'data'],
  ] as const) {
    between.lies(() => nonsense)
    await expect(ask(), place).rejects.toThrow("Server response was missing for query 'getCart'.")
    expect(told.mock.calls.splice(0)).toEqual([[`The answer to getCart does not fit its schema at ${place}`]])
  }
})

it('[ARCH-12] a checkout whose delivery does not fit its schema is none', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { client } = makeDataClient()
  const { data } = await client.query({ query: gql(CART_QUERY), variables: { id: '' } })
  const call = { cartId: data?.getCart?.id ?? '', marketId: 'no' }
  const update = () =>
    updateCheckout(call, { email: 'kari@kunde.example', billingAddress: { zip: '0150', country: 'NO' } })
  const view = dataOf(await update())
  expect(readDelivery(view.shippingData)).toMatchObject({ zip: '0150', town: 'Oslo', pickupPointId: '' })
  expect(told).not.toHaveBeenCalled()
  for (const shippingData of [
    '{',
    '7',
    '{"zip":"0150"}',
    '{"zip":7,"town":null,"selectedPickupPointId":null,"options":[]}',
  ]) {
    between.lies(() => ({ data: { createOrUpdateCheckout: { ...view, shippingData } } }))
    const answer = await update()
    expect(answer.ok ? '' : answer.error.message, shippingData).toBe(
      "Server response was missing for query 'createOrUpdateCheckout'.",
    )
    expect(told.mock.calls.splice(0)).toEqual([
      ['The answer to createOrUpdateCheckout does not fit its schema at data.createOrUpdateCheckout.shippingData'],
    ])
  }
})

it('[ARCH-12] what the services refuse is still told in their words', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  between.lies(() => ({ data: { getCart: null }, errors: [{ message: 'not yours' }] }))
  for (const [, ask] of ways) await expect(ask()).rejects.toThrow('not yours')
  expect(told).not.toHaveBeenCalled()
})
