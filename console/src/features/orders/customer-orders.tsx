'use client'

import { deskOrdersSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDesk } from '@/lib/use-desk'
import { OrderTable } from './order-table'

export function CustomerOrders({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const desk = useDesk(`customers/${customer}/orders`, deskOrdersSchema)
  return (
    <Shown of={desk} system={t('nav.orders')} skeleton={<RowSkeletons />}>
      {({ orders }) =>
        orders.length > 0 ? <OrderTable orders={orders} /> : <Empty icon="box" title={t('orders.none')} />
      }
    </Shown>
  )
}
