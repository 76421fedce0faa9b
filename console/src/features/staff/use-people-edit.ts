'use client'

import { type StaffPerson, staffPersonSchema } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

export type EditParts = {
  readonly onClose: () => void
  readonly onDone: (person: StaffPerson) => void
  readonly onProblem: (text: string) => void
  readonly refresh: () => Promise<void>
}

/** Sends a change of the staff; a refusal is said in words, and what is on show is asked for anew. */
export function usePeopleEdit({ onDone, onClose, onProblem, refresh }: EditParts) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const texts: Readonly<Record<string, string>> = {
    EMAIL_TAKEN: t('staff.emailTaken'),
    FORBIDDEN: t('staff.lastAdmin'),
    CONFLICT_STALE_VERSION: t('errors.CONFLICT_STALE_VERSION'),
    AUDIT_UNAVAILABLE: t('errors.AUDIT_UNAVAILABLE'),
    UNAVAILABLE: t('errors.UNAVAILABLE'),
  }
  const send = async (path: string, body: unknown): Promise<void> => {
    setBusy(true)
    try {
      onDone(await askDesk(path, staffPersonSchema, { method: 'POST', body }))
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      onProblem(texts[error.code] ?? t('states.saveFailed'))
      onClose()
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy }
}
