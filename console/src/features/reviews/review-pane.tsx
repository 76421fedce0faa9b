'use client'

import type { DeskReview } from '@shop/contract/rest/desk-reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Notice, Stars, State, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './reviews.module.css'

/** The whole of one review. What a customer wrote is text and stays text. */
export function ReviewPane({ review }: { review: DeskReview }) {
  const t = useTranslations('console')
  const format = useFormatter()
  const dates = useDates()
  const { product, bought, decided } = review
  return (
    <div className={`pad ${styles.read}`}>
      <div className="row g16 t">
        <span className="th l">
          {product.image && (
            // biome-ignore lint/performance/noImgElement: the image service makes the sizes
            <img src={`/images/product/240f320/${encodeURIComponent(product.image)}`} alt="" width={54} height={68} />
          )}
        </span>
        <div className="grow">
          <h2 className="h3">{product.name}</h2>
          <span className="dim">
            {product.brand} · <span className="mono">{product.articleNumber}</span> ·{' '}
            {t('reviews.onAverage', {
              count: product.reviews,
              average: format.number(product.average, { maximumFractionDigits: 1 }),
            })}
          </span>
          <div className="row mt8 wrap">
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
      <blockquote className={styles.text} lang={review.language}>
        {review.comment}
      </blockquote>
      {decided && (
        <p className="dim mt8">
          <State tone={review.state === 'accepted' ? 'ok' : 'bad'}>
            {t(review.state === 'accepted' ? 'reviews.views.accepted' : 'reviews.views.refused')}
          </State>{' '}
          {decided.who} · {dates.short(decided.at)}
          {decided.reason && ` · ${reasonOf(t, decided.reason)}`}
        </p>
      )}
      <div className="grid2 mt16 hl1">
        <section className="sec">
          <header>
            <h3>{t('reviews.author')}</h3>
          </header>
          <dl className="kv n">
            <div>
              <dt>{t('reviews.shownAs')}</dt>
              <dd>{review.author}</dd>
            </div>
            <div>
              <dt>{t('reviews.written')}</dt>
              <dd>
                {t('reviews.writtenCounts', { accepted: review.writer.accepted, refused: review.writer.refused })}
              </dd>
            </div>
            {review.writer.ref && (
              <div>
                <dt>{t('table.customer')}</dt>
                <dd>
                  <Link className="lk" href={`/c/${review.writer.ref}`}>
                    {t('table.open')}
                  </Link>
                </dd>
              </div>
            )}
          </dl>
        </section>
        <Checks review={review} />
      </div>
      {review.state === 'held' && (
        <div className="mt16">
          <Notice tone="info" icon="review" title={t('reviews.lowRating')}>
            {t('reviews.refuseOnly')}
          </Notice>
        </div>
      )}
    </div>
  )
}

function Checks({ review: { faults, alike } }: { review: DeskReview }) {
  const t = useTranslations('console')
  return (
    <section className="sec">
      <header>
        <h3>{t('reviews.checks')}</h3>
      </header>
      <ul className={styles.checks}>
        {faults.map((fault) => (
          <li key={fault}>
            <State tone="warn" icon="warning">
              {t(`reviews.faults.${fault}`)}
            </State>
          </li>
        ))}
        {!faults.some((fault) => fault !== 'repeats') && (
          <li>
            <State tone="ok" icon="check">
              {t('reviews.noContact')}
            </State>
          </li>
        )}
        <li>
          <State tone={alike > 0 ? 'warn' : 'ok'} icon={alike > 0 ? 'copy' : 'check'}>
            {alike > 0 ? t('reviews.alike', { count: alike }) : t('reviews.notAlike')}
          </State>
        </li>
      </ul>
    </section>
  )
}

const reasonOf = (t: ReturnType<typeof useTranslations<'console'>>, code: string) =>
  t.has(`reviews.reasons.${code}`) ? t(`reviews.reasons.${code}`) : code
