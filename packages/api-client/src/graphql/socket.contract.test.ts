import { gql } from '@apollo/client'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createBrowserClient } from './browser'

const { shop } = await withShop()

const GET_CART =
  'query getCart($id: String!, $marketId: String) { getCart(id: $id, marketId: $marketId) { id items { skuId } } }'

describe('the socket of the browser client', () => {
  it('[WS-02] comes back with the new token when the token has changed, and goes on hearing', async () => {
    const [first, second] = [await signIn(shop, memberOf('no')), await signIn(shop, memberOf('no'))]
    const sent: string[] = []
    class SpyingSocket extends WebSocket {
      override send(data: string) {
        super.send(data)
        const { type, payload } = JSON.parse(data)
        if (type === 'connection_init') sent.push(payload.token)
      }
    }
    let cookies = `apollo-token=${first.token}`
    const { client, socket, tokenChanged } = createBrowserClient({
      origin: shop.url,
      context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
      cookies: () => cookies,
      apiKey: TEST_API_KEY,
      webSocketImpl: SpyingSocket,
    })
    const id = (await shop.graphql(GET_CART, { id: '' })).data.getCart.id
    let seen = 0
    const query = gql('subscription cartChanged($id: String!) { cartChanged(id: $id) { id promoCode } }')
    const subscription = client.subscribe({ query, variables: { id } }).subscribe(() => {
      seen++
    })
    let turn = 0
    const hears = async () => {
      const before = seen
      const promo =
        'mutation m($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text) { id } }'
      await shop.graphql(promo, { id, text: `turn ${turn++}` })
      await new Promise((resolve) => setTimeout(resolve, 100))
      return seen > before
    }
    await expect.poll(hears, { timeout: 10_000 }).toBe(true)
    tokenChanged()
    expect(sent).toEqual([first.token])
    cookies = `apollo-token=${second.token}`
    // Any call is enough to see that the token is another.
    await client.query({ query: gql('query channel { channel { id } }') })
    await expect.poll(() => sent, { timeout: 5_000 }).toEqual([first.token, second.token])
    await expect.poll(hears, { timeout: 10_000 }).toBe(true)
    cookies = ''
    tokenChanged()
    await expect.poll(() => sent, { timeout: 5_000 }).toEqual([first.token, second.token, undefined])
    subscription.unsubscribe()
    await (await socket()).dispose()
  })

  it('[WS-06] [WS-01] gets updates again after the service was restarted', async () => {
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
    let turn = 0
    const change = () =>
      shop.graphql(
        'mutation($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text) { id } }',
        {
          id,
          text: `turn ${turn++}`,
        },
      )
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
