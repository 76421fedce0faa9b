import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { OlderReviewsButton } from './older-reviews-button'
import s from './product.module.css'
import type { Review } from './product-data'
import { ReviewItem } from './review-item'
import { Stars } from './stars'

type ReviewsProps = {
  readonly alias: string
  /** The address of the product. */
  readonly path: string
  readonly count: number
  readonly average: number
  readonly reviews: readonly Review[]
}

const FIRST = 4

export async function Reviews({ alias, path, count, average, reviews }: ReviewsProps) {
  const [t, format] = [await getTranslations(), await getFormatter()]
  const dateOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'long' })
  const score = format.number(average, { maximumFractionDigits: 1 })
  const items = reviews.map((review) => (
    <ReviewItem key={`${review.author} ${review.reviewDate}`} review={review} t={t} dateOf={dateOf} />
  ))
  const texts = { more: t('list.loadMore'), failed: t('error.network') }
  const older = { alias, path, shown: reviews.length, count, texts }
  return (
    <section className={`${base.section} ${s.reviews}`} id="reviews">
      <div className={s.reviewsSummary}>
        <h2 className={base.h2}>{t('review.title')}</h2>
        {count > 0 && (
          <div className={s.reviewsScore}>
            <strong>{score}</strong>
            <div>
              <Stars score={average} label={t('review.average', { rating: score })} />
              <p className={`${base.small} ${base.muted}`}>{t('review.count', { count })}</p>
            </div>
          </div>
        )}
        <p>
          <button type="button" className={button.button} data-kind="secondary" data-write-review={alias}>
            {t('review.write')}
          </button>
        </p>
        <p className={`${base.small} ${base.muted} ${base.forVisitors}`}>{t('review.login')}</p>
        <p className={`${base.xs} ${base.muted}`}>{t('review.howVerified')}</p>
      </div>
      <div>
        {count === 0 && <p className={base.muted}>{t('review.none')}</p>}
        {items.slice(0, FIRST)}
        {items.length > FIRST && (
          <details className={s.moreReviews}>
            <summary>{t('review.all', { count })}</summary>
            {items.slice(FIRST)}
            {count > reviews.length && <OlderReviewsButton key={alias} {...older} />}
          </details>
        )}
      </div>
    </section>
  )
}
