import type { MessageKey } from '@shop/i18n/messages'
import { Icon } from '@/ui/icon'
import s from './product.module.css'
import type { Review } from './product-data'
import { Stars } from './stars'

type ReviewItemProps = {
  readonly review: Review
  readonly t: (key: MessageKey & `review.${string}`, values?: Record<string, string | number>) => string
  /** A day in the words of the page. */
  readonly dateOf: (moment: Date) => string
}

/** What a customer wrote is text: nothing in it is markup. */
export function ReviewItem({ review, t, dateOf }: ReviewItemProps) {
  const fit =
    review.fit === null ? undefined : review.fit < 3 ? 'fitSmall' : review.fit > 3 ? 'fitBig' : 'fitAsExpected'
  return (
    <article className={s.review}>
      <div className={s.reviewHead}>
        <Stars score={review.rating} label={t('review.average', { rating: review.rating })} />
      </div>
      <p className={s.reviewText}>{review.comment}</p>
      <p className={s.reviewMeta}>
        <span>{review.author}</span>
        {review.isVerified ? (
          <span className={s.reviewVerified}>
            <Icon name="check" size="xs" />
            {t('review.verified')}
          </span>
        ) : (
          <span>{t('review.notVerified')}</span>
        )}
        {review.sizeName && <span>{t('review.boughtSize', { size: review.sizeName })}</span>}
        {fit && <span>{t(`review.${fit}`)}</span>}
        <time dateTime={review.reviewDate}>{dateOf(new Date(review.reviewDate))}</time>
      </p>
    </article>
  )
}
