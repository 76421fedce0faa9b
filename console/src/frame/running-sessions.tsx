'use client'

import { useTranslations } from 'next-intl'
import { useRunningViews } from '@/lib/running-views'
import { Icon } from './icon'
import { Link } from './link'
import styles from './running-sessions.module.css'

/** How many look at the shop as a customer now, wherever one works. */
export function RunningSessions() {
  const t = useTranslations('console')
  const { views } = useRunningViews()
  if (views.length === 0) return null
  return (
    <Link className={styles.running} href="/sessions" title={t('shell.runningSessions')}>
      <Icon name="eye" size={15} />
      <span>{t('shell.running', { count: views.length })}</span>
    </Link>
  )
}
