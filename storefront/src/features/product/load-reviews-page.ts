import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place'
import { REVIEWS_ON_PAGE } from './reviews-address'

const DOCUMENT =
  `query ReviewsPage($channelId: String, $languageId: String, $marketId: String, $alias: String!, $skip: Int!) {
  product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    name canonicalUrl breadcrumbs { url name }
  }
  reviews(alias: $alias, skip: $skip, take: 50, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    count reviews { rating comment reviewDate author isVerified sizeName fit }
  }
}` as const

type Answer = ResultOf<typeof DOCUMENT>
export type ReviewedProduct = NonNullable<Answer['product']>

/** The reviews of a product behind those of its own page; page 2 is the first of them. */
export const loadReviewsPage = (place: Place, alias: string, page: number): Promise<Answer> =>
  queryForPage(DOCUMENT, { ...contextOf(place), alias, skip: (page - 1) * REVIEWS_ON_PAGE })
