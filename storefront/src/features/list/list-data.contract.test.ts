import { searchReady } from '@shop/testkit/search-ready'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { placeOf } from '@/place/place-of'
import { loadList } from './list-data'
import type { ListKind } from './list-reference'
import { parseSelection } from './selection'

const NORWAY = placeOf('no', 'nb') ?? expect.fail('no Norway')

const { shop, owner } = await withShop()
beforeAll(async () => {
  vi.stubEnv('SERVICES_URL', shop.url)
  vi.stubEnv('API_KEY', TEST_API_KEY)
  await searchReady(shop.url, { market: 'NO', locale: 'nb' })
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const load = (kind: ListKind, query = '') =>
  loadList(NORWAY, { kind, alias: kind, selection: parseSelection(new URLSearchParams(query)) })
const ordersOf = async (query: string) => {
  const { order, firstOrder } = await load('bestsellers', query)
  return { order, firstOrder }
}

it('[LAW-11] bestsellers say that they are by pieces sold, and are', async () => {
  const { order, firstOrder, goods } = await load('bestsellers')
  expect([order, firstOrder]).toEqual(['MOST_SOLD', 'MOST_SOLD'])
  const ids = goods.from === 'catalogue' ? goods.products.map(({ productId }) => productId) : []
  const { rows } = await owner.query<{ units_sold: number }>(
    `select p.units_sold from unnest($1::integer[]) with ordinality as listed (id, at)
     join products p using (id) order by listed.at`,
    [ids],
  )
  const sold = rows.map(({ units_sold }) => units_sold)
  expect(sold.length).toBeGreaterThan(10)
  expect(sold).toEqual(sold.toSorted((a, b) => b - a))
})

it('[LAW-11] bestsellers in another order say that they begin by pieces sold', async () => {
  expect(await ordersOf('sort=PRICE')).toEqual({ order: 'PRICE', firstOrder: 'MOST_SOLD' })
  expect(await ordersOf('sort=RELEVANCE')).toEqual({ order: 'RELEVANCE', firstOrder: 'MOST_SOLD' })
})

it('[LAW-11] a filter of the search alone puts bestsellers in order of relevance, and the list says so', async () => {
  expect(await ordersOf('skus=M~M')).toMatchObject({ order: 'MOST_SOLD' })
  expect(await ordersOf('p-inStock=x~true')).toEqual({ order: 'RELEVANCE', firstOrder: 'MOST_SOLD' })
})
