import type { FacetChoice } from '@shop/domain/filter'
import { recordedFetch, unanswered } from '@shop/testkit/recorded-fetch'
import { describe, expect, it } from 'vitest'
import type { SearchConfig } from './config'
import { createSearchClient } from './search-client'
import { SearchError, searchOr } from './search-error'
import { anonymousSession } from './session'

const config: SearchConfig = {
  clusterId: 'https://shop.example',
  market: 'SE',
  locale: 'sv',
  touchpoint: 'desktop',
  session: () => ({ customerKey: 'c1', sessionKey: 's1' }),
}
const listing = {
  q: 'klänning',
  didYouMean: [],
  primaryList: {
    sort: { selected: 'RELEVANCE', options: [] },
    productGroups: [],
    totalHits: 0,
    facets: [] as unknown[],
  },
  contentLists: [],
}

function recording(answer: Parameters<typeof recordedFetch>[0], more: Partial<SearchConfig> = {}) {
  const { fetch, sent } = recordedFetch(answer)
  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const client = createSearchClient({ ...config, ...more }, { fetch, log, timeoutMs: 200 })
  return { client, sent, logged }
}
const searching = (answer: unknown, more?: Partial<SearchConfig>) => recording(() => Response.json(answer), more)

describe('a query', () => {
  it('[SEARCH-13] sends facets with their values joined, ranges as limits', async () => {
    const { client, sent } = searching(listing)
    const facets = new Map([
      ['brand', ['havra', 'fot vik']],
      ['custom.fit', ['slim']],
      ['onSale', ['true']],
    ])
    await client.query('search-page', {
      q: '',
      facets: new Map<string, FacetChoice>([...facets, ['price', { max: 500 }]]),
      skip: 0,
      sort: undefined,
    })
    expect(sent[0]?.url.pathname).toBe('/api/storefront/v3/queries/search-page')
    expect(sent[0]?.url.search).toContain('f.brand=havra%7Cfot+vik')
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      market: 'SE',
      locale: 'sv',
      touchpoint: 'desktop',
      customerKey: 'c1',
      sessionKey: 's1',
      presentCustom: 'ralph_data|ralph_data_skus|ralph_data_variant_dimensions',
      q: '',
      skip: '0',
      'f.brand': 'havra|fot vik',
      'f.custom.fit': 'slim',
      'f.onSale': 'true',
      'f.price.max': '500',
    })
    await client.query('search-page', { q: 'x', facets: new Map([['price', { min: 99.5, max: 500 }]]) })
    expect(sent[1]?.url.search).toContain('f.price.min=99.5&f.price.max=500')
  })

  it('is a GET, or with a page configuration a POST that needs no preflight', async () => {
    const { client, sent } = searching({ recommendationLists: [] })
    await client.query('product-page', { productKey: '7' })
    const body = { recommendationLists: [{ id: 'similar', algorithm: 'ALTERNATIVES' as const }] }
    await client.query('product-page', { productKey: '7' }, { body })
    expect(sent.map(({ init }) => [init?.method, init?.body, init?.headers])).toEqual([
      [undefined, undefined, undefined],
      ['POST', JSON.stringify(body), { 'content-type': 'text/plain' }],
    ])
  })

  it('for a page that is kept for all names nobody, is not remembered and brings no tickets', async () => {
    const product = { key: '7', title: 'x', ticket: 't', custom: {}, variants: [] }
    const answer = {
      recommendationLists: [],
      productGroup: undefined,
      tickets: { '7-M': 't' },
      contentLists: [
        { id: 'c', totalHits: 1, items: [{ key: 'k', type: 'faq', title: 'F', link: '/f', ticket: 't' }] },
      ],
    }
    const { client, sent } = searching(
      { ...listing, ...answer, productGroups: [product] },
      { session: anonymousSession },
    )
    const page = await client.query('search-page', { q: 'x', notify: true })
    expect(sent[0]?.url.searchParams.get('userContext')).toBe('ANONYMOUS')
    expect(sent[0]?.url.searchParams.get('notify')).toBe('false')
    expect(sent[0]?.url.search).not.toContain('Key=')
    expect(JSON.stringify([page, await client.query('product-page', { productKey: '7' })])).not.toContain('ticket')
    await client.notify.click('t')
    expect(sent).toHaveLength(2)
  })

  it('gives products, facets and what else it knows, and skips kinds of facets that came later', async () => {
    const json = (value: unknown) => [{ id: '1', label: JSON.stringify({ json: value }) }]
    const product = (title: string, data: unknown) => ({
      key: '7',
      title,
      ticket: 't7',
      surprise: 1,
      custom: {
        ralph_data: json(data),
        ralph_data_skus: json([{ skuId: 1, name: 'M', stock: null }]),
        ralph_data_variant_dimensions: json([]),
      },
      variants: [{ key: '7-M', size: 'M', ticket: 'tM', stockNumber: 3 }],
    })
    const groups = [
      {
        key: 'g1',
        remaining: 0,
        products: [product('Kjole', { productId: 7, name: 'Kjole' }), product('Ødelagt', {})],
      },
    ]
    const facets = [
      { id: 'inStock', label: 'På lager', type: 'CHECKBOX', selected: false, count: 3 },
      { id: 'new', label: 'Ny', type: 'SPHERE' },
      { id: 'newer', label: 'Ny', type: 'constructor' },
    ]
    const primaryList = { ...listing.primaryList, productGroups: groups, totalHits: 1, facets }
    const { client, logged } = searching({ ...listing, primaryList })
    const page = await client.query('search-page', { q: 'kjole' })
    expect(page.primaryList.productGroups[0]?.products).toMatchObject([
      { productId: 7, ticket: 't7', skus: [{ articleNumber: '7-M', ticket: 'tM' }] },
    ])
    expect(page.primaryList.facets.map(({ id }) => id)).toEqual(['inStock'])
    expect(page.primaryList.totalHits).toBe(1)
    expect(logged).toEqual(['Could not parse product data for: Ødelagt'])
  })

  it('throws what the service says at 400 and above', async () => {
    const details = { message: 'market: unknown', errors: [{ field: 'market', reason: 'unknown' }] }
    for (const status of [400, 404, 429, 500, 503]) {
      const { client } = recording(() => Response.json(details, { status }))
      const failure = await client.query('navigation-tree', {}).catch((error) => error)
      expect(failure).toBeInstanceOf(SearchError)
      expect([failure.message, failure.details, failure.status]).toEqual(['market: unknown', details, status])
    }
    const { client } = recording(() => Response.json([], { status: 502 }))
    await expect(client.query('navigation-tree', {})).rejects.toThrow('Received status code 502')
  })

  it('[ARCH-12] that is answered with garbage or not at all says that search is down', async () => {
    const answers: (() => Response | Promise<Response>)[] = [
      () => new Response('<html>'),
      () => new Response(''),
      () => new Response('<html>', { status: 502 }),
      () => Response.json(null),
      () => Response.json([]),
      () => Response.json({ ...listing, primaryList: undefined }),
      () => Response.json({ ...listing, primaryList: { ...listing.primaryList, totalHits: '7' } }),
      () => Response.json({ ...listing, primaryList: { ...listing.primaryList, productGroups: [{ key: 'g' }] } }),
      () => Response.json({ ...listing, primaryList: { ...listing.primaryList, facets: [null] } }),
      ...[
        { id: 'brand', label: 'Merke', type: 'TEXT', values: [{ id: 'a' }] },
        { id: 'brand', label: 'Merke', type: 'CHECKBOX', selected: 'true' },
        { id: 'brand', type: 'TEXT', values: [] },
      ].map((facet) => () => Response.json({ ...listing, primaryList: { ...listing.primaryList, facets: [facet] } })),
      () => Response.json({ ...listing, autoCorrect: null }),
      () => Response.json({ ...listing, q: ['x'] }),
      () =>
        Response.json({
          ...listing,
          navigation: { breadcrumbs: [], tree: { type: 'LABEL', count: 0, children: [7] } },
        }),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    for (const answer of answers) {
      const { client } = recording(answer)
      const failure = await client.query('search-page', { q: 'x' }).catch((error) => error)
      expect(failure, String(answer)).toBeInstanceOf(SearchError)
      if (!failure.status) expect(failure.message).toBe('The search query search-page has no readable answer')
      expect(
        await searchOr(
          () => Promise.reject(failure),
          () => 'catalogue',
          () => {},
        ),
      ).toBe('catalogue')
    }
  })

  it('waits only so long, and stops at once when nobody waits any more', async () => {
    const { client } = recording(unanswered)
    await expect(client.query('autocomplete', { q: 'x' })).rejects.toBeInstanceOf(SearchError)
    const stop = new AbortController()
    const asked = client.query('autocomplete', { q: 'x' }, { signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toBe(stop.signal.reason)
    await expect(
      searchOr(
        () => asked,
        () => 'catalogue',
        () => {},
      ),
    ).rejects.toBe(stop.signal.reason)
  })
})
