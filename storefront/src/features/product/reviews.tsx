import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import s from './product.module.css'
import type { Review } from './product-data'
import { Stars } from './stars'

type ReviewsProps = {
  readonly alias: string
  readonly count: number
  readonly average: number
  readonly reviews: readonly Review[]
}

const FIRST = 4

export async function Reviews({ alias, count, average, reviews }: ReviewsProps) {
  const [t, format] = [await getTranslations('review'), await getFormatter()]
  const score = format.number(average, { maximumFractionDigits: 1 })
  const [first, more] = [reviews.slice(0, FIRST), reviews.slice(FIRST)]
  return (
    <section className={`${base.section} ${s.reviews}`} id="reviews">
      <div className={s.reviewsSummary}>
        <h2 className={base.h2}>{t('title')}</h2>
        {count > 0 && (
          <div className={s.reviewsScore}>
            <strong>{score}</strong>
            <div>
              <Stars score={average} label={t('average', { rating: score })} />
              <p className={`${base.small} ${base.muted}`}>{t('count', { count })}</p>
            </div>
          </div>
        )}
        <p>
          <button type="button" className={button.button} data-kind="secondary" data-write-review={alias}>
            {t('write')}
          </button>
        </p>
        <p className={`${base.small} ${base.muted} ${base.forVisitors}`}>{t('login')}</p>
        <p className={`${base.xs} ${base.muted}`}>{t('howVerified')}</p>
      </div>
      <div>
        {count === 0 && <p className={base.muted}>{t('none')}</p>}
        {first.map((review) => (
          <ReviewItem key={`${review.author} ${review.reviewDate}`} review={review} />
        ))}
        {more.length > 0 && (
          <details className={s.moreReviews}>
            <summary>{t('all', { count })}</summary>
            {more.map((review) => (
              <ReviewItem key={`${review.author} ${review.reviewDate}`} review={review} />
            ))}
          </details>
        )}
      </div>
    </section>
  )
}

/** What a customer wrote is text: nothing in it is markup. */
async function ReviewItem({ review }: { readonly review: Review }) {
  const [t, format] = [await getTranslations('review'), await getFormatter()]
  const fit =
    review.fit === null ? undefined : review.fit < 3 ? 'fitSmall' : review.fit > 3 ? 'fitBig' : 'fitAsExpected'
  return (
    <article className={s.review}>
      <div className={s.reviewHead}>
        <Stars score={review.rating} label={t('average', { rating: review.rating })} />
      </div>
      <p className={s.reviewText}>{review.comment}</p>
      <p className={s.reviewMeta}>
        <span>{review.author}</span>
        {review.isVerified ? (
          <span className={s.reviewVerified}>
            <Icon name="check" size="xs" />
            {t('verified')}
          </span>
        ) : (
          <span>{t('notVerified')}</span>
        )}
        {review.sizeName && <span>{t('boughtSize', { size: review.sizeName })}</span>}
        {fit && <span>{t(fit)}</span>}
        <time dateTime={review.reviewDate}>{format.dateTime(new Date(review.reviewDate), { dateStyle: 'long' })}</time>
      </p>
    </article>
  )
}
