import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { type CardView, cardViewOf } from '@/features/product/card-view'
import { browserFewLeft, browserPlace } from '@/place/browser-place'

const QUERY =
  `query FavouriteProducts($channelId: String, $languageId: String, $marketId: String, $ids: [Int], $take: Int) {
  products(take: $take, filter: { productIds: $ids, includeCollapsed: true }, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    products { ${CARD_FIELDS} }
  }
}` as const
/** The most that the service gives at once. */
const MOST = 200

export async function fetchFavouriteCards(ids: readonly number[]): Promise<readonly CardView[]> {
  const wanted = ids.slice(0, MOST)
  const variables = { ids: wanted, take: wanted.length, ...browserPlace() }
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'FavouriteProducts', query: QUERY, variables }),
  })
  const { data } = (await response.json()) as { data?: { products?: { products: readonly CardProduct[] } | null } }
  if (!data?.products) throw new Error(`no favourites: ${response.status}`)
  const facts = { now: new Date(), fewLeft: browserFewLeft() }
  const cards = data.products.products.map((product) => cardViewOf(product, facts))
  return wanted.slice(0, MOST).flatMap((id) => cards.find((card) => card.id === id) ?? [])
}
