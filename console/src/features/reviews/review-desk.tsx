'use client'

import { Button } from '@mantine/core'
import { bulkJobSchema, bulkJobsSchema } from '@shop/contract/rest/desk-bulk'
import { deskReviewsSchema, reviewViews } from '@shop/contract/rest/desk-reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FilterChip } from '@/frame/filter-chip'
import { SavedViews } from '@/frame/saved-views'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys, Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { shownOnPage } from '@/lib/shown-on-page'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useCountryNames } from '@/lib/use-country-names'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useKeys } from '@/lib/use-keys'
import { BulkOutcome } from './bulk-outcome'
import { type RefusalReason, RefuseDialog } from './refuse-dialog'
import { ReviewDeeds } from './review-deeds'
import { ReviewList } from './review-list'
import { ReviewPane } from './review-pane'
import styles from './reviews.module.css'
import { useDecisions } from './use-decisions'

/** The queue at the left, the review that is read at the right; one hand on A, R, U, N and P. */
export function ReviewDesk() {
  const t = useTranslations('console')
  const dates = useDates()
  const format = useFormatter()
  const { markets } = useStaff()
  const nameOfCountry = useCountryNames()
  const { params, put } = useAddress()
  const view = reviewViews.find((name) => name === params.get('view')) ?? 'waiting'
  const market = params.get('market')
  const address = `reviews?view=${view}${market ? `&market=${market}` : ''}`
  const desk = useDesk(address, deskReviewsSchema)
  const jobs = useDesk('bulk', bulkJobsSchema)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<number>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isLoading, setLoading] = useState(false)
  const [refusing, setRefusing] = useState<'one' | 'many'>()
  const { decide, undo, last, forgetLast, isStale, isBusy } = useDecisions(desk)
  const reviews = desk.data?.reviews ?? []
  const open = reviews.find(({ id }) => id === openId) ?? reviews[0]
  const isOpen = view === 'waiting' || view === 'escalated'
  const chosen = reviews.filter(({ id }) => selected.has(id))
  const job = jobs.data?.jobs.find(({ id }) => !hidden.has(id))

  const go = (id: number | undefined) => {
    setOpenId(id)
    requestAnimationFrame(() => shownOnPage(`[data-review="${id}"]`)?.focus())
  }
  const beside = (by: number) => {
    const at = reviews.findIndex(({ id }) => id === open?.id)
    return reviews[Math.max(0, Math.min(reviews.length - 1, at + by))]?.id
  }
  const leaving = async (work: (review: NonNullable<typeof open>) => Promise<void>) => {
    if (!open || !isOpen || isBusy) return
    const at = reviews.indexOf(open)
    const next = reviews[at + 1]?.id ?? reviews[at - 1]?.id
    await work(open)
    go(next)
  }
  const accept = () => leaving((review) => decide(review, { do: 'accept' }))
  const escalate = () => leaving((review) => decide(review, { do: 'escalate' }))
  const refuse = (reason: RefusalReason) => leaving((review) => decide(review, { do: 'refuse', reason }))
  const takeBack = async () => go(await undo())
  const select = (id: number) =>
    setSelected((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : new Set([...old, id])))
  const many = async (wish: { kind: 'reviews.accept' } | { kind: 'reviews.refuse'; reason: RefusalReason }) => {
    const items = chosen.map(({ id, version }) => ({ id, version }))
    const body = { ...wish, key: crypto.randomUUID(), items }
    const made = await askDesk('bulk', bulkJobSchema, { method: 'POST', body }).catch(() => undefined)
    setSelected(new Set())
    if (made) jobs.show({ jobs: [made, ...(jobs.data?.jobs ?? [])] })
  }
  const more = async () => {
    const { data } = desk
    if (!data?.next) return
    setLoading(true)
    const page = await askDesk(`${address}&from=${data.next}`, deskReviewsSchema).catch(() => undefined)
    setLoading(false)
    if (page) desk.show({ ...page, reviews: [...data.reviews, ...page.reviews] })
  }
  const askReason = () => open && isOpen && setRefusing('one')
  const next = () => go(beside(1))
  const previous = () => go(beside(-1))
  const toggle = () => open && isOpen && select(open.id)
  useKeys({
    KeyA: accept,
    KeyR: askReason,
    KeyE: escalate,
    KeyU: takeBack,
    KeyN: next,
    KeyJ: next,
    KeyP: previous,
    KeyK: previous,
    KeyX: toggle,
  })

  return (
    <>
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
      <div className="bar wrap">
        {reviewViews.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            data-on={name === view || undefined}
            aria-pressed={name === view}
            onClick={() => {
              setSelected(new Set())
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
      {job && (
        <BulkOutcome
          key={job.id}
          first={job}
          onDone={() => void desk.refresh()}
          onClose={() => setHidden((old) => new Set([...old, job.id]))}
        />
      )}
      {isStale && (
        <div role="alert">
          <Notice tone="warn" icon="warning" title={t('reviews.stale')} />
        </div>
      )}
      <Shown of={desk} system={t('nav.reviews')} skeleton={<RowSkeletons />}>
        {() => (
          <div className="split hl1">
            <div className={styles.queue}>
              {reviews.length > 0 ? (
                <ReviewList
                  reviews={reviews}
                  openId={open?.id}
                  selected={selected}
                  canSelect={isOpen}
                  onOpen={setOpenId}
                  onSelect={select}
                />
              ) : (
                <div className="scroll">
                  <Empty
                    icon={view === 'waiting' ? 'check' : 'review'}
                    title={view === 'waiting' ? t('reviews.waiting', { count: 0 }) : t('reviews.none')}
                  />
                </div>
              )}
              <div className="tf">
                {chosen.length > 0 ? (
                  <>
                    <span role="status">{t('table.selected', { count: chosen.length })}</span>
                    <span className="sp" />
                    <Button size="xs" variant="default" onClick={() => many({ kind: 'reviews.accept' })}>
                      {t('reviews.acceptMany', { count: chosen.length })}
                    </Button>
                    <Button size="xs" variant="danger" onClick={() => setRefusing('many')}>
                      {t('reviews.refuseMany', { count: chosen.length })}
                    </Button>
                  </>
                ) : (
                  <>
                    <span role="status">
                      {t('table.shown', { shown: reviews.length, total: desk.data?.total ?? 0 })}
                    </span>
                    <span className="sp" />
                    {desk.data?.next && (
                      <Button size="xs" variant="default" loading={isLoading} onClick={more}>
                        {t('table.showMore')}
                      </Button>
                    )}
                    <Keys keys={['j', 'k', 'x']} />
                  </>
                )}
              </div>
            </div>
            <div className={`vl ${styles.pane}`}>
              {open && <ReviewPane review={open} />}
              <ReviewDeeds
                isOpen={Boolean(open) && isOpen}
                isBusy={isBusy}
                last={last}
                onAccept={accept}
                onRefuse={() => setRefusing('one')}
                onEscalate={escalate}
                onUndo={takeBack}
                onUndoOver={forgetLast}
                onStep={(by) => go(beside(by))}
              />
            </div>
          </div>
        )}
      </Shown>
      {refusing && (
        <RefuseDialog
          verb={refusing === 'one' ? t('reviews.refuse') : t('reviews.refuseMany', { count: chosen.length })}
          onClose={() => setRefusing(undefined)}
          onChoose={(reason) => {
            setRefusing(undefined)
            void (refusing === 'one' ? refuse(reason) : many({ kind: 'reviews.refuse', reason }))
          }}
        />
      )}
    </>
  )
}
