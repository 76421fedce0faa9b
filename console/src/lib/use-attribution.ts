'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Who of the staff did something, and for which customer, in words. */
export function useAttribution() {
  const t = useTranslations('console')
  return useCallback(
    (by: string, customer: string | null) => (by && customer ? t('customer.onBehalfOf', { by, customer }) : by),
    [t],
  )
}
