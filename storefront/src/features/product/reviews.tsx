import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/shell/base.module.css'
import s from './product.module.css'
import type { Review } from './product-data'
import { Stars } from './stars'

type ReviewsProps = { readonly count: number; readonly average: number; readonly reviews: readonly Review[] }

export async function Reviews({ count, average, reviews }: ReviewsProps) {
  const [t, format] = [await getTranslations('review'), await getFormatter()]
  const score = format.number(average, { maximumFractionDigits: 1 })
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
        <p className={`${base.xs} ${base.muted}`}>{t('howVerified')}</p>
      </div>
      <div>
        {count === 0 && <p className={base.muted}>{t('none')}</p>}
        {reviews.map((review) => (
          <article className={s.review} key={`${review.author} ${review.reviewDate}`}>
            <div className={s.reviewHead}>
              <Stars score={review.rating} label={t('average', { rating: review.rating })} />
            </div>
            <p className={s.reviewText}>{review.comment}</p>
            <p className={s.reviewMeta}>
              <span>{review.author}</span>
              <time dateTime={review.reviewDate}>
                {format.dateTime(new Date(review.reviewDate), { dateStyle: 'long' })}
              </time>
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}
