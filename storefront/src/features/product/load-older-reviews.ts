import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { askFromBrowser } from './ask-from-browser'

const OLDER =
  `query OlderReviews($alias: String!, $skip: Int!, $channelId: String, $languageId: String, $marketId: String) {
  reviews(alias: $alias, skip: $skip, take: 50, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    reviews { rating comment reviewDate author isVerified sizeName fit }
  }
}` as const

type Answer = NonNullable<ResultOf<typeof OLDER>['reviews']>

/** The next fifty reviews of a product behind those that are shown, the newest first. */
export async function loadOlderReviews(alias: string, skip: number): Promise<Answer['reviews']> {
  return (await askFromBrowser(OLDER, { alias, skip })).reviews?.reviews ?? []
}
