'use client'

import { Checkbox } from '@mantine/core'
import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Stars } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './reviews.module.css'

type Props = {
  reviews: readonly ConsoleReview[]
  openId: number | undefined
  selected: ReadonlySet<number>
  canSelect: boolean
  onOpen: (id: number) => void
  onSelect: (id: number) => void
}

export function ReviewList({ reviews, openId, selected, canSelect, onOpen, onSelect }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <ul className={styles.list} aria-label={t('nav.reviews')}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.item} data-focus={review.id === openId || undefined}>
          {canSelect && (
            <Checkbox
              size="xs"
              aria-label={t('table.selectRow', { name: `${review.product.name}, ${review.author}` })}
              checked={selected.has(review.id)}
              onChange={() => onSelect(review.id)}
            />
          )}
          <button
            type="button"
            className={styles.open}
            data-review={review.id}
            aria-current={review.id === openId ? 'true' : undefined}
            onClick={() => onOpen(review.id)}
          >
            <span className={styles.when}>
              <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
              <small>
                {review.language} · {dates.short(review.at)}
              </small>
            </span>
            <span className={styles.what}>
              <b className="strong">{review.product.name}</b>
              <small lang={review.language}>{review.comment}</small>
            </span>
            {(review.faults.length > 0 || review.alike > 0) && (
              <span
                className="state"
                data-color="warn"
                title={review.faults.map((name) => t(`reviews.faults.${name}`)).join(', ')}
              >
                <Icon name={review.faults.length > 0 ? 'warning' : 'copy'} size={15} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
