import { CARD_FIELDS } from '@/catalogue/product-card'
import { queryFromBrowser } from '@/data/browser-query'
import { type CardView, cardViewOf } from '@/features/product/card-view'
import { browserFewLeft } from '@/place/browser-place'

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
  const variables = { ids: wanted, take: wanted.length }
  const answer = await queryFromBrowser('FavouriteProducts', QUERY, variables)
  if (!answer.ok || !answer.value.products) throw new Error('no favourites')
  const facts = { now: new Date(), fewLeft: browserFewLeft() }
  const cards = answer.value.products.products.map((product) => cardViewOf(product, facts))
  return wanted.slice(0, MOST).flatMap((id) => cards.find((card) => card.id === id) ?? [])
}
