import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf, KEYS, type SearchCaller } from './search-caller'

let caller: SearchCaller

const { shop } = await withShop()
beforeAll(async () => {
  caller = callerOf(shop.url)
  await caller.ready()
})

const NAMES = [
  'add-to-cart-popup',
  'autocomplete',
  'navigation-tree',
  'search-page',
  'product-page',
  'cart-page',
  'landing-page',
  'content-information',
  'content-search-page',
]
/** What each query needs beside the parameters that all need. */
const OWN: Readonly<Record<string, Record<string, string>>> = {
  'add-to-cart-popup': { variantKey: 'L11291-2' },
  'search-page': { q: 'kjol' },
  'product-page': { productKey: '11291' },
  'cart-page': { cart: '' },
  'landing-page': { pageReference: '/sv/c/klanningar-dam' },
  'content-information': { contentKeys: 'page-1' },
  'content-search-page': { q: 'retur' },
}
const BY_POST = ['add-to-cart-popup']
const BY_GET = ['navigation-tree', 'content-information']
const POSTED = { recommendationLists: [{ id: 'more' }] }

describe('queries', () => {
  it.each(NAMES)('[SEARCH-02] [SEARCH-12] %s is asked by GET and by POST with JSON as text', async (name) => {
    if (!BY_POST.includes(name)) {
      const got = await caller.query(name, OWN[name])
      expect(got.status, JSON.stringify(got.body)).toBe(200)
      expect(got.headers.get('content-type')).toMatch(/^application\/json/)
      expect(got.headers.get('cache-control')).toBe('no-store')
    }
    if (BY_GET.includes(name)) return
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/json; charset=utf-8']) {
      const posted = await caller.query(name, OWN[name], { method: 'POST', type, body: JSON.stringify(POSTED) })
      expect(posted.status, JSON.stringify(posted.body)).toBe(200)
    }
  })

  it('[SEARCH-02] an empty body is the same as none', async () => {
    const { body } = await caller.query('search-page', { q: 'kjol' })
    const posted = await caller.query('search-page', { q: 'kjol' }, { method: 'POST', body: '' })
    expect(posted.body.primaryList.totalHits).toBe(body.primaryList.totalHits)
  })

  it.each(['searchpage', 'search-page/more', 'Search-Page', '', 'toString', '%73earch-page'])(
    '[SEARCH-12] any other name (%s) is 404, told in JSON',
    async (name) => {
      const { status, body } = await caller.query(name, { q: 'kjol' })
      expect(status).toBe(404)
      expect(body.message).toEqual(expect.any(String))
    },
  )

  it('[SEARCH-12] another version or path of the protocol is 404 in JSON', async () => {
    for (const path of ['/api/storefront/v2/queries/search-page', '/api/storefront/v3/other', '/api/storefront/'])
      expect(await caller.raw(path)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })

  it.each(NAMES)('[SEARCH-11] %s needs market, locale, touchpoint and both keys', async (name) => {
    for (const missing of Object.keys(KEYS)) {
      const init = BY_POST.includes(name) ? { method: 'POST', body: '{}' } : {}
      const left: Record<string, string | undefined> = { ...OWN[name], [missing]: undefined }
      const absent = await caller.query(name, left, init)
      expect([absent.status, absent.body.errors]).toEqual([400, [{ field: missing, reason: 'missing' }]])
      const empty = await caller.query(name, { ...left, [missing]: '' }, init)
      expect([empty.status, empty.body.errors]).toEqual([400, [{ field: missing, reason: 'empty' }]])
    }
  })

  it('[SEARCH-11] markets, languages and touchpoints are read in any case', async () => {
    const places = [
      ...['SE', 'se', 'SE|SEK', 'no', 'DK', 'fi'].map((market) => ({ market, locale: 'sv' })),
      ...['sv-SE', 'SV_se', 'nb', 'no', 'nn', 'fi_FI'].map((locale) => ({ market: 'SE', locale })),
    ]
    for (const place of places) {
      await callerOf(shop.url, place).ready()
      expect((await caller.query('navigation-tree', { ...place, touchpoint: 'MOBILE' })).status).toBe(200)
    }
    for (const wrong of [{ market: 'GB' }, { locale: 'en' }, { locale: 'sv-NO' }, { touchpoint: 'tablet' }])
      expect((await caller.query('navigation-tree', wrong)).status, JSON.stringify(wrong)).toBe(400)
  })

  it('[SEARCH-21] a refusal names what is wrong, all of it at once', async () => {
    const wrong = { q: ' ', limit: '0', skip: '-1', sort: 'BEST', 'f.price.min': 'x', origin: 'X', market: 'XX' }
    const { status, body } = await caller.query('search-page', wrong)
    expect(status).toBe(400)
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(body.message).toContain('limit')
  })

  it.each([
    ['search-page', { limit: '601' }],
    ['search-page', { limit: '1.5' }],
    ['search-page', { limit: '1e2' }],
    ['search-page', { skip: 'x' }],
    ['search-page', { notify: 'yes' }],
    ['search-page', { viewId: 'draft' }],
    ['search-page', { priceId: 'secret' }],
    ['search-page', { templateId: 'x' }],
    ['search-page', { templateId: 'x', presentCustom: 'ralph_data' }],
    ['search-page', { channels: 'STORE' }],
    ['search-page', { channels: 'MAIL' }],
    ['search-page', { 'f.onSale': 'perhaps' }],
    ['search-page', { customerKey: 'k'.repeat(201) }],
    ['search-page', { userContext: 'ANONYMOUS' }],
    ['product-page', { productKey: '' }],
    ['cart-page', { cart: undefined }],
    ['landing-page', { pageReference: undefined }],
    ['content-information', { contentKeys: '' }],
  ] as const)('[SEARCH-21] %s with %j is 400', async (name, wrong) => {
    const { status, body } = await caller.query(name, { ...OWN[name], ...wrong })
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.message.length).toBeGreaterThan(0)
  })

  it.each([
    '{',
    'null',
    '[]',
    '"text"',
    '{"primaryList":[]}',
    '{"primaryList":{"include":"yes"}}',
    '{"recommendationLists":{}}',
    '{"recommendationLists":[{"id":"a"},{"id":"a"}]}',
    '{"recommendationLists":[{"id":"no spaces"}]}',
    '{"recommendationLists":[{"id":"a","limit":61}]}',
    '{"recommendationLists":[{"id":"a","algorithm":"BEST"}]}',
    '{"primaryList":{"include":true,"productRules":"rule incl brand {\\"x\\"}","productFilter":{"brand":"x"}}}',
    '{"primaryList":{"include":true,"productRules":"rule incl brand"}}',
    '{"primaryList":{"include":true,"productFilter":{"secret":"x"}}}',
  ])('[SEARCH-21] a landing page with the body %s is 400', async (body) => {
    const answer = await caller.query('landing-page', OWN['landing-page'], { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(answer.body.message.length).toBeGreaterThan(0)
  })

  it('[SEARCH-21] a rule that cannot be read is told with its position', async () => {
    const body = JSON.stringify({
      primaryList: { include: true, productRules: 'rule incl brand { "A" } excl pric { "1" }' },
    })
    const answer = await caller.query('landing-page', OWN['landing-page'], { method: 'POST', body })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('position 30')])
  })

  it('[SEARCH-21] too much and by the wrong method is told in JSON too', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(70_000) })
    expect(await caller.query('search-page', { q: 'kjol' }, { method: 'POST', body: large })).toMatchObject({
      status: 413,
      body: { message: expect.any(String) },
    })
    for (const length of [9_000, 30_000])
      expect(await caller.query('search-page', { q: 'x'.repeat(length) })).toMatchObject({
        status: 414,
        body: { message: expect.any(String) },
      })
    const wrong = [
      ['add-to-cart-popup', 'GET', 'POST'],
      ['navigation-tree', 'POST', 'GET'],
      ['content-information', 'POST', 'GET'],
      ['search-page', 'PUT', 'GET, POST'],
      ['search-page', 'DELETE', 'GET, POST'],
    ] as const
    for (const [name, method, allow] of wrong) {
      const { status, headers, body } = await caller.query(name, OWN[name], { method })
      expect([status, headers.get('allow'), typeof body.message], `${method} ${name}`).toEqual([405, allow, 'string'])
    }
  })

  it('[SEARCH-21] unknown products and variants are 404 where the page is about them', async () => {
    for (const productKey of ['999999999', 'x', '-1', '1e3'])
      expect((await caller.query('product-page', { productKey })).status, productKey).toBe(404)
    const popup = await caller.query('add-to-cart-popup', { variantKey: 'x' }, { method: 'POST', body: '{}' })
    expect(popup).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })
})

describe('browsers', () => {
  it('[SEARCH-02] may ask from the shop’s other origins without asking first', async () => {
    const origin = 'https://shop.example.se'
    for (const name of ['search-page', 'nothing']) {
      const { headers } = await caller.query(name, { q: 'kjol' }, { headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBe(origin)
    }
    const told = await caller.notify('end', undefined, { headers: { origin } })
    expect(told.headers.get('access-control-allow-origin')).toBe(origin)
    const asked = await fetch(`${shop.url}/api/storefront/v3/queries/search-page`, {
      method: 'OPTIONS',
      headers: { origin },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('[SEARCH-02] get long answers packed', async () => {
    for (const encoding of ['gzip', 'br']) {
      const { headers, body } = await caller.query(
        'search-page',
        { q: 'kjol' },
        { headers: { 'accept-encoding': encoding } },
      )
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(body.primaryList.totalHits).toBeGreaterThan(0)
    }
    const plain = await caller.query('search-page', { q: 'kjol' }, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('[SEARCH-02] never get a null', async () => {
    const presentCustom = 'ralph_data|ralph_data_skus|ralph_data_variant_dimensions'
    for (const name of NAMES) {
      const init = BY_GET.includes(name)
        ? {}
        : { method: 'POST', body: JSON.stringify({ ...POSTED, productGroup: { include: true } }) }
      const { text, status } = await caller.query(name, { ...OWN[name], presentCustom, limit: '20' }, init)
      expect(status).toBe(200)
      expect(text, name).not.toMatch(/:null\b|\[null/)
    }
  })
})
