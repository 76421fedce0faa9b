import { gql } from '@apollo/client'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createBrowserClient } from './browser'
import { sendQuery } from './send-query'

const { shop } = await withShop()

const GET_CART =
  'query getCart($id: String!, $marketId: String) { getCart(id: $id, marketId: $marketId) { id items { skuId } } }'
type GetCart = { readonly getCart: { readonly id: string; readonly items: readonly unknown[] } | null }

describe('the server client', () => {
  const call = () => ({ market: 'no', language: 'nb-NO', apiKey: TEST_API_KEY, url: shop.url, timeoutMs: 30_000 })

  it('[GRAPHQL-20] reads a cart by its id and the markets of the channel', async () => {
    const made = await sendQuery<GetCart>(GET_CART, { id: '' }, call())
    if (!made.ok) throw new Error(made.error.message)
    const id = made.value.getCart?.id
    expect(await sendQuery<GetCart>(GET_CART, { id }, call())).toEqual({
      ok: true,
      value: { getCart: { id, items: [] } },
    })
    expect(await sendQuery<GetCart>(GET_CART, { id: 'f'.repeat(32) }, call())).toEqual({
      ok: true,
      value: { getCart: null },
    })
    const channel = await sendQuery<{ channel: { defaultMarketId: string; markets: object[] } }>(
      'query channel { channel { defaultMarketId markets { id alias } } }',
      {},
      call(),
    )
    if (!channel.ok) throw new Error(channel.error.message)
    const { defaultMarketId, markets } = channel.value.channel
    expect(defaultMarketId).toBe('NO|NOK')
    expect(markets).toEqual(
      expect.arrayContaining([
        { id: 'NO|NOK', alias: 'no' },
        { id: 'SE|SEK', alias: 'se' },
        { id: 'DK|DKK', alias: 'dk' },
        { id: 'FI|EUR', alias: 'fi' },
      ]),
    )
  })

  it('tells refusals of the API from those of an operation', async () => {
    expect(await sendQuery(GET_CART, { id: '' }, { ...call(), apiKey: 'wrong' })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 401 },
    })
    expect(await sendQuery(GET_CART, {}, call())).toMatchObject({
      ok: false,
      error: { kind: 'graphql', errors: [{ message: expect.stringContaining('$id') }] },
    })
    expect(await sendQuery(GET_CART, { id: '' }, { ...call(), url: 'http://127.0.0.1:1' })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    })
  })
})

describe('the browser client', () => {
  const through = (cookies: string, persistedQueries = false, webSocketImpl: typeof WebSocket = WebSocket) => {
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
      webSocketImpl,
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

  it('[GRAPHQL-08] adds the context to what goes over the socket, too', async () => {
    const sent: string[] = []
    class Spying extends WebSocket {
      override send(data: string) {
        sent.push(data)
        super.send(data)
      }
    }
    const { client } = through('', false, Spying)
    const made = await client.query<GetCart>({ query: gql(GET_CART), variables: { id: '' } })
    const id = made.data?.getCart?.id
    const changes = gql('subscription cartChanged($id: String!) { cartChanged(id: $id) { id } }')
    const watching = client.subscribe({ query: changes, variables: { id } }).subscribe({})
    await expect.poll(() => sent.map((text) => JSON.parse(text).type)).toContain('subscribe')
    watching.unsubscribe()
    const message = sent.map((text) => JSON.parse(text)).find(({ type }) => type === 'subscribe')
    expect(message.payload.variables).toEqual({ id, channelId: '1|no', marketId: 'se', languageId: 'sv-SE' })
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

  it('[GRAPHQL-03] sends a file as a multipart form that the service takes', async () => {
    const { client, sent } = through('')
    // The first bytes of a PNG; more of it nobody looks at here.
    const picture = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), new Uint8Array(20)], 'a.png')
    const { data } = await client.query<{ channel: { id: string } }>({
      query: gql('query channel { channel { id } }'),
      variables: { picture },
    })
    expect(data?.channel.id).toBe('1|no')
    const form = sent[0]?.init.body as FormData
    expect(form).toBeInstanceOf(FormData)
    expect(JSON.parse(String(form.get('map')))).toEqual({ 0: ['variables.picture'] })
    const text = new File(['no picture'], 'a.png')
    const refused = client.query({ query: gql('query channel { channel { name } }'), variables: { text } })
    await expect(refused).rejects.toThrow('Received status code 415')
  })

  it('[GRAPHQL-14] [GRAPHQL-15] [GRAPHQL-16] is given the standard fee where it does not ask for the external one, as on the checkout', async () => {
    const query = gql(`query getCart($id: String!, $allowExternalShippingFee: Boolean) {
      getCart(id: $id, allowExternalShippingFee: $allowExternalShippingFee) { id summary { shipping { feeIncVat } } }
    }`)
    type Cart = { id: string; summary: { shipping: { feeIncVat: number } } }
    const { client, sent } = through('')
    const get = async (variables: Record<string, unknown>) => {
      const { data } = await client.query<{ getCart: Cart }>({ query, variables })
      return data?.getCart
    }
    const id = (await get({ id: '' }))?.id
    const products = '{ products(take: 20, filter: { sort: PRICE }) { products { skus { skuId stock { inStock } } } } }'
    const skus: { skuId: number; stock: { inStock: number } }[] = (
      await shop.graphql(products)
    ).data.products.products.flatMap((product: { skus: object[] }) => product.skus)
    const skuId = skus.find(({ stock }) => stock.inStock > 0)?.skuId
    const add = 'mutation m($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }'
    await shop.graphql(add, { id, item: { skuId, quantity: 1 } })
    const checkout = `mutation m($id: String!, $checkout: CheckoutInputType) {
      createOrUpdateCheckout(cartId: $id, checkout: $checkout) { shippingOptions { id feeIncVat } }
    }`
    type Options = { createOrUpdateCheckout: { shippingOptions: { id: number; feeIncVat: number }[] } }
    const choose = async (form: object) =>
      (await client.mutate<Options>({ mutation: gql(checkout), variables: { id, checkout: form } })).data
    const address = { zip: '11122', city: 'Stockholm', country: 'SE' }
    const offered = await choose({ billingAddress: address, shippingAddress: address })
    const standard = (await get({ id }))?.summary?.shipping?.feeIncVat
    const other = offered?.createOrUpdateCheckout.shippingOptions.find(({ feeIncVat }) => feeIncVat !== standard)
    await choose({ shippingId: other?.id })
    const away = await get({ id })
    expect(sent.some(({ init }) => String(init.body).includes('allowExternalShippingFee":'))).toBe(false)
    const atCheckout = await get({ id, allowExternalShippingFee: true })
    expect(other?.feeIncVat).toBeGreaterThan(0)
    expect([away, atCheckout].map((cart) => cart?.summary?.shipping?.feeIncVat)).toEqual([standard, other?.feeIncVat])
    const addWith = gql(`mutation addToCart($id: String!, $item: CartItemInputType!, $allowed: Boolean) {
      addToCart(id: $id, item: $item, allowExternalShippingFee: $allowed) { id summary { shipping { feeIncVat } } }
    }`)
    const addedWith = async (allowed?: boolean) => {
      const item = { skuId, quantity: 1 }
      const { data } = await client.mutate<{ addToCart: Cart }>({ mutation: addWith, variables: { id, item, allowed } })
      return [data?.addToCart.id, data?.addToCart.summary.shipping.feeIncVat]
    }
    expect([await addedWith(true), await addedWith()]).toEqual([
      [id, other?.feeIncVat],
      [id, standard],
    ])
  })

  it('[GRAPHQL-19] reads the user and keeps what it changes, with the bearer of the cookie', async () => {
    const persona = memberOf('no')
    const { token } = await signIn(shop, persona)
    const { client } = through(`apollo-token=${token}`)
    const user = gql('query getUser { getUser { id email metaData gender address { firstName } } }')
    const read = async () => (await client.query<{ getUser: object }>({ query: user })).data?.getUser
    expect(await read()).toMatchObject({ email: persona.email })
    const change = 'mutation updateUser($user: UserInputType!) { updateUser(user: $user) { gender } }'
    await client.mutate({ mutation: gql(change), variables: { user: { gender: 'WOMAN' } } })
    expect(await read()).toMatchObject({ email: persona.email, gender: 'WOMAN' })
    await expect(through('').client.query({ query: user })).rejects.toThrow('signed-in')
  })
})
