'use client'

import { consoleOrdersSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { QueryBoundary } from '@/ui/query-boundary'
import { useStaffQuery } from '@/lib/use-staff-query'
import { OrderTable } from './order-table'

export function CustomerOrders({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const result = useStaffQuery(`customers/${customer}/orders`, consoleOrdersSchema)
  return (
    <QueryBoundary of={result} system={t('nav.orders')}>
      {({ orders }) => <OrderTable orders={orders} empty={{ icon: 'box', title: t('orders.none') }} />}
    </QueryBoundary>
  )
}
