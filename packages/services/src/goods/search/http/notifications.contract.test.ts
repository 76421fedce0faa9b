import { withShop } from '@shop/testkit/with-shop'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type SearchCaller } from './search-caller'

let customers = 0

const { shop } = await withShop()
beforeAll(async () => {
  await callerOf(shop.url).ready()
})

/** A customer nobody has seen. */
const newcomer = (url = shop.url, customerKey = `customer-${++customers}`, sessionKey = `visit-${customers}`) =>
  callerOf(url, { customerKey, sessionKey })
const hits = async (caller: SearchCaller, q = 'kjol') =>
  (await caller.query('search-page', { q })).body.primaryList.productGroups.map(
    ({ products }: { products: Shown[] }) => products[0],
  ) as Shown[]
type Shown = { key: string; ticket: string; variants: { key: string; ticket: string }[] }
const BODIES: Readonly<Record<string, unknown>> = {
  'add-favorite': { productKey: '11291' },
  'remove-favorite': { productKey: '11291' },
  'remove-recent-searches': { removeAll: true },
  'remove-recently-viewed': { removeAll: true },
  end: undefined,
}
const favourites = async (caller: SearchCaller) => {
  const body = JSON.stringify({ recommendationLists: [{ id: 'liked', algorithm: 'FAVORITES', limit: 2 }] })
  const answer = await caller.query('landing-page', { pageReference: '/' }, { method: 'POST', body })
  return answer.body.recommendationLists[0].productGroups.map(({ products }: { products: Shown[] }) => products[0]?.key)
}

describe('notifications', () => {
  it.each(Object.entries(BODIES))(
    '[SEARCH-14] %s is told by POST and answered 204 without a body',
    async (name, body) => {
      const told = await newcomer().notify(name, body)
      expect([told.status, told.text]).toEqual([204, ''])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const wrong = await newcomer().notify(name, undefined, { method })
        expect([wrong.status, wrong.headers.get('allow'), typeof wrong.body.message]).toEqual([405, 'POST', 'string'])
      }
    },
  )

  it('[SEARCH-14] any other name is 404 in JSON', async () => {
    for (const name of ['clicks', 'Click', '', 'constructor'])
      expect(await newcomer().notify(name, {})).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })

  it.each(Object.keys(BODIES))(
    '[SEARCH-14] %s needs market and both keys, and neither language nor touchpoint',
    async (name) => {
      for (const missing of ['market', 'customerKey', 'sessionKey']) {
        const told = await newcomer().notify(name, BODIES[name], { keys: { [missing]: undefined } })
        expect([told.status, told.body.errors]).toEqual([400, [{ field: missing, reason: 'missing' }]])
      }
    },
  )

  it.each(['click', 'add-to-cart'])('[SEARCH-15] %s carries a ticket of an answer of ours', async (name) => {
    const visitor = newcomer()
    const [product] = await hits(visitor)
    for (const ticket of [product!.ticket, product!.variants[0]!.ticket])
      expect((await visitor.notify(name, { ticket })).status).toBe(204)
    const items = (await visitor.query('content-search-page', { q: 'retur' })).body.primaryList.items
    expect((await visitor.notify(name, { ticket: items[0].ticket })).status).toBe(204)
    for (const body of [
      {},
      { ticket: '' },
      { ticket: 7 },
      { ticket: null },
      { ticket: 'forged' },
      { ticket: 'x'.repeat(401) },
      { productKey: '1' },
    ])
      expect((await visitor.notify(name, body)).status, JSON.stringify(body)).toBe(400)
  })

  it('[SEARCH-15] a favourite is told by its product or by one of its variants', async () => {
    const visitor = newcomer()
    const [first, second] = await hits(visitor)
    await visitor.notify('add-favorite', { productKey: first!.key })
    await visitor.notify('add-favorite', { variantKey: second!.variants[0]!.key })
    await expect.poll(() => favourites(visitor)).toEqual([second!.key, first!.key])
    await visitor.notify('remove-favorite', { productKey: second!.key })
    await expect.poll(async () => (await favourites(visitor))[0]).toBe(first!.key)
    expect((await visitor.notify('add-favorite', { productKey: 'unknown' })).status).toBe(204)
    for (const body of [
      {},
      { productKey: '1', variantKey: 'L1-1' },
      { productKey: 1 },
      { productKey: '' },
      { ticket: 'x' },
    ])
      expect((await visitor.notify('add-favorite', body)).status, JSON.stringify(body)).toBe(400)
  })

  it('[SEARCH-15] recent searches and views are taken back one by one or all at once', async () => {
    const visitor = newcomer()
    const empty = async () => (await visitor.query('autocomplete', { q: '' })).body
    const recent = async () => (await empty()).recentSearches.map(({ q }: { q: string }) => q)
    const viewed = async () =>
      (await empty()).recentlyViewed.map(({ products }: { products: Shown[] }) => products[0]?.key)
    for (const q of ['kjol', 'jeans', 'skor']) await visitor.query('search-page', { q })
    const [first, second] = await hits(visitor, 'jeans')
    for (const { key } of [first!, second!]) await visitor.query('product-page', { productKey: key })
    await expect.poll(recent).toEqual(['jeans', 'skor', 'kjol'])
    await expect.poll(viewed).toEqual([second!.key, first!.key])
    expect((await visitor.notify('remove-recent-searches', { phrases: [' SKOR ', 'never asked'] })).status).toBe(204)
    await expect.poll(recent, { timeout: 2_000 }).toEqual(['jeans', 'kjol'])
    expect((await visitor.notify('remove-recently-viewed', { productKeys: [first!.key, 'x'] })).status).toBe(204)
    await expect.poll(viewed, { timeout: 2_000 }).toEqual([second!.key])
    await visitor.notify('remove-recent-searches', { removeAll: true, phrases: [] })
    await visitor.notify('remove-recently-viewed', { removeAll: true })
    await expect.poll(recent, { timeout: 2_000 }).toEqual([])
    await expect.poll(viewed, { timeout: 2_000 }).toEqual([])
    for (const body of [{}, { removeAll: false }, { removeAll: 'true' }, { phrases: 'kjol' }, { phrases: [1] }])
      expect((await visitor.notify('remove-recent-searches', body)).status, JSON.stringify(body)).toBe(400)
  })

  it('[SEARCH-14] [SEARCH-15] without a body, with a broken or a huge one are refused', async () => {
    const visitor = newcomer()
    for (const name of [
      'click',
      'add-to-cart',
      'add-favorite',
      'remove-favorite',
      'remove-recent-searches',
      'remove-recently-viewed',
      'ad-impression',
    ])
      expect((await visitor.notify(name)).status, name).toBe(400)
    for (const body of ['{', '[]', 'null', '"x"', '\u0000'])
      expect((await visitor.notify('click', undefined, { body })).status, body).toBe(400)
    expect((await visitor.notify('click', { ticket: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('[SEARCH-15] a ticket under another session is taken and moves nothing', async () => {
    const [product] = await hits(newcomer())
    const stranger = newcomer()
    expect((await stranger.notify('click', { ticket: product!.ticket })).status).toBe(204)
    const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    const rows = async () =>
      (await owner.query('select kind, counts from search_events where session_key = $1', [`visit-${customers}`])).rows
    try {
      await expect.poll(rows).toEqual([{ kind: 'click', counts: false }])
    } finally {
      await owner.end()
    }
  })

  it('[SEARCH-28] end closes the visit; the keys may go on in a new one', async () => {
    const visitor = newcomer()
    await visitor.query('search-page', { q: 'kjol' })
    expect((await visitor.notify('end')).status).toBe(204)
    expect((await visitor.notify('end', {})).status).toBe(204)
    expect((await visitor.query('search-page', { q: 'jeans' })).status).toBe(200)
  })

  it('[SEARCH-14] [SEARCH-15] nothing is kept of who may not be known, or does not want it', async () => {
    const anonymous = newcomer()
    const keys = { customerKey: undefined, sessionKey: undefined, userContext: 'ANONYMOUS' }
    const [product] = (await anonymous.query('search-page', { ...keys, q: 'kjol' })).body.primaryList.productGroups
    expect((await anonymous.notify('click', { ticket: product.products[0].ticket }, { keys })).status).toBe(204)
    const silent = newcomer()
    await silent.query('search-page', { q: 'kjol', notify: 'false' })
    await silent.query('search-page', { q: 'kjol', userContext: 'SYNTHETIC' })
    expect((await silent.query('autocomplete', { q: '' })).body.recentSearches).toEqual([])
    const personal = { userContext: 'UNPERSONALIZED', customerKey: undefined }
    expect((await newcomer().query('search-page', { ...personal, q: 'kjol' })).status).toBe(200)
    expect((await newcomer().query('search-page', { userContext: 'UNPERSONALIZED', q: 'kjol' })).status).toBe(400)
  })

  it('[SEARCH-15] what was told to one process is known to another', async () => {
    const other = await shop.another()
    const visitor = newcomer()
    const [first] = await hits(visitor)
    await visitor.notify('add-favorite', { productKey: first!.key })
    const there = newcomer(other.url, `customer-${customers}`, `visit-${customers}`)
    await there.ready()
    await expect.poll(() => favourites(there)).toContain(first!.key)
    expect((await there.notify('click', { ticket: first!.ticket })).status).toBe(204)
    await other.stop()
  })
})
