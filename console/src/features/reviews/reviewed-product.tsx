'use client'

import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { Stars, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './reviews.module.css'

/** What is reviewed, with how many stars, and whether it was bought. */
export function ReviewedProduct({ review }: { review: ConsoleReview }) {
  const t = useTranslations('console')
  const format = useFormatter()
  const dates = useDates()
  const { product, bought } = review
  return (
    <div className="row gap-16 align-top">
      <span className={`thumbnail ${styles.largeThumbnail}`}>
        {product.image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img src={`/images/product/240f320/${encodeURIComponent(product.image)}`} alt="" width={54} height={68} />
        )}
      </span>
      <div className="grow">
        <h2 className="heading-3">{product.name}</h2>
        <span className="dim">
          {product.brand} · <span className="mono">{product.articleNumber}</span> ·{' '}
          {t('reviews.onAverage', {
            count: product.reviews,
            average: format.number(product.average, { maximumFractionDigits: 1 }),
          })}
        </span>
        <div className="row space-8 wrap">
          <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
          {bought ? (
            <Tag tone="ok" icon="check">
              {t('reviews.verified')}
            </Tag>
          ) : (
            <span className="dim">{t('reviews.notBought')}</span>
          )}
          {bought && (
            <span className="dim">{t('reviews.bought', { size: bought.size, date: dates.short(bought.at) })}</span>
          )}
        </div>
      </div>
    </div>
  )
}
