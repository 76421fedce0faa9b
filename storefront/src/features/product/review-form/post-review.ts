import type { ReviewInput } from '@shop/domain/validation'
import { queryFromBrowser } from '@/data/browser-query'

const POST = `mutation postProductReview($alias: String!, $rating: Int, $comment: String, $author: String!,
  $channelId: String, $languageId: String, $marketId: String) {
  postProductReview(alias: $alias, rating: $rating, comment: $comment, author: $author,
    channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

type Typed = ReviewInput & { readonly author: string }

/** Hands a review in; nobody else sees it before staff have accepted it. */
export async function postReview(alias: string, review: Typed): Promise<'held' | 'exists' | 'failed'> {
  const answer = await queryFromBrowser('postProductReview', POST, {
    alias,
    ...review,
  })
  if (answer.ok) return answer.value.postProductReview === true ? 'held' : 'failed'
  return answer.error.errors[0]?.extensions?.code === 'REVIEW_EXISTS' ? 'exists' : 'failed'
}
