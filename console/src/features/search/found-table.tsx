'use client'
import type { FoundCustomer } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { DeskTable } from '@/frame/desk-table'
import { useTabs } from '@/lib/workspace'
import { pathOf, useFoundColumns } from './found-columns'

export function FoundTable({ customers }: { customers: readonly FoundCustomer[] }) {
  const t = useTranslations('console')
  const { open } = useTabs()
  const columns = useFoundColumns()
  return (
    <DeskTable
      name="found-table"
      label={t('search.title')}
      rows={customers}
      columns={columns}
      idOf={({ ref }) => ref}
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
      size="lo"
    />
  )
}
