'use client'

import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { Empty } from '@/frame/states'
import { BulkOutcome } from './bulk-outcome'
import { QueueFoot } from './queue-foot'
import { QueueHead, QueueViews } from './queue-head'
import { RefuseDialog } from './refuse-dialog'
import { ReviewActions } from './review-actions'
import { ReviewList } from './review-list'
import { ReviewPane } from './review-pane'
import styles from './reviews.module.css'
import { type ReviewQueue, useReviewQueue } from './use-review-queue'

/** The queue at the left, the review that is read at the right; one hand on A, R, U, N and P. */
export function ReviewScreen() {
  const t = useTranslations('console')
  const queue = useReviewQueue()
  const { result, bulk, isStale } = queue
  const { job } = bulk
  return (
    <>
      <QueueHead result={result} />
      <QueueViews queue={queue} />
      {job && (
        <BulkOutcome key={job.id} first={job} onDone={() => void result.refresh()} onClose={() => bulk.hide(job.id)} />
      )}
      <Problem tone="warn" text={isStale && t('reviews.stale')} />
      <QueryBoundary of={result} system={t('nav.reviews')}>
        {() => (
          <div className={`${kit.split} ${kit.ruled}`}>
            <QueueList queue={queue} />
            <OpenReview queue={queue} />
          </div>
        )}
      </QueryBoundary>
      <Refusal queue={queue} />
    </>
  )
}

function QueueList({ queue }: { queue: ReviewQueue }) {
  const t = useTranslations('console')
  const { view, reviews, open, isOpen, setOpenId, bulk } = queue
  return (
    <div className={styles.queue}>
      {reviews.length > 0 ? (
        <ReviewList
          reviews={reviews}
          openId={open?.id}
          selected={bulk.selected}
          canSelect={isOpen}
          onOpen={setOpenId}
          onSelect={bulk.select}
        />
      ) : (
        <div className="scroll">
          <Empty
            icon={view === 'waiting' ? 'check' : 'review'}
            title={view === 'waiting' ? t('reviews.waiting', { count: 0 }) : t('reviews.none')}
          />
        </div>
      )}
      <QueueFoot queue={queue} />
    </div>
  )
}

function OpenReview({ queue }: { queue: ReviewQueue }) {
  const { open, isOpen, isBusy, last, forgetLast, setRefusing, accept, escalate, takeBack, go, beside } = queue
  return (
    <div className={`${styles.ruledLeft} ${styles.pane}`}>
      {open && <ReviewPane review={open} />}
      <ReviewActions
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
  )
}

function Refusal({ queue }: { queue: ReviewQueue }) {
  const t = useTranslations('console')
  const { refusing, setRefusing, refuse } = queue
  const { chosen, many } = queue.bulk
  return (
    refusing && (
      <RefuseDialog
        verb={refusing === 'one' ? t('reviews.refuse') : t('reviews.refuseMany', { count: chosen.length })}
        onClose={() => setRefusing(undefined)}
        onChoose={(reason) => {
          setRefusing(undefined)
          void (refusing === 'one' ? refuse(reason) : many({ kind: 'reviews.refuse', reason }))
        }}
      />
    )
  )
}
