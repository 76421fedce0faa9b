import type { ReactElement } from 'react'
import { lazyTexts } from '@/texts/lazy-texts'
import { loadOlderReviews } from './load-older-reviews'
import { ReviewItem } from './review-item'

/** Reviews behind those that the page came with, as they look in it. */
export async function olderReviews(alias: string, skip: number): Promise<readonly ReactElement[]> {
  const [reviews, t] = await Promise.all([loadOlderReviews(alias, skip), lazyTexts('review')])
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' })
  return reviews.map((review) => (
    <ReviewItem
      key={`${review.author} ${review.reviewDate}`}
      review={review}
      t={t}
      dateOf={(moment) => day.format(moment)}
    />
  ))
}
