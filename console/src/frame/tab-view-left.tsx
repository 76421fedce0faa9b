'use client'

import { useTranslations } from 'next-intl'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import { Icon } from './icon'

/** On the tab of a customer whose shop one is looking at: how long that still lasts. */
export function TabViewLeft({ until }: { until: string }) {
  const t = useTranslations('console')
  const left = useSecondsLeft(until)
  if (left === 0) return null
  return (
    <span className="ts" data-s="view" title={t('today.viewAsRunning')}>
      <Icon name="eye" size={13} />
      <span className="vh">{t('today.viewAsRunning')}</span>
      <b>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
    </span>
  )
}
