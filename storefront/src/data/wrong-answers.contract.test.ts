import { emptySelection } from '@shop/domain/filter'
import { newUser } from '@shop/testkit/bearer'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { wrongAnswersProxy } from '@shop/testkit/wrong-answers-proxy'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadCatalogueList } from '@/features/list/catalogue-list'
import { paramsElsewhere } from '@/features/market/params-elsewhere'
import { placeOf } from '@/place/place-of'
import { isOwnOrder } from '@/routing/find-order'
import { visitorOf } from '@/routing/visitor'
import { failureOf, PageFailure } from './page-failure'

const { shop } = await withShop()
const between = await wrongAnswersProxy(shop.url)
// The first question of a process takes the longest.
beforeAll(() =>
  vi.waitFor(() => shop.graphql('{ products(take: 1) { count } }').then(({ data }) => data.products.count), 60_000),
)
afterAll(() => between.stop())
beforeEach(() => {
  vi.stubEnv('SERVICES_URL', between.url)
  vi.stubEnv('API_KEY', TEST_API_KEY)
})
afterEach(() => {
  between.lies((_, answer) => answer)
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const place = placeOf('no', 'nb') ?? expect.fail('no Norway')
const others = ['se', 'dk'].map((market) => placeOf(market, 'nb') ?? expect.fail(market))
const asked = { url: '/l/all', filters: emptySelection, sort: 'LATEST', skip: 0, take: 8 } as const

/** What was thrown instead of an answer, and what the log was told. */
async function failureIn(work: () => Promise<unknown>) {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const thrown = await work().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(PageFailure)
  return { ...failureOf(thrown), lines: log.mock.calls.splice(0).flat() }
}
const failureOfAnswer = (operation: string, at: string) => ({
  status: 500,
  message: `Server response was missing for query '${operation}'.`,
  lines: [`The answer to ${operation} does not fit its schema at ${at}`],
})

/** The true answer of the services with something else in one place. */
function liesAt(path: string, value: unknown): void {
  between.lies((_, answer) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    Object(keys.reduce((of, key) => Object(of)[key], answer as unknown))[last] = value
    return answer
  })
}

it.each([
  ['data.products.products.3.name', { secret: 'hemmelig' }],
  ['data.products.products.0.skus.0.stock.totalStock', 'hemmelig'],
  ['data.products.products.0.unitPrice', null],
  ['data.products.filters.facets.0.values', 'hemmelig'],
  ['data.products', ['hemmelig']],
])('[ARCH-12] a list with nonsense in %s is the failure of a page, told by its place alone', async (path, nonsense) => {
  const { products } = await loadCatalogueList(place, asked)
  expect(products).toHaveLength(8)
  liesAt(path, nonsense)
  expect(await failureIn(() => loadCatalogueList(place, asked))).toEqual(failureOfAnswer('ProductList', path))
})

it.each([[null], ['hemmelig'], [7], [[]]])('[ARCH-12] data that are %j are the same failure', async (data) => {
  between.lies(() => ({ data }))
  expect(await failureIn(() => loadCatalogueList(place, asked))).toEqual(failureOfAnswer('ProductList', 'data'))
})

it('[ARCH-12] an answer to a text that is composed at run time is held to its schema, too', async () => {
  const [product] = (await loadCatalogueList(place, asked)).products
  const elsewhere = () => paramsElsewhere('product', { alias: product?.alias ?? '' }, place, others)
  expect((await elsewhere())(others[0]!)).toHaveProperty('alias')
  between.lies((_, answer) =>
    Object(answer.data).p1 ? { data: { ...Object(answer.data), p1: { alias: 7 } } } : answer,
  )
  expect(await failureIn(elsewhere)).toEqual(failureOfAnswer('ProductElsewhere', 'data.p1.alias'))
})

it('[ARCH-12] whoever is signed in is not let through by nonsense', async () => {
  const { id, token } = await newUser(shop)
  expect((await visitorOf(token, place))?.id).toBe(id)
  liesAt('data.getUser.id', 'hemmelig')
  expect(await failureIn(() => visitorOf(token, place))).toEqual(failureOfAnswer('WhoIsThere', 'data.getUser.id'))
})

it('[ERRORPAGE-05] a refusal that comes in an answer of 200 gives the page its own status and message, whoever asked', async () => {
  const visitor = (await visitorOf((await newUser(shop)).token, place)) ?? expect.fail('nobody is signed in')
  for (const [code, status, message] of [
    ['OVERLOADED', 503, 'Too busy'],
    ['RATE_LIMITED', 429, 'Too many requests'],
  ] as const) {
    between.lies(() => ({ errors: [{ message, extensions: { code, status } }] }))
    for (const question of [
      () => loadCatalogueList(place, asked),
      () => visitorOf(visitor.token, place),
      () => isOwnOrder('1', visitor, place),
    ])
      expect(await failureIn(question), String(question)).toMatchObject({ status, message })
  }
})
