'use client'

import { type StaffInvited, staffInvitedSchema } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'

export type EditParts = {
  readonly onClose: () => void
  readonly onDone: (person: StaffInvited) => void
  readonly onProblem: (text: string) => void
  readonly refresh: () => Promise<void>
}

/** Sends a change of the staff, after a code where one is asked for; a refusal is said in words. */
export function usePeopleEdit({ onDone, onClose, onProblem, refresh }: EditParts) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<{ readonly path: string; readonly body: unknown }>()
  const texts: Readonly<Record<string, string>> = {
    EMAIL_TAKEN: t('staff.emailTaken'),
    FORBIDDEN: t('staff.lastAdmin'),
    CONFLICT_STALE_VERSION: t('errors.CONFLICT_STALE_VERSION'),
    AUDIT_UNAVAILABLE: t('errors.AUDIT_UNAVAILABLE'),
    UNAVAILABLE: t('errors.UNAVAILABLE'),
  }
  const reasons: Readonly<Record<string, string>> = {
    'own-request': t('staff.resetOther'),
    'no-second-admin': t('staff.resetByOperator'),
  }
  const send = async (path: string, body: unknown): Promise<void> => {
    setBusy(true)
    try {
      onDone(await callStaffApi(path, staffInvitedSchema, { method: 'POST', body }))
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      if (error.code === 'STEP_UP_REQUIRED') return setWaiting({ path, body })
      onProblem(reasons[String(error.details.reason)] ?? texts[error.code] ?? t('states.saveFailed'))
      onClose()
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  return {
    send,
    isBusy,
    /** A code is asked for first; then what was sent is sent again. */
    needsCode: waiting !== undefined,
    onProven: () => {
      if (!waiting) return
      setWaiting(undefined)
      void send(waiting.path, waiting.body)
    },
  }
}
