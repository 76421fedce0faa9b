import { type ConsoleReviews, reviewViews } from '@shop/contract/rest/console-reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { Chip } from '@/ui/chip'
import { MarketFilter } from '@/ui/market-filter'
import { PageHead } from '@/ui/page-head'
import { SavedViews } from '@/frame/saved-views'
import { useDates } from '@/lib/use-dates'
import type { StaffQuery } from '@/lib/use-staff-query'
import type { ReviewQueue } from './use-review-queue'

export function QueueHead({ result }: { result: StaffQuery<ConsoleReviews> }) {
  const t = useTranslations('console')
  const dates = useDates()
  const format = useFormatter()
  return (
    <PageHead
      title={t('nav.reviews')}
      lead={
        result.data && (
          <>
            {t('reviews.waiting', { count: result.data.counts.waiting })}
            {result.data.oldest && `, ${t('today.oldest', { age: dates.short(result.data.oldest) })}`}
          </>
        )
      }
      actions={
        result.data &&
        result.data.byStars.length > 0 && (
          <span className="row gap-6 dim small wide-only">
            {t('reviews.acceptedByStars')}
            {result.data.byStars.map(({ stars, accepted, decided }) => (
              <span key={stars} className="number">
                {stars}★ {format.number(accepted / decided, { style: 'percent' })}
              </span>
            ))}
          </span>
        )
      }
    />
  )
}

export function QueueViews({ queue }: { queue: ReviewQueue }) {
  const t = useTranslations('console')
  const { result, view, market, put, bulk } = queue
  return (
    <div className="toolbar wrap">
      {reviewViews.map((name) => (
        <Chip
          key={name}
          isOn={name === view}
          onClick={() => {
            bulk.selectNone()
            put({ view: name === 'waiting' ? null : name })
          }}
        >
          {t(`reviews.views.${name}`)}
          {result.data && (name === 'waiting' || name === 'escalated') && <em>{result.data.counts[name]}</em>}
        </Chip>
      ))}
      <span className="spacer" />
      <SavedViews area="reviews" />
      <MarketFilter value={market} onChange={(code) => put({ market: code })} />
    </div>
  )
}
