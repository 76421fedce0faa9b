import { gql } from '@apollo/client'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, expect, it, vi } from 'vitest'

const { shop } = await withShop()
const CHANNEL = gql('query channel { channel { id name defaultLanguageId } }')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** What the data client of a page sends, of query text and extensions, when it asks once. */
async function sentBy(dataset: Readonly<Record<string, string>>, isSecureContext = true): Promise<string[][]> {
  const sent: string[][] = []
  vi.resetModules()
  vi.stubGlobal('location', { origin: shop.url })
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { dataset: { channel: '1|no', market: 'no', language: 'nb-NO', ...dataset } },
  })
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { query, extensions } = JSON.parse(String(init.body))
    sent.push([...(extensions?.persistedQuery?.sha256Hash ? ['hash'] : []), ...(query ? ['text'] : [])])
    // The forwarder of the shop adds the key.
    return send(url, { ...init, headers: { ...init.headers, 'x-apikey': TEST_API_KEY } })
  })
  const { dataClient } = await import('./data-client')
  const { data } = await (await dataClient()).client.query<{ channel: { id: string } }>({ query: CHANNEL })
  expect(data?.channel.id).toBe('1|no')
  vi.unstubAllGlobals()
  return sent
}

it('[GRAPHQL-06] [GRAPHQL-07] the data client of a page sends hashes where the page says so, and the text only after "not found"', async () => {
  expect(await sentBy({})).toEqual([['text']])
  expect(await sentBy({ queries: 'hash' })).toEqual([['hash'], ['hash', 'text']])
  expect(await sentBy({ queries: 'hash' })).toEqual([['hash']])
  expect(await sentBy({})).toEqual([['text']])
  expect(await sentBy({ queries: 'hash' }, false)).toEqual([['text']])
})

it('[GRAPHQL-07] the shop is set so by SHOP_PERSISTED_QUERIES=on, and not without', async () => {
  for (const [value, expected] of [
    ['on', true],
    ['', false],
    [undefined, false],
  ] as const) {
    vi.resetModules()
    vi.stubEnv('SHOP_PERSISTED_QUERIES', value)
    expect((await import('@/config')).sendsPersistedQueries).toBe(expected)
  }
})
