'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { OrderStep } from '../order-step'
import { useStepDialog } from '../use-step-dialog'
import { DeliveryDialog } from './delivery-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Another address, pick-up point or way, until the order is packed. */
export function DeliveryStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.deliveryChange')
  const { may } = useStaff()
  const isOpen = order.editable === 'open'
  const mayChange = may('orders:change')
  const dialog = useStepDialog('changeDelivery', order.number, isOpen && mayChange)
  return (
    <OrderStep
      icon="truck"
      name={t('title')}
      verb={t('verb')}
      isOpen={isOpen}
      isAllowed={mayChange}
      onTake={dialog.begin}
    >
      <p className="small">{t(isOpen ? 'step' : 'closed')}</p>
      {dialog.isShown && <DeliveryDialog order={order} refresh={refresh} onClose={dialog.close} onChanged={show} />}
    </OrderStep>
  )
}
