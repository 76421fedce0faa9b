import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import { useShortList } from '@/lib/use-short-list'
import styles from './drafts.module.css'

/** How far a draft is: written, approved where that is needed, planned, live. */
export function DraftSteps({ draft }: { draft: Draft }) {
  const t = useTranslations('console')
  const dates = useDates()
  const shortOf = useShortList()
  const { state, risk, author, approver, publishAt, approval } = draft
  const isLive = state === 'published'
  const steps = [
    { name: t('markets.draft'), small: author, isDone: state !== 'open', isNow: state === 'open' },
    ...(risk === 'high' || approver || state === 'requested'
      ? [
          {
            name: t('studio.approvalStep'),
            small: approver ?? (state === 'published' ? '' : shortOf(approval.approvers.map(({ name }) => name))),
            isDone: approver !== null,
            isNow: state === 'requested' || state === 'approved',
          },
        ]
      : []),
    ...(publishAt
      ? [
          {
            name: t('studio.states.scheduled'),
            small: `${dates.day(publishAt)} ${dates.time(publishAt)}`,
            isDone: isLive,
            isNow: state === 'scheduled',
          },
        ]
      : []),
    { name: t('studio.states.published'), small: '', isDone: isLive, isNow: false },
  ]
  return (
    <ol className={`${kit.steps} ${styles.steps}`} aria-label={t('studio.progress')}>
      {steps.map(({ name, small, isDone, isNow }, at) => (
        <li key={name} className="row gap-6">
          {at > 0 && <span className={kit.stepLine} aria-hidden="true" />}
          <span
            className={kit.stepPart}
            data-done={isDone || undefined}
            data-now={(isNow && !isDone) || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <i>{isDone && <Icon name="check" size={11} />}</i>
            {name} <small>{small}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
