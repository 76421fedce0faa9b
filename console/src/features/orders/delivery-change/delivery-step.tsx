'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { OrderStep } from '../order-step'
import { DeliveryDialog } from './delivery-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Another address, pick-up point or way, until the order is packed. */
export function DeliveryStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.deliveryChange')
  const { may } = useStaff()
  const [isChanging, setChanging] = useState(false)
  const isOpen = order.editable === 'open'
  const mayChange = may('orders:change')
  const begin = () => setChanging(true)
  useActions(`delivery ${order.number}`, isOpen && mayChange ? { changeDelivery: begin } : {})
  return (
    <OrderStep icon="truck" name={t('title')} verb={t('verb')} isOpen={isOpen} isAllowed={mayChange} onTake={begin}>
      <p className="small">{t(isOpen ? 'step' : 'closed')}</p>
      {isChanging && (
        <DeliveryDialog order={order} refresh={refresh} onClose={() => setChanging(false)} onChanged={show} />
      )}
    </OrderStep>
  )
}
