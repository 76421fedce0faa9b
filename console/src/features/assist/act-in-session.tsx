'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { StepUp } from '@/frame/access/step-up'
import { Dialog } from '@/frame/dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useDates } from '@/lib/use-dates'
import { refusedBy, sentenceOf } from './launch-refusal'

/** Opens the window for changes of one's own look: also for who has no app for codes, whom the bar in the shop cannot ask. */
export function ActInSession({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('console')
  const { moment } = useDates()
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async () => {
    setAsked(false)
    setProblem('')
    try {
      await callStaffApi(`/impersonations/${id}/elevate`, z.unknown(), { method: 'POST' })
      onDone()
    } catch (error) {
      const refused = refusedBy(error)
      if (refused.code === 'IMPERSONATION_STEP_UP_REQUIRED') setAsked(true)
      else setProblem(sentenceOf(refused, t, moment))
    }
  }
  return (
    <span className="row gap-4">
      <span className="warning" role="status">
        {problem}
      </span>
      <Button variant="default" onClick={act}>
        {t('viewAs.act')}
      </Button>
      {isAsked && (
        <Dialog title={t('viewAs.act')} onClose={() => setAsked(false)}>
          <StepUp onProven={act} />
        </Dialog>
      )}
    </span>
  )
}
