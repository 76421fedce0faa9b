import { gql } from '@apollo/client'
import { assistToken, postJson } from '@shop/testkit/assist'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterEach, expect, it, vi } from 'vitest'

const { shop, owner } = await withShop()
const IS_OPEN = `query getCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { isCompleted }
}`
const CHANNEL = gql('query channel { channel { id name defaultLanguageId } }')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A page, and what it sends from here on, of query text and extensions. */
function onPage(
  dataset: Readonly<Record<string, string>>,
  { isSecureContext = true, isOfStaff = false, headers = {} as Readonly<Record<string, string>> } = {},
): string[][] {
  const sent: string[][] = []
  vi.resetModules()
  vi.stubGlobal('location', { origin: shop.url })
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { dataset: { channel: '1|no', market: 'no', language: 'nb-NO', ...dataset } },
    querySelector: (name: string) => (isOfStaff && name === 'staff-bar' ? {} : null),
  })
  const { fetch: send } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { query, extensions } = JSON.parse(String(init.body))
    sent.push([...(extensions?.persistedQuery?.sha256Hash ? ['hash'] : []), ...(query ? ['text'] : [])])
    // The forwarder of the shop adds the key.
    return send(new URL(url, shop.url), { ...init, headers: { ...init.headers, ...headers, 'x-apikey': TEST_API_KEY } })
  })
  return sent
}

/** What the data client of a page sends when it asks once. */
async function sentBy(
  dataset: Readonly<Record<string, string>>,
  { query: asked = CHANNEL, ...page }: Parameters<typeof onPage>[1] & { query?: typeof CHANNEL } = {},
): Promise<string[][]> {
  const sent = onPage(dataset, page)
  const { dataClient } = await import('./data-client')
  const { data } = await (await dataClient()).client.query<{ channel: { id: string } }>({ query: asked })
  expect(data?.channel.id).toBe('1|no')
  vi.unstubAllGlobals()
  return sent
}

it('[GRAPHQL-06] [GRAPHQL-07] the data client of a page sends hashes where the page says so, and the text only after "not found"', async () => {
  expect(await sentBy({})).toEqual([['text']])
  expect(await sentBy({ queries: 'hash' })).toEqual([['hash'], ['hash', 'text']])
  expect(await sentBy({ queries: 'hash' })).toEqual([['hash']])
  expect(await sentBy({})).toEqual([['text']])
  expect(await sentBy({ queries: 'hash' }, { isSecureContext: false })).toEqual([['text']])
})

it('[GRAPHQL-07] a single call of a page sends its hash where the page says so, and the text only after "not found"', async () => {
  const sentBySingle = async (dataset: Readonly<Record<string, string>>, page: Parameters<typeof onPage>[1] = {}) => {
    const sent = onPage(dataset, page)
    const { queryFromBrowser } = await import('./browser-query')
    expect(await queryFromBrowser('getCart', IS_OPEN, { id: '' })).toMatchObject({ ok: true })
    vi.unstubAllGlobals()
    return sent
  }
  expect(await sentBySingle({})).toEqual([['text']])
  expect(await sentBySingle({ queries: 'hash' })).toEqual([['hash'], ['hash', 'text']])
  expect(await sentBySingle({ queries: 'hash' })).toEqual([['hash']])
  expect(await sentBySingle({ queries: 'hash' }, { isSecureContext: false })).toEqual([['text']])
  expect(await sentBySingle({ queries: 'hash' }, { isOfStaff: true })).toEqual([['text']])
})

it('[ASSIST-22] staff who look at the shop as a customer see a page whose hashes are not known yet', async () => {
  const { rows } = await owner.query(
    `select ref from users where deleted_at is null and market_id = 'NO|NOK' order by id limit 1`,
  )
  const { headers } = await assistToken(shop, rows[0].ref, { role: 'customer-service-lead' })
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }
  const { body } = await postJson(`${shop.url}/graphql`, unknown, { 'x-apikey': TEST_API_KEY, ...headers })
  expect(body.errors[0].extensions).toEqual({ code: 'IMPERSONATION_READ_ONLY', status: 403 })
  const query = gql('query firstLook { channel { id defaultLanguageId } }')
  expect(await sentBy({ queries: 'hash' }, { query, headers })).toEqual([['hash'], ['hash', 'text']])
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
