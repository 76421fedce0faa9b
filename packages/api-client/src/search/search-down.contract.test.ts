import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordedFetch } from '@shop/testkit/recorded-fetch'
import { searchReady } from '@shop/testkit/search-ready'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendQuery } from '../graphql/send-query'
import { createSearchClient } from './search-client'
import { SearchError, searchOr } from './search-error'

let logged: string[]
let stoppedUrl: string
const broken: Server[] = []

const { shop } = await withShop()
beforeAll(async () => {
  const alone = await shop.another({ SERVICES: 'search' })
  for (const { url } of [shop, alone]) await searchReady(url, { market: 'SE', locale: 'sv' })
  await alone.stop()
  stoppedUrl = alone.url
})
afterAll(async () => {
  for (const server of broken) server.closeAllConnections()
  await Promise.all(broken.map((server) => new Promise((closed) => server.close(closed))))
})
beforeEach(() => {
  logged = []
})

const log = (text: string) => void logged.push(text)
const clientAt = (clusterId: string, timeoutMs?: number) => {
  const { fetch: recorded, sent } = recordedFetch(({ url, init }) => fetch(url, init))
  const session = () => ({ customerKey: 'c1', sessionKey: 's1' })
  const config = { clusterId, market: 'SE', locale: 'sv', touchpoint: 'desktop', session } as const
  return { ...createSearchClient(config, { fetch: recorded, log, timeoutMs }), sent }
}
/** The shop's own catalogue, which knows nothing of the search service. */
const ownList = async () => {
  const call = { url: shop.url, market: 'se', language: 'sv', apiKey: TEST_API_KEY }
  const document = 'query list { products(take: 3) { products { name } } }'
  const answer = await sendQuery<{ products: { products: { name: string }[] } }>(document, {}, call)
  return answer.ok ? answer.value.products.products.length : 0
}

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  broken.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const faults: Readonly<Record<string, () => Promise<string>>> = {
  'is stopped': async () => stoppedUrl,
  'answers 500': () => answering((_, answer) => answer.writeHead(500).end('<html>Internal Server Error</html>')),
  'answers garbage': () => answering((_, answer) => answer.end('<html>Welcome</html>')),
  'breaks off': () => answering((request) => request.destroy()),
  'never answers': () => answering(() => {}),
}

describe('a search service that is down', () => {
  it.each(Object.entries(faults))(
    '[FAULT-03] because it %s leaves the list to the shop’s own catalogue',
    async (_, url) => {
      const { query } = clientAt(await url(), 300)
      const shown = await searchOr(() => query('search-page', { q: 'klänning' }).then(() => 'hits'), ownList, log)
      expect(shown).toBe(3)
      expect(logged).toEqual(['search failed'])
    },
  )

  it('[SEARCH-21] raises an error with the body as it came, also where it is no JSON', async () => {
    for (const [status, body] of [
      [399, undefined],
      [400, '<html>Bad Request</html>'],
      [429, '{"message":"Too many"}'],
      [500, ''],
      [503, 'Service Unavailable'],
    ] as const) {
      const url = await answering((_, answer) => answer.writeHead(status).end(body ?? '{"tree":1}'))
      const failure = await clientAt(url, 5_000)
        .query('navigation-tree', {})
        .catch((error: unknown) => error as SearchError)
      expect(failure).toBeInstanceOf(SearchError)
      const { status: told, details } = failure as SearchError
      if (body === undefined) expect([told, details]).toEqual([undefined, undefined])
      else expect([told, details]).toEqual([status, body.startsWith('{') ? JSON.parse(body) : body])
    }
  })

  it.each(Object.entries(faults).filter(([name]) => name !== 'answers garbage'))(
    '[FAULT-03] [SEARCH-16] because it %s is told once more, without keepalive, and then no more',
    async (_, url) => {
      const { notify, sent } = clientAt(await url(), 300)
      await notify.end()
      expect(sent.map(({ init }) => init?.keepalive)).toEqual([true, false])
      expect(logged).toEqual(['search notification end failed'])
    },
  )

  it.each(Object.entries(faults))('[RECO-08] because it %s leaves the page without recommendations', async (_, url) => {
    const { recommendations } = clientAt(await url(), 300)
    const body = { recommendationLists: [{ id: 'top' }] }
    expect(await recommendations('product-page', { productKey: '1' }, { body })).toEqual([])
    expect(logged).toEqual(['search failed'])
    expect(await ownList()).toBe(3)
  })

  it('[RECO-08] has recommendations while it is up, and refuses one page its own without harm', async () => {
    const { query, recommendations } = clientAt(shop.url, 30_000)
    const body = { recommendationLists: [{ id: 'top', label: 'Toppen' }] }
    const { primaryList } = await query('search-page', { q: 'klänning', limit: 1 })
    const { key } = primaryList.productGroups[0]!.products[0]!
    const [top] = await recommendations('product-page', { productKey: key }, { body })
    expect(top).toMatchObject({ id: 'top', title: 'Toppen', algorithm: 'TOP_PRODUCTS', visualization: 'CAROUSEL' })
    expect(top?.groups[0]?.products[0]).toMatchObject({ productId: expect.any(Number), ticket: expect.any(String) })
    expect(logged).toEqual([])
    expect(await recommendations('product-page', { productKey: 'nothing' }, { body })).toEqual([])
    expect(logged).toEqual(['search failed'])
  })
})
