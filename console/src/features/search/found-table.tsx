'use client'

import type { FoundCustomer } from '@shop/contract/rest/console-customers'
import { DataTable } from '@/frame/data-table'
import { useTabs } from '@/lib/workspace'
import { pathOf, useFoundTable } from './use-found-table'

export function FoundTable({ customers }: { customers: readonly FoundCustomer[] }) {
  const { open } = useTabs()
  const table = useFoundTable()
  return (
    <DataTable
      {...table}
      size="tall"
      rows={customers}
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
