'use client'

import type { FoundCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { DataTable } from '@/frame/data-table'
import { useTabs } from '@/lib/workspace'
import { pathOf, useFoundTable } from './use-found-table'

export function FoundTable({ customers }: { customers: readonly FoundCustomer[] }) {
  const t = useTranslations('console')
  const { open } = useTabs()
  const table = useFoundTable()
  return (
    <DataTable
      {...table}
      label={t('search.title')}
      rows={customers}
      hrefOf={pathOf}
      onBackground={(customer) =>
        open({
          kind: 'customer',
          id: customer.ref,
          title: customer.name,
          market: customer.market,
          path: pathOf(customer),
        })
      }
    />
  )
}
