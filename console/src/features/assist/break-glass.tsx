'use client'

import { impersonationLimits } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'

/** What comes of entering against the customer's choice. */
export function BreakGlass() {
  const t = useTranslations('console.viewAs.breakGlass')
  return (
    <Notice tone="bad" icon="warning" title={t('title')}>
      {t('text', { minutes: impersonationLimits.breakGlassMinutes })}
    </Notice>
  )
}
