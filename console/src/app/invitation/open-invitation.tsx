'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/frame/small-parts'
import { sessionStep } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'
import { useListening } from '@/lib/use-listening'
import classes from '../sign-in/sign-in.module.css'

/** Opened by a press: what only follows links, to look at them first, uses nothing up. */
export function OpenInvitation() {
  const t = useTranslations('console.access')
  const words = useAccessWords()
  const isListening = useListening()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    setBusy(true)
    const answer = await sessionStep('invitation', { secret: window.location.hash.slice(1) })
    if (answer.ok) return window.location.replace('/enrolment')
    setBusy(false)
    setProblem(words(answer.error))
  }
  return (
    <div className={classes.form}>
      {problem && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={problem} />
        </div>
      )}
      <Button size="md" fullWidth loading={isBusy} disabled={!isListening} onClick={open}>
        {t('begin')}
      </Button>
    </div>
  )
}
