import { gql } from '@apollo/client'
import { type Shop, startShop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createBrowserClient } from './browser'
import type { CartType, ChannelType, MarketType } from './schema.gen'
import { merchantQuery } from './server'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const GET_CART =
  'query getCart($id: String!, $marketId: String) { getCart(id: $id, marketId: $marketId) { id items { skuId } } }'
type GetCart = { readonly getCart: Pick<CartType, 'id' | 'items'> | null }

describe('the server client', () => {
  const call = () => ({ market: 'no', language: 'nb-NO', apiKey: TEST_API_KEY, url: shop.url })

  it('[GRAPHQL-20] reads a cart by its id and the markets of the channel', async () => {
    const made = await merchantQuery<GetCart>(GET_CART, { id: '' }, call())
    if (!made.ok) throw new Error(made.error.message)
    const id = made.value.getCart?.id
    expect(await merchantQuery<GetCart>(GET_CART, { id }, call())).toEqual({
      ok: true,
      value: { getCart: { id, items: [] } },
    })
    type Channel = { channel: Pick<ChannelType, 'defaultMarketId'> & { markets: Pick<MarketType, 'id' | 'alias'>[] } }
    const channel = await merchantQuery<Channel>(
      'query channel { channel { defaultMarketId markets { id alias } } }',
      {},
      call(),
    )
    expect(channel).toMatchObject({ ok: true, value: { channel: { defaultMarketId: 'NO|NOK' } } })
  })

  it('tells refusals of the API from those of an operation', async () => {
    expect(await merchantQuery(GET_CART, { id: '' }, { ...call(), apiKey: 'wrong' })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 401 },
    })
    expect(await merchantQuery(GET_CART, {}, call())).toMatchObject({
      ok: false,
      error: { kind: 'graphql', errors: [{ message: expect.stringContaining('$id') }] },
    })
    expect(await merchantQuery(GET_CART, { id: '' }, { ...call(), url: 'http://127.0.0.1:1' })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    })
  })
})

describe('the browser client', () => {
  const through = (cookies: string, persistedQueries = false) => {
    const sent: { url: string; init: RequestInit }[] = []
    const spying = (async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return fetch(url, init)
    }) as typeof fetch
    const context = () => ({ channelId: '1|no', marketId: 'se', languageId: 'sv-SE' })
    const { client } = createBrowserClient({
      origin: shop.url,
      context,
      cookies: () => cookies,
      apiKey: TEST_API_KEY,
      fetch: spying,
      webSocketImpl: WebSocket,
      persistedQueries,
    })
    return { client, sent }
  }

  it('[GRAPHQL-01] [GRAPHQL-08] calls by POST with JSON, accepts anything, and adds the context to every operation', async () => {
    const { client, sent } = through('')
    const { data } = await client.query<GetCart>({ query: gql(GET_CART), variables: { id: '' } })
    expect(data?.getCart?.items).toEqual([])
    const [{ url, init }] = sent as [(typeof sent)[0]]
    const headers = new Headers(init.headers)
    expect([url, init.method]).toEqual([`${shop.url}/graphql`, 'POST'])
    expect([headers.get('content-type'), headers.get('accept')]).toEqual(['application/json', '*/*'])
    expect(JSON.parse(String(init.body)).variables).toEqual({
      id: '',
      channelId: '1|no',
      marketId: 'se',
      languageId: 'sv-SE',
    })
  })

  it('[GRAPHQL-05] sends the bearer of cookie apollo-token when there is one, and none when not', async () => {
    for (const [cookies, expected] of [
      ['apollo-token=abc.def.ghi', 'Bearer abc.def.ghi'],
      ['other=1', null],
    ] as const) {
      const { client, sent } = through(cookies)
      await client.query({ query: gql('query channel { channel { id } }') })
      expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(expected)
    }
  })

  it('[GRAPHQL-07] with persisted queries sends the hash, and the text only after "not found"', async () => {
    const document = gql('query channel { channel { id defaultLanguageId } }')
    const bodies = async (persistedQueries: boolean) => {
      const { client, sent } = through('', persistedQueries)
      const { data } = await client.query<{ channel: { id: string } }>({ query: document })
      expect(data?.channel.id).toBe('1|no')
      return sent.map(({ init }) =>
        Object.keys(JSON.parse(String(init.body)))
          .filter((key) => ['query', 'extensions'].includes(key))
          .sort(),
      )
    }
    expect(await bodies(true)).toEqual([['extensions'], ['extensions', 'query']])
    expect(await bodies(true)).toEqual([['extensions']])
    expect(await bodies(false)).toEqual([['query']])
  })

  it('[WS-06] gets updates again after the service was restarted', async () => {
    const first = await shop.another()
    const made = await shop.graphql(GET_CART, { id: '' })
    const id = made.data.getCart.id
    const { client, socket: openSocket } = createBrowserClient({
      origin: first.url,
      context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
      cookies: () => '',
      apiKey: TEST_API_KEY,
      webSocketImpl: WebSocket,
    })
    let seen = 0
    let connections = 0
    const socket = await openSocket()
    socket.on('connected', () => {
      connections++
    })
    const query = gql('subscription cartChanged($id: String!) { cartChanged(id: $id) { id } }')
    const subscription = client.subscribe({ query, variables: { id } }).subscribe(() => {
      seen++
    })
    const change = () => shop.graphql('mutation($id: String!) { clearCart(id: $id) { id } }', { id })
    const updated = async () => {
      const before = seen
      await change()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return seen > before
    }
    await expect.poll(updated, { timeout: 10_000 }).toBe(true)
    await first.stop()
    const again = await shop.another({ SERVICES_PORT: new URL(first.url).port })
    await expect.poll(updated, { timeout: 20_000 }).toBe(true)
    expect(connections).toBe(2)
    subscription.unsubscribe()
    await socket.dispose()
    await again.stop()
  })
})
