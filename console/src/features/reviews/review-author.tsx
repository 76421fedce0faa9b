'use client'

import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { Link } from '@/frame/link'

/** By whom a review is, and what else that person wrote. */
export function ReviewAuthor({ review }: { review: ConsoleReview }) {
  const t = useTranslations('console')
  return (
    <section className="section">
      <header>
        <h3>{t('reviews.author')}</h3>
      </header>
      <dl className={`${kit.facts} ${kit.narrow}`}>
        <Fact name={t('reviews.shownAs')}>{review.author}</Fact>
        <Fact name={t('reviews.written')}>
          {t('reviews.writtenCounts', { accepted: review.writer.accepted, refused: review.writer.refused })}
        </Fact>
        {review.writer.ref && (
          <Fact name={t('table.customer')}>
            <Link className="link" href={`/c/${review.writer.ref}`}>
              {t('table.open')}
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}
