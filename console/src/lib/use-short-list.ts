'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

const SHOWN = 2

/** Names in a row: the first two, and how many there are besides. */
export function useShortList() {
  const t = useTranslations('console')
  return useCallback(
    (names: readonly string[]) =>
      names.length <= SHOWN + 1
        ? names.join(', ')
        : t('table.namesAndMore', { names: names.slice(0, SHOWN).join(', '), count: names.length - SHOWN }),
    [t],
  )
}
