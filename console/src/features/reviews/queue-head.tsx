import { type DeskReviews, reviewViews } from '@shop/contract/rest/desk-reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { FilterChip } from '@/frame/filter-chip'
import { SavedViews } from '@/frame/saved-views'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import { useDates } from '@/lib/use-dates'
import type { Desk } from '@/lib/use-desk'
import type { ReviewQueue } from './use-review-queue'

export function QueueHead({ desk }: { desk: Desk<DeskReviews> }) {
  const t = useTranslations('console')
  const dates = useDates()
  const format = useFormatter()
  return (
    <div className="ph">
      <div className="pr">
        <h1>{t('nav.reviews')}</h1>
        {desk.data && (
          <span className="pm">
            {t('reviews.waiting', { count: desk.data.counts.waiting })}
            {desk.data.oldest && `, ${t('today.oldest', { age: dates.short(desk.data.oldest) })}`}
          </span>
        )}
        <span className="sp" />
        {desk.data && desk.data.byStars.length > 0 && (
          <span className="row g6 dim sm only-w">
            {t('reviews.acceptedByStars')}
            {desk.data.byStars.map(({ stars, accepted, decided }) => (
              <span key={stars} className="num">
                {stars}★ {format.number(accepted / decided, { style: 'percent' })}
              </span>
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

export function QueueViews({ queue }: { queue: ReviewQueue }) {
  const t = useTranslations('console')
  const { markets } = useStaff()
  const nameOfCountry = useCountryNames()
  const { desk, view, market, put, bulk } = queue
  return (
    <div className="bar wrap">
      {reviewViews.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          data-on={name === view || undefined}
          aria-pressed={name === view}
          onClick={() => {
            bulk.selectNone()
            put({ view: name === 'waiting' ? null : name })
          }}
        >
          {t(`reviews.views.${name}`)}
          {desk.data && (name === 'waiting' || name === 'escalated') && <em>{desk.data.counts[name]}</em>}
        </button>
      ))}
      <span className="sp" />
      <SavedViews area="reviews" />
      {markets.length > 1 && (
        <FilterChip
          name={t('table.market')}
          value={market}
          choices={markets.map((code) => ({ value: code, label: nameOfCountry(code) }))}
          onChange={(value) => put({ market: value })}
        />
      )}
    </div>
  )
}
