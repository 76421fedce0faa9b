'use client'

import { Button } from '@mantine/core'
import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { accessHoldLimits } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { ReasonDialog } from '@/frame/reason-dialog'
import { State } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'

const USUAL_DAYS = 30

type Props = { session: ImpersonationView; onDone: () => Promise<unknown> }

/** For an investigation the customer sees the access later: who may ask for it, and the auditor who agrees or not. */
export function AccessHold({ session: { id, hold }, onDone }: Props) {
  const v = useTranslations('console.viewAs.hold')
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const { save, isBusy, refusal } = useSave(async (step: 'hold' | 'decide-hold', body: object) => {
    await callStaffApi(`/impersonations/${id}/${step}`, z.unknown(), { method: 'POST', body })
    await onDone()
  })
  const decide = (decision: 'approved' | 'refused') => void save('decide-hold', { decision })
  return (
    <>
      {refusal && (
        <span className="warning" role="alert">
          {v(refusal.status === 403 ? 'own' : 'failed')}
        </span>
      )}
      {hold === null && may('access:hold') && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {v('ask')}
        </Button>
      )}
      {hold?.state === 'asked' && may('access:approve-hold') && !hold.isOwn && (
        <>
          <Button variant="default" loading={isBusy} onClick={() => decide('approved')}>
            {v('approve')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => decide('refused')}>
            {v('refuse')}
          </Button>
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title={v('ask')}
          consequence={v('text')}
          verb={v('ask')}
          numbers={[
            {
              ...{ name: 'days', label: v('days'), help: v('daysHelp'), initial: USUAL_DAYS },
              ...{ min: 1, max: accessHoldLimits.mostDays },
            },
          ]}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onSend={({ days, reason }) => save('hold', { days: Number(days), reason })}
        />
      )}
    </>
  )
}

/** Whether the customer sees the access, and why not yet. */
export function HoldState({ session: { hold } }: { session: ImpersonationView }) {
  const v = useTranslations('console.viewAs.hold')
  const dates = useDates()
  if (hold?.state === 'asked') return <State tone="warn">{v('waiting')}</State>
  if (hold?.state === 'approved' && hold.heldUntil)
    return <State tone="warn">{v('held', { time: dates.moment(hold.heldUntil) })}</State>
  return <State tone="ok">{v('shown')}</State>
}
