'use client'

import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Notice, State } from '@/frame/small-parts'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'
import { ReviewAuthor } from './review-author'
import { ReviewChecks } from './review-checks'
import { ReviewedProduct } from './reviewed-product'
import styles from './reviews.module.css'

/** The whole of one review. What a customer wrote is text and stays text. */
export function ReviewPane({ review }: { review: ConsoleReview }) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  const { decided } = review
  return (
    <div className={`padded ${styles.read}`}>
      <ReviewedProduct review={review} />
      <blockquote className={styles.text} lang={review.language}>
        {review.comment}
      </blockquote>
      {decided && (
        <p className="dim space-8">
          <State tone={review.state === 'accepted' ? 'ok' : 'bad'}>
            {t(review.state === 'accepted' ? 'reviews.views.accepted' : 'reviews.views.refused')}
          </State>{' '}
          {attributed(decided.who, decided.onBehalfOf)} · {dates.short(decided.at)}
          {decided.reason && ` · ${reasonOf(t, decided.reason)}`}
        </p>
      )}
      <div className={`${kit.twoColumns} space-16 ${kit.ruled}`}>
        <ReviewAuthor review={review} />
        <ReviewChecks review={review} />
      </div>
      {review.state === 'held' && (
        <div className="space-16">
          <Notice tone="info" icon="review" title={t('reviews.lowRating')}>
            {t('reviews.refuseOnly')}
          </Notice>
        </div>
      )}
    </div>
  )
}

const reasonOf = (t: ReturnType<typeof useTranslations<'console'>>, code: string) =>
  t.has(`reviews.reasons.${code}`) ? t(`reviews.reasons.${code}`) : code
