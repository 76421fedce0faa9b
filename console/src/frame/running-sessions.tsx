'use client'

import { useTranslations } from 'next-intl'
import { useRunningViews } from '@/lib/running-views'
import { Icon } from './icon'
import { Link } from './link'

/** How many look at the shop as a customer now, wherever one works. */
export function RunningSessions() {
  const t = useTranslations('console')
  const { views } = useRunningViews()
  if (views.length === 0) return null
  return (
    <Link className="runs" href="/sessions" title={t('shell.runningSessions')}>
      <Icon name="eye" size={15} />
      <span>{t('shell.running', { count: views.length })}</span>
    </Link>
  )
}
