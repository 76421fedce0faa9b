import { createHash } from 'node:crypto'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop } = await withShop({ env: { NODE_ENV: 'production', CLIENT_ORIGINS: 'https://client.example' } })

const JSON_HEADERS = { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY }
const post = (body: unknown, headers: Record<string, string> = JSON_HEADERS) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const CHANNEL = '{ channel { id } }'

describe('the GraphQL transport', () => {
  it('[GRAPHQL-04] refuses a missing or wrong API key and reads its header in any case', async () => {
    for (const key of [{}, { 'x-apikey': 'wrong-api-key' }] as Record<string, string>[]) {
      const answer = await post({ query: CHANNEL }, { 'content-type': 'application/json', ...key })
      expect(answer.status).toBe(401)
      expect((await answer.json()).errors[0].extensions).toEqual({ code: 'UNAUTHENTICATED', status: 401 })
    }
    const answer = await post({ query: CHANNEL }, { 'content-type': 'application/json', 'X-ApiKey': TEST_API_KEY })
    expect(await answer.json()).toEqual({ data: { channel: { id: '1|no' } } })
  })

  it('[MARKET-06] [GRAPHQL-18] answers the channel by its id with its default market and markets', async () => {
    const query =
      'query channel($channelId: String) { channel(channelId: $channelId) { id defaultMarketId markets { id alias defaultLanguageId groupKey virtual onlyDisplayInCheckout allowedLanguages { id code } country { code } currency { code } } } }'
    const { data } = await shop.graphql(query, { channelId: '1|no' })
    expect(data.channel.defaultMarketId).toBe('NO|NOK')
    const aliases = Object.fromEntries(
      data.channel.markets.map((market: { alias: string; id: string }) => [market.alias, market.id]),
    )
    expect(aliases).toMatchObject({ no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK', fi: 'FI|EUR' })
    expect((await shop.graphql(query, { channelId: 'unknown' })).data.channel.id).toBe('1|no')
  })

  it('[GRAPHQL-08] takes channelId, marketId and languageId with every operation, declared or not', async () => {
    const query = '{ products(take: 1) { products { canonicalUrl unitPrice { currency { code } } } } }'
    const { data, errors } = await shop.graphql(query, { channelId: '1|no', marketId: 'se', languageId: 'sv-SE' })
    expect(errors).toBeUndefined()
    expect(data.products.products[0]).toMatchObject({
      canonicalUrl: expect.stringMatching(/^\/sv\/p\//),
      unitPrice: { currency: { code: 'SEK' } },
    })
    const unknown = await shop.graphql(query, { marketId: 'nowhere', languageId: 'xx-XX' })
    expect(unknown.data.products.products[0].unitPrice.currency.code).toBe('NOK')
  })

  it('[GRAPHQL-22] names the variable that is missing or invalid, with status 200', async () => {
    const query = 'query getCart($id: String!) { getCart(id: $id) { id } }'
    const missing = await shop.graphql(query, {})
    expect([missing.status, missing.errors?.[0]?.message]).toEqual([
      200,
      expect.stringContaining("Variable '$id' is invalid"),
    ])
    const wrong = await shop.graphql(query, { id: 7 })
    expect(wrong.errors?.[0]?.message).toContain("Variable '$id' is invalid")
  })

  it('answers a list of operations with a list of results, and refuses a long one', async () => {
    const two = await (await post([{ query: CHANNEL }, { query: '{ nothing }' }])).json()
    expect(two).toMatchObject([
      { data: { channel: { id: '1|no' } } },
      { errors: [{ message: expect.stringContaining('nothing') }] },
    ])
    expect((await post(Array.from({ length: 50 }, () => ({ query: CHANNEL })))).status).toBe(400)
  })

  it('[GRAPHQL-06] runs a persisted query by its hash, and only under the hash of its text', async () => {
    const sha256Hash = createHash('sha256').update(CHANNEL).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const first = await (await post({ extensions })).json()
    expect(first.errors[0]).toMatchObject({ message: 'PersistedQueryNotFound' })
    await post({ extensions, query: CHANNEL })
    expect(await (await post({ extensions })).json()).toEqual({ data: { channel: { id: '1|no' } } })
    for (const unknown of [
      { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
      { operationName: 'channel', variables: {} },
      { operationName: 'channel', query: '', extensions: {} },
    ])
      expect((await (await post(unknown)).json()).errors[0]).toMatchObject({
        message: 'PersistedQueryNotFound',
        extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', status: 400 },
      })
    const other = await (await post({ extensions, query: '{ channels { id } }' })).json()
    expect(other.errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  it('refuses text that no database can hold as the mistake of its sender', async () => {
    for (const query of ['{ getCart(id: "a\\u0000b") { id } }', 'mutation { clearCart(id: "\\u0000") { id } }']) {
      const { errors } = await shop.graphql(query)
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', status: 400 })
    }
  })

  it('refuses what is no request of its own, as JSON', async () => {
    expect((await post('{"query":')).status).toBe(400)
    expect((await post({ query: 7 })).status).toBe(400)
    const get = await fetch(`${shop.url}/graphql`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    const lost = await fetch(`${shop.url}/nowhere`)
    expect([lost.status, (await lost.json()).errors[0].extensions.code]).toEqual([404, 'NOT_FOUND'])
    expect(lost.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('says with every answer that it is no page, and to be shown in none', async () => {
    for (const answer of [await post({ query: CHANNEL }), await fetch(`${shop.url}/nowhere`)]) {
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=()')
    }
  })

  it('lets pages of the listed origins and of the shop’s own domains read its answers, and no others', async () => {
    const listed = await shop.another({
      CLIENT_ORIGINS: 'https://app.example, https://other.example',
      MARKET_DOMAINS: 'no=www.lysning.no',
    })
    const readBy = async (origin: string, method: string) => {
      const { headers } = await fetch(`${listed.url}/graphql`, { method, headers: { origin } })
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
    }
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      for (const origin of ['https://app.example', 'https://other.example', 'https://www.lysning.no'])
        expect(await readBy(origin, method)).toEqual([origin, 'true'])
      for (const origin of ['https://evil.example', 'null', 'http://app.example', 'https://app.example.evil.example'])
        expect(await readBy(origin, method)).toEqual([null, null])
    }
  })

  it('lets browser clients of other origins that are listed in with their real origin and credentials', async () => {
    const preflight = await fetch(`${shop.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://client.example' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://client.example')
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    for (const name of ['x-apikey', 'authorization', 'x-auth-refresh-token', 'x-idempotency-key', 'x-request-id']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
    }
    const answer = await post(
      { query: CHANNEL },
      { ...JSON_HEADERS, origin: 'https://client.example', 'x-request-id': 'abcdefgh-1' },
    )
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-auth-refresh-token')
    expect(answer.headers.get('x-request-id')).toBe('abcdefgh-1')
  })

  it('is healthy while the database answers', async () => {
    const answer = await fetch(`${shop.url}/health`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })
})
