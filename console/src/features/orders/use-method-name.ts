'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** A payment method in the console's language; one that is not known is called as the buyer read it. */
export function useMethodName(): (method: string | null, name: string) => string {
  const t = useTranslations('console')
  return useCallback(
    (method, name) => (method && t.has(`orders.methods.${method}`) ? t(`orders.methods.${method}`) : name || '–'),
    [t],
  )
}
