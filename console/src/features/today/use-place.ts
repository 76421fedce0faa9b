import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { CUSTOMER_SECTIONS } from '@/lib/customer-sections'

/** Where in a subject somebody was last; nothing where it has one place only. */
export function usePlace(): (tab: Pick<WorkspaceTab, 'kind' | 'path'>) => string {
  const t = useTranslations('console')
  return useCallback(
    ({ kind, path }) => {
      if (kind !== 'customer') return ''
      const name = path.split('?')[0]?.split('/')[3]
      const section = CUSTOMER_SECTIONS.find((known) => known === (name || 'overview'))
      return section ? t(`customer.tabs.${section}`) : ''
    },
    [t],
  )
}
