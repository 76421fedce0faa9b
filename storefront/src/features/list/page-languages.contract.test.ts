import { searchReady } from '@shop/testkit/search-ready'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { indexedPlaces } from '@/place/languages-of'
import { type Place, placeOf } from '@/place/place-of'
import { isEmpty, loadList } from './list-data'
import type { ListKind } from './list-reference'
import { pageLanguages } from './page-languages'
import { noFilters } from './selection'

/** A busy machine is slow, not wrong. */
const SLOW = 18_000
const PLACES = indexedPlaces().map(({ market, locale, hreflang }) => ({
  hreflang,
  place: placeOf(market, locale) ?? expect.fail(hreflang),
}))
const NORWAY = placeOf('no', 'nb') ?? expect.fail('no Norway')
const SWEDEN = placeOf('se', 'sv') ?? expect.fail('no Sweden')

const { shop, owner } = await withShop()
beforeAll(async () => {
  vi.stubEnv('SERVICES_URL', shop.url)
  vi.stubEnv('API_KEY', TEST_API_KEY)
  for (const { market, locale } of indexedPlaces())
    await searchReady(shop.url, { market: market.toUpperCase(), locale })
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const selectionOf = (page: number) => ({ page, sort: undefined, filters: noFilters })
const load = async (place: Place, kind: ListKind, alias: string, page: number) => {
  const selection = selectionOf(page)
  return { kind, alias, selection, page: await loadList(place, { kind, alias, selection }) }
}
/** What the list is called where it is asked for, as its address there has it. */
const aliasIn = (address = '') => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')

/** Where a page of a list has goods, and what it names in each of these places. */
async function pageEverywhere(kind: ListKind, alias: string, page: number) {
  const names = (await pageLanguages(NORWAY, await load(NORWAY, kind, alias, 1))) ?? expect.fail('no languages')
  const named = new Map<string, Readonly<Record<string, string>> | undefined>()
  for (const { hreflang, place } of PLACES) {
    if (!names[hreflang]) continue
    const own = kind === 'category' || kind === 'campaign' ? aliasIn(names[hreflang]) : alias
    const request = await load(place, kind, own, page)
    if (!isEmpty(request.page.goods)) named.set(hreflang, await pageLanguages(place, request))
  }
  const addresses = [...named.keys()].map((hreflang) => [hreflang, `${names[hreflang]}?page=${page}`] as const)
  const norwegian = addresses.find(([hreflang]) => hreflang === 'nb-NO')
  const whole = Object.fromEntries([...addresses, ...(norwegian ? [['x-default', norwegian[1]]] : [])])
  return { named, whole }
}

const catalogueChanged = () => owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)

it.each<[ListKind, string]>([
  ['category', 'dame'],
  ['brand', 'linje-nio/fotvik/vintersjo/drivgods'],
  ['new', 'new'],
  ['bestsellers', 'bestsellers'],
  ['list', 'sale'],
  ['list', 'all'],
])(
  '[SEO-01] the second page of %s %s names itself in each place that has it, and each of these names it',
  async (kind, alias) => {
    const { named, whole } = await pageEverywhere(kind, alias, 2)
    expect(named.size).toBeGreaterThan(1)
    for (const [hreflang, languages] of named) expect(languages, hreflang).toEqual(whole)
  },
)

it('[SEO-01] a page that nobody has names none', async () => {
  expect(await pageLanguages(NORWAY, await load(NORWAY, 'category', 'dame', 120))).toBeUndefined()
})

it('[SEO-01] a place that cannot be asked is not named, and the page stays', async () => {
  const request = await load(NORWAY, 'category', 'dame', 2)
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubEnv('SERVICES_URL', 'http://127.0.0.1:9')
  const languages = await pageLanguages(NORWAY, request)
  vi.stubEnv('SERVICES_URL', shop.url)
  expect(Object.keys(languages ?? {}).sort()).toEqual(['nb-NO', 'x-default'])
  expect(log).toHaveBeenCalledWith('A list could not be asked for elsewhere', expect.anything())
  log.mockRestore()
})

it('[SEO-03] a page that is searched or in another order names none', async () => {
  const found = await load(NORWAY, 'search', 'kjole', 2)
  expect(await pageLanguages(NORWAY, found)).toBeUndefined()
  const whole = await load(NORWAY, 'list', 'all', 2)
  const sorted = { ...whole, selection: { ...whole.selection, sort: 'PRICE' } as const }
  expect(await pageLanguages(NORWAY, sorted)).toBeUndefined()
})

it('[SEO-01] the second page of a campaign names itself in the markets in which that holds', async () => {
  const { rows } = await owner.query<{ id: number }>(`insert into discount_campaigns
    (alias, kind, percent_basis_points, applies_to) values ('to-markeder', 'percentage', 1000, 'all') returning id`)
  await owner.query(`insert into discount_campaign_markets (campaign_id, market_id) select $1, unnest($2::text[])`, [
    rows[0]?.id,
    ['NO|NOK', 'FI|EUR'],
  ])
  await catalogueChanged()
  await vi.waitFor(async () => {
    const { page } = await load(NORWAY, 'campaign', 'to-markeder', 2)
    expect([page.info?.id, isEmpty(page.goods)]).toEqual([expect.any(Number), false])
  }, SLOW)
  const { named, whole } = await pageEverywhere('campaign', 'to-markeder', 2)
  expect([...named.keys()].sort()).toEqual(['fi-FI', 'nb-NO', 'sv-FI'])
  for (const [hreflang, languages] of named) expect(languages, hreflang).toEqual(whole)
})

it('[SEO-01] a later page names no market in which the list ends before', async () => {
  await owner.query(`delete from product_markets where market_id = 'SE|SEK' and product_id not in (
    select product_id from product_markets where market_id = 'SE|SEK' order by product_id limit 50)`)
  await catalogueChanged()
  await vi.waitFor(async () => {
    const { page } = await load(SWEDEN, 'category', 'dam', 2)
    expect([page.info?.name, isEmpty(page.goods)]).toEqual(['Dam', true])
  }, SLOW)
  const { named, whole } = await pageEverywhere('category', 'dame', 2)
  expect([...named.keys()].sort()).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-FI'])
  for (const [hreflang, languages] of named) expect(languages, hreflang).toEqual(whole)
  const first = await pageLanguages(NORWAY, await load(NORWAY, 'category', 'dame', 1))
  expect(first?.['sv-SE']).toMatch(/\/sv\/c\/dam$/)
})
