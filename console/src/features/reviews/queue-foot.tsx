import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Keys } from '@/frame/small-parts'
import type { ReviewQueue } from './use-review-queue'

/** What is selected and what can be done with it, or how much of the queue is on the page. */
export function QueueFoot({ queue }: { queue: ReviewQueue }) {
  const t = useTranslations('console')
  const { result, reviews, isLoading, more, setRefusing } = queue
  const { chosen, many } = queue.bulk
  return (
    <div className={kit.listFoot}>
      {chosen.length > 0 ? (
        <>
          <span role="status">{t('table.selected', { count: chosen.length })}</span>
          <span className="spacer" />
          <Button size="xs" variant="default" onClick={() => many({ kind: 'reviews.accept' })}>
            {t('reviews.acceptMany', { count: chosen.length })}
          </Button>
          <Button size="xs" variant="danger" onClick={() => setRefusing('many')}>
            {t('reviews.refuseMany', { count: chosen.length })}
          </Button>
        </>
      ) : (
        <>
          <span role="status">{t('table.shown', { shown: reviews.length, total: result.data?.total ?? 0 })}</span>
          <span className="spacer" />
          {result.data?.next && (
            <Button size="xs" variant="default" loading={isLoading} onClick={more}>
              {t('table.showMore')}
            </Button>
          )}
          <Keys keys={['j', 'k', 'x']} />
        </>
      )}
    </div>
  )
}
