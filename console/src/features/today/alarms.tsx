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
  const see = async (id: number) => {
    setProblem(undefined)
    try {
      await callStaffApi(`alarms/${id}`, doneSchema, { method: 'POST', body: {} })
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      setProblem(t(error.code === 'AUDIT_UNAVAILABLE' ? 'errors.AUDIT_UNAVAILABLE' : 'states.saveFailed'))
    }
    await result.refresh()
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
                  <Alarm key={alarm.id} alarm={alarm} onSeen={see} />
                ))}
              </ul>
              {total > alarms.length && (
                <p className={`dim ${styles.padLine}`}>{t('table.shown', { shown: alarms.length, total })}</p>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

function Alarm({ alarm, onSeen }: { alarm: ConsoleAlarm; onSeen: (id: number) => Promise<void> }) {
  const t = useTranslations('console')
  const dates = useDates()
  const kind = KINDS.find((known) => known === alarm.kind)
  const name = kind ? t(`alarms.kinds.${kind}`) : alarm.kind
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
          aria-label={`${t('alarms.seen')}: ${name}`}
          onClick={() => void onSeen(alarm.id)}
        >
          {t('alarms.seen')}
        </Button>
      )}
    </li>
  )
}
