'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRunningViews } from '@/lib/running-views'
import { SessionTable } from './session-table'
import { useNow } from './use-now'

/** Who looks at the shop as a customer now, as far as one answers for it; each can be ended from here. */
export function RunningHere() {
  const { views } = useRunningViews()
  return views.length === 0 ? null : <Running />
}

function Running() {
  const t = useTranslations('console')
  const { views, end } = useRunningViews()
  const now = useNow()
  const [hasFailed, setFailed] = useState(false)
  const endOne = async ({ id }: { id: string }) => {
    setFailed(false)
    await end(id, 'console').catch(() => setFailed(true))
  }
  return (
    <section className="sec today-part" aria-label={t('today.runningViews')}>
      <header>
        <h2 className="h3">{t('today.runningViews')}</h2>
      </header>
      {hasFailed && (
        <p className="inl e" role="alert">
          {t('errors.UNAVAILABLE')}
        </p>
      )}
      <SessionTable label={t('today.runningViews')} sessions={views} now={now} onEnd={(one) => void endOne(one)} />
    </section>
  )
}
