'use client'

import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Section } from '@/ui/section'
import { useRunningViews } from '@/lib/running-views'
import { SessionTable } from './session-table'

/** Who looks at the shop as a customer now, as far as one answers for it; each can be ended from here. */
export function RunningHere() {
  const { views } = useRunningViews()
  return views.length === 0 ? null : <Running />
}

function Running() {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs.sessions')
  const { views, end } = useRunningViews()
  const endOne = useCallback(({ id }: ImpersonationView) => end(id, 'console'), [end])
  return (
    <Section title={t('today.runningViews')} className="page-part" isLandmark>
      <SessionTable
        label={t('today.runningViews')}
        sessions={views}
        onEnd={endOne}
        empty={{ icon: 'eye', title: v('noneRunning') }}
      />
    </Section>
  )
}
