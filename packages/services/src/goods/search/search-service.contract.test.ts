import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOwnTime } from '@shop/testkit/own-time'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf, type SearchCaller } from './http/search-caller'

let sv: SearchCaller

const { shop, owner } = await withShop()
beforeAll(async () => {
  sv = callerOf(shop.url, { customerKey: 'index' })
  await sv.ready()
})

const KEY = '11291'
const tell = (topic: string, key = '') =>
  owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic, key })])
const hits = async (q: string, caller = sv, more: Record<string, string> = {}) =>
  (await caller.query('search-page', { q, notify: 'false', limit: '600', ...more })).body.primaryList.productGroups.map(
    ({ products }: { products: { key: string }[] }) => products[0],
  ) as {
    key: string
    title: string
    inStock: boolean
    sellingPrice: { min: number }
    variants: { stockNumber: number }[]
  }[]
/** Two seconds after the news at the latest. */
async function soon<T>(look: () => Promise<T>, wanted: T) {
  const spent = startOwnTime()
  await expect.poll(look, { interval: 50 }).toEqual(wanted)
  expect(spent()).toBeLessThan(2_000)
}
const keys = async (q: string, caller = sv) => (await hits(q, caller)).map(({ key }) => key)
const product = async (caller = sv) => (await hits(`L${KEY}`, caller))[0]

describe('the index', () => {
  it('[SEARCH-06] shows a changed name, price and stock within two seconds', async () => {
    await owner.query(
      `update product_translations t set name = 'Qvizzlo' from languages l
       where l.id = t.language_id and l.code = 'sv' and t.product_id = $1`,
      [KEY],
    )
    await tell('catalogue')
    await soon(() => keys('qvizzlo'), [KEY])
    await owner.query(
      `update prices set selling_minor = 12300, regular_minor = 12300 where product_id = $1 and market_id = 'SE|SEK'`,
      [KEY],
    )
    await tell('catalogue')
    await soon(async () => (await product())?.sellingPrice.min, 123)
    const { rows } = await owner.query(
      'update stock set in_stock = 0, oversellable = 0, static = 0 where sku_id in (select id from skus where product_id = $1) returning sku_id',
      [KEY],
    )
    await tell('stock', rows.map(({ sku_id }) => sku_id).join(','))
    await soon(async () => (await product())?.inStock, false)
    const inStock = async () => (await hits('qvizzlo', sv, { 'f.inStock': 'true' })).length
    await soon(inStock, 0)
    await owner.query('update stock set in_stock = 7 where sku_id = $1', [rows[0].sku_id])
    await tell('stock', String(rows[0].sku_id))
    await soon(inStock, 1)
  })

  it('[SEARCH-09] forgets what is withdrawn and knows it again', async () => {
    await owner.query('update products set active = false where id = $1', [KEY])
    await tell('catalogue')
    await soon(() => keys(`L${KEY}`), [])
    expect((await sv.query('product-page', { productKey: KEY })).status).toBe(404)
    await owner.query('update products set active = true where id = $1', [KEY])
    await tell('catalogue')
    await soon(() => keys(`L${KEY}`), [KEY])
  })

  it('[SEARCH-06] shows a change first where visitors are', async () => {
    const callers = ['nb', 'da', 'fi'].map((locale) => callerOf(shop.url, { customerKey: 'index', locale }))
    for (const caller of callers) await caller.ready()
    const last = callers.at(-1)!
    const sees = async (caller: SearchCaller, name: string) => (await keys(name, caller)).length > 0
    /** Whether others have not seen it yet at the moment when whoever asked last does. */
    const comesFirst = async (name: string) => {
      await owner.query('update product_translations set name = $2 where product_id = $1', [KEY, name])
      await tell('catalogue')
      while (!(await sees(last, name))) {}
      const others = await Promise.all(callers.slice(0, -1).map((caller) => sees(caller, name)))
      return others.includes(false)
    }
    let first = 0
    for (const name of ['qvaazzlo', 'qvuuzzlo', 'qvyyzzlo', 'qveezzlo', 'qvoozzlo'])
      if (await comesFirst(name)) first += 1
    expect(first).toBeGreaterThan(0)
  })

  it('[SEARCH-06] reads the synonyms of staff', async () => {
    expect(await keys('jolleblaffa')).toEqual([])
    await owner.query(
      `insert into search_synonyms (language_id, words) select id, array['jeans', 'jolleblaffa'] from languages where code = 'sv'`,
    )
    await tell('search')
    await expect.poll(async () => (await keys('jolleblaffa')).length).toBeGreaterThan(10)
  })

  it('[SEARCH-10] shows a changed page within two seconds', async () => {
    await owner.query(
      `insert into content_versions (page_id, version, language_id, title, blocks)
       select page_id, 2, language_id, case language_id when 'sv-SE' then 'Qvazzli' else title end, blocks
       from content_versions where page_id = 3 and version = 1`,
    )
    await owner.query('update content_pages set live_version = 2 where id = 3')
    await tell('content')
    const titles = async () =>
      (await sv.query('content-search-page', { q: 'qvazzli' })).body.primaryList.items.map(
        ({ title }: { title: string }) => title,
      )
    await soon(titles, ['Qvazzli'])
  })

  it('[SEARCH-06] drops no request while it is made anew', async () => {
    let isOver = false
    const changes = (async () => {
      for (let turn = 0; turn < 4; turn++) {
        await tell('catalogue')
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      isOver = true
    })()
    while (!isOver) {
      const { status, body } = await sv.query('search-page', { q: 'klänning', limit: '5' })
      expect([status, body.primaryList?.productGroups.length]).toEqual([200, 5])
    }
    await changes
  })
})

describe('a start', () => {
  const file = () => join(shop.dataDir, 'search', 'SE_SEK-sv.idx')

  it('[SEARCH-06] takes the index from the disk, brought up to date', async () => {
    await expect.poll(() => readdirSync(join(shop.dataDir, 'search'))).toContain('SE_SEK-sv.idx')
    const before = statSync(file()).mtimeMs
    const expected = await keys('klänning')
    const again = await shop.another()
    const there = callerOf(again.url)
    await there.ready()
    expect(await keys('klänning', there)).toEqual(expected)
    expect((await product(there))?.sellingPrice.min).toBe(123)
    await again.stop()
    expect(statSync(file()).mtimeMs).toBeGreaterThanOrEqual(before)
  })

  it('[SEARCH-06] builds it where the file is damaged', async () => {
    const expected = await keys('klänning')
    writeFileSync(file(), 'not an index')
    const again = await shop.another()
    const there = callerOf(again.url)
    await there.ready()
    expect(await keys('klänning', there)).toEqual(expected)
    await again.stop()
    expect(statSync(file()).size).toBeGreaterThan(10_000)
  })

  it('[FAULT-03] [SEARCH-21] without a database answers 503 in JSON and when to come back, and recovers', async () => {
    const again = await shop.another({ DATABASE_POOL: '2' })
    const there = callerOf(again.url, { market: 'DK', locale: 'da' })
    await owner.query('alter table search_synonyms rename to search_synonyms_away')
    try {
      const refused = await there.query('search-page', { q: 'kjole' })
      expect(refused).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.text).not.toContain('search_synonyms')
    } finally {
      await owner.query('alter table search_synonyms_away rename to search_synonyms')
    }
    await there.ready()
    expect((await there.query('search-page', { q: 'kjole' })).body.primaryList.totalHits).toBeGreaterThan(0)
    await again.stop()
  })
})

describe('the engine in the database', () => {
  it('[SEARCH-06] [FILTER-15] finds, counts and follows changes as the one in memory', {
    timeout: 120_000,
  }, async () => {
    const slow = await shop.another({ SEARCH_ENGINE: 'postgres' })
    const there = callerOf(slow.url)
    await there.ready()
    const list = async (caller: SearchCaller, more: Record<string, string | undefined>) => {
      const { body } = await caller.query('search-page', { notify: 'false', limit: '20', ...more })
      const { totalHits, facets, productGroups } = body.primaryList
      return {
        totalHits,
        facets,
        keys: productGroups.map(({ products }: { products: { key: string }[] }) => products[0]!.key),
      }
    }
    for (const more of [
      { q: 'klänning' },
      { q: 'svart klänning' },
      { q: 'jeans', 'f.inStock': 'true', sort: 'PRICE_ASCENDING' },
    ]) {
      const [here, far] = [await list(sv, more), await list(there, more)]
      expect(far.totalHits, JSON.stringify(more)).toBe(here.totalHits)
      expect(far.facets).toEqual(here.facets)
      expect(far.keys).toEqual(here.keys)
    }
    await owner.query('update products set active = false where id = $1', [KEY])
    await tell('catalogue')
    await expect.poll(() => keys(`L${KEY}`, there), { timeout: 10_000 }).toEqual([])
    await slow.stop()
  })
})
