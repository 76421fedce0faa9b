'use client'

import { useTranslations } from 'next-intl'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import frame from './frame.module.css'
import { Icon } from './icon'

/** On the tab of a customer whose shop one is looking at: how long that still lasts. */
export function TabViewLeft({ until }: { until: string }) {
  const t = useTranslations('console')
  const left = useSecondsLeft(until)
  if (left === 0) return null
  return (
    <span className={frame.tabState} data-s="view" title={t('today.viewAsRunning')}>
      <Icon name="eye" size={13} />
      <span className="visually-hidden">{t('today.viewAsRunning')}</span>
      <b>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
    </span>
  )
}
