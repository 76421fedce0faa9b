'use client'

import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What a tab is called, in the language of whoever reads it now; a person's name is the same in all. */
export function useTabTitle(): (tab: Pick<WorkspaceTab, 'kind' | 'id' | 'title'>) => string {
  const t = useTranslations('console')
  return useCallback(
    ({ kind, id, title }) => {
      if (kind === 'order') return t('shell.tabTitles.order', { number: id })
      return kind === 'cart' ? t('shell.tabTitles.cart', { id: id.slice(0, 8) }) : title
    },
    [t],
  )
}
