import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadOlderReviews } from './load-older-reviews'

const ON_PAGE = 50
const READ = `query ($alias: String, $take: Int) {
  reviews(alias: $alias, take: $take, marketId: "no", languageId: "nb-NO") {
    count averageRating reviews { rating comment reviewDate author isVerified sizeName fit } } }`

let alias: string

/** A tab of the shop; its own address leads to the services, as the shop's server forwards it. */
const { shop, owner } = await withShop()
beforeAll(async () => {
  const { data } = await shop.graphql('{ products(take: 1, marketId: "no") { products { productId alias } } }')
  const [product] = data.products.products
  alias = product.alias
  await owner.query(
    `insert into reviews (product_id, user_id, author, comment, rating, language_id, market_id, created_at, state)
     select $1, u.id, 'Kunde ' || u.n, 'Ord ' || u.n, 1 + u.n % 5, 'nb-NO', 'NO|NOK', timestamptz '2020-01-01' + u.n * interval '1 day', 'accepted'
     from (select id, row_number() over (order by id)::int as n from users
           where not exists (select from reviews r where r.product_id = $1 and r.user_id = users.id)
           order by id limit 107) u`,
    [product.productId],
  )
  vi.stubGlobal('location', { origin: shop.url })
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { lang: 'nb-NO', dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
  })
  const send = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    return send(new URL(address, shop.url), { ...init, headers: { ...init?.headers, 'x-apikey': TEST_API_KEY } })
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it('[REVIEW-05] every accepted review can be shown, with name, text and stars: those behind the newest fifty come fifty by fifty', async () => {
  const { count, averageRating, reviews } = (await shop.graphql(READ, { alias, take: 200 })).data.reviews
  expect(count).toBeGreaterThan(2 * ON_PAGE)
  const pages = []
  for (let shown = ON_PAGE; shown < count; shown += ON_PAGE) pages.push(await loadOlderReviews(alias, shown))
  expect(pages.map(({ length }) => length)).toEqual([ON_PAGE, count - 2 * ON_PAGE])
  expect(pages.flat()).toEqual(reviews.slice(ON_PAGE))
  // They count into the average as the first ones do.
  const stars = reviews.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0)
  expect(averageRating).toBe(Math.round((stars / count) * 10) / 10)
  // The oldest one of all.
  expect(pages.at(-1)?.at(-1)).toMatchObject({ author: 'Kunde 1', comment: 'Ord 1', rating: 2 })
  expect(await loadOlderReviews(alias, count)).toEqual([])
})
