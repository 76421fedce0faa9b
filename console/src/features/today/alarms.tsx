'use client'

import { Button } from '@mantine/core'
import { type DeskAlarm, deskAlarmsSchema } from '@shop/contract/rest/desk-alarms'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State, type Tone } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'

const EVERY_MS = 15_000
const doneSchema = z.object({})
const TONES: Readonly<Record<DeskAlarm['severity'], Tone>> = { info: 'info', warning: 'warn', critical: 'bad' }
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
  const desk = useLive('alarms', deskAlarmsSchema, EVERY_MS)
  const [problem, setProblem] = useState<string>()
  const see = async (id: number) => {
    setProblem(undefined)
    try {
      await askDesk(`alarms/${id}`, doneSchema, { method: 'POST', body: {} })
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(t(error.code === 'AUDIT_UNAVAILABLE' ? 'errors.AUDIT_UNAVAILABLE' : 'states.saveFailed'))
    }
    await desk.refresh()
  }
  return (
    <section className="sec today-part" aria-label={t('today.alerts')}>
      <header>
        <h2 className="h3">{t('today.alerts')}</h2>
      </header>
      {problem && (
        <div role="alert">
          <Notice tone="warn" icon="warning" title={problem} />
        </div>
      )}
      <Shown of={desk} system={t('today.alerts')} skeleton={<RowSkeletons rows={1} />}>
        {({ alarms, total }) =>
          alarms.length === 0 ? (
            <p className="dim pad-line">{t('alarms.none')}</p>
          ) : (
            <>
              <ul className="approval-list">
                {alarms.map((alarm) => (
                  <Alarm key={alarm.id} alarm={alarm} onSeen={see} />
                ))}
              </ul>
              {total > alarms.length && (
                <p className="dim pad-line">{t('table.shown', { shown: alarms.length, total })}</p>
              )}
            </>
          )
        }
      </Shown>
    </section>
  )
}

function Alarm({ alarm, onSeen }: { alarm: DeskAlarm; onSeen: (id: number) => Promise<void> }) {
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
        <Link className="lk sm" href={record}>
          {t('nav.accessLog')}
        </Link>
      )}
      {alarm.isOwn ? (
        <span className="dim sm">{t('alarms.own')}</span>
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
