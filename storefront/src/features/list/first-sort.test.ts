import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'
import { expect, it } from 'vitest'
import { publish } from '@/place/published'
import { firstSort } from './first-sort'
import type { ListKind } from './list-reference'

const place = { market: 'dk', locale: 'da', channelId: '1|no', marketId: 'dk', languageId: 'da-DK' } as const

/** What a merchant published of the market; the rest of it says nothing of the order. */
function publishSorts(defaultSort: string | null, listSorts: readonly { path: string; sort: string }[] = []) {
  const amounts = { freeShippingFromMinor: 1, shippingFeeMinor: 1, returnCostMinor: 1 }
  const vatRates = [{ from: '1970-01-01', basisPoints: 2500 }]
  const market = { alias: 'dk', currency: 'DKK', vatRates, ...amounts, paymentMethods: [], defaultSort, listSorts }
  publish({ settings: { theme: {}, markets: [market] } } as unknown as PublishedSnapshot)
}
const begins = (kind: ListKind, alias = 'x') => firstSort(place, kind, alias)
const PLAIN = ['category', 'brand', 'campaign', 'list', 'coming-soon'] as const

it('[FILTER-07] every list but those of a custom sort begins with the configured default', async () => {
  for (const sort of ['PRICE', 'DISCOUNT', 'RELEVANCE'] as const) {
    publishSorts(sort)
    for (const kind of PLAIN) expect(await begins(kind), kind).toBe(sort)
  }
  publishSorts(null)
  for (const kind of PLAIN) expect(await begins(kind), kind).toBe('LATEST')
})

it('[FILTER-06] [FILTER-08] the own sort of a route goes before the default, and what is published for its path before both', async () => {
  publishSorts('PRICE')
  expect([await begins('new'), await begins('bestsellers'), await begins('search')]).toEqual([
    'LATEST',
    'RELEVANCE',
    'RELEVANCE',
  ])
  publishSorts('PRICE', [
    { path: '/da/c/kjoler-dame', sort: 'DISCOUNT' },
    { path: '/da/nyheder', sort: 'PRICE_DESC' },
    { path: '/da/c/sm%C3%A5-ting', sort: 'RATING' },
    { path: '/da/s/kjole', sort: 'PRICE' },
  ])
  expect(await begins('category', 'kjoler-dame')).toBe('DISCOUNT')
  expect(await begins('new')).toBe('PRICE_DESC')
  expect(await begins('category', 'små-ting')).toBe('RATING')
  expect(await begins('category', 'sko-dame')).toBe('PRICE')
  // A search is for what fits best, whatever is published.
  expect(await begins('search', 'kjole')).toBe('RELEVANCE')
})
