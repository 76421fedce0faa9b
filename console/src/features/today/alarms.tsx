'use client'

import { Button } from '@mantine/core'
import { type ConsoleAlarm, consoleAlarmsSchema } from '@shop/contract/rest/console-alarms'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { RowSkeletons } from '@/frame/skeletons'
import { State, type Tone } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'
import styles from './today.module.css'

const EVERY_MS = 15_000
const doneSchema = z.object({})
const TONES: Readonly<Record<ConsoleAlarm['severity'], Tone>> = { info: 'info', warning: 'warn', critical: 'bad' }
const KINDS = [
  'break_glass',
  'redeem_rejected',
  'handoff_replayed',
  'impersonation_limit',
  'kill_switch',
  'chain_break',
  'checkpoint_refused',
  'checkpoint_gap',
  'receipt_failed',
  'access_concern',
  'high_risk_rollback',
] as const

/** What somebody has to know of at once: each stays until one whom it is not about has seen it. */
export function Alarms() {
  const t = useTranslations('console')
  const result = useLive('alarms', consoleAlarmsSchema, EVERY_MS)
  const [problem, setProblem] = useState<string>()
  const [reviewed, setReviewed] = useState<ConsoleAlarm>()
  const see = async ({ id }: ConsoleAlarm, reason?: string) => {
    setProblem(undefined)
    try {
      await callStaffApi(`alarms/${id}`, doneSchema, { method: 'POST', body: { reason } })
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      setProblem(t(error.code === 'AUDIT_UNAVAILABLE' ? 'errors.AUDIT_UNAVAILABLE' : 'states.saveFailed'))
    }
    await result.refresh()
    return true
  }
  return (
    <Section title={t('today.alerts')} className="page-part" isLandmark>
      <Problem tone="warn" text={problem} />
      <QueryBoundary of={result} system={t('today.alerts')} skeleton={<RowSkeletons rows={1} />}>
        {({ alarms, total }) =>
          alarms.length === 0 ? (
            <p className={`dim ${styles.padLine}`}>{t('alarms.none')}</p>
          ) : (
            <>
              <ul className={styles.approvalList}>
                {alarms.map((alarm) => (
                  <Alarm key={alarm.id} alarm={alarm} onSeen={see} onReview={setReviewed} />
                ))}
              </ul>
              {total > alarms.length && (
                <p className={`dim ${styles.padLine}`}>{t('table.shown', { shown: alarms.length, total })}</p>
              )}
            </>
          )
        }
      </QueryBoundary>
      {reviewed && (
        <ReasonDialog
          title={t('alarms.review')}
          consequence={t('alarms.reviewText')}
          verb={t('alarms.review')}
          isBusy={false}
          onClose={() => setReviewed(undefined)}
          onSend={({ reason }) => see(reviewed, reason)}
        />
      )}
    </Section>
  )
}

type AlarmProps = {
  alarm: ConsoleAlarm
  onSeen: (alarm: ConsoleAlarm) => Promise<unknown>
  onReview: (alarm: ConsoleAlarm) => void
}

function Alarm({ alarm, onSeen, onReview }: AlarmProps) {
  const t = useTranslations('console')
  const dates = useDates()
  const kind = KINDS.find((known) => known === alarm.kind)
  const name = kind ? t(`alarms.kinds.${kind}`) : alarm.kind
  const deed = t(alarm.reviewBy === null ? 'alarms.seen' : 'alarms.review')
  const record = alarm.impersonationId
    ? `/audit?impersonationId=${alarm.impersonationId}`
    : alarm.staff && `/audit?staffRef=${alarm.staff.ref}`
  return (
    <li>
      <State tone={TONES[alarm.severity]} icon="warning">
        {name}
      </State>
      <span className="grow dim">
        {alarm.staff && `${alarm.staff.name} · `}
        <time dateTime={alarm.at} title={dates.whole(alarm.at)}>
          {dates.short(alarm.at)}
        </time>
      </span>
      <ReviewTime alarm={alarm} />
      {record && (
        <Link className="link small" href={record}>
          {t('nav.accessLog')}
        </Link>
      )}
      {alarm.isOwn ? (
        <span className="dim small">{t('alarms.own')}</span>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`${deed}: ${name}`}
          onClick={() => (alarm.reviewBy === null ? void onSeen(alarm) : onReview(alarm))}
        >
          {deed}
        </Button>
      )}
    </li>
  )
}

/** Until when somebody else looks at it, and that it is late. */
function ReviewTime({ alarm: { reviewBy, isOverdue, escalatedAt } }: { alarm: ConsoleAlarm }) {
  const t = useTranslations('console.alarms')
  const dates = useDates()
  if (reviewBy === null) return null
  const time = dates.moment(reviewBy)
  if (!isOverdue) return <State tone="info">{t('reviewBy', { time })}</State>
  const since = t('overdue', { time })
  return (
    <State tone="bad" icon="warning">
      {escalatedAt === null ? since : t('escalated', { since })}
    </State>
  )
}
