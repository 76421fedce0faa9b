'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { OrderStep } from '../order-step'
import { useStepDialog } from '../use-step-dialog'
import { GoodwillDialog } from './goodwill-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Money back without goods, once the goods are sent. */
export function GoodwillStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.goodwill')
  const { may } = useStaff()
  const isOpen = order.status === 'completed'
  const mayGive = may('goodwill:give')
  const dialog = useStepDialog('giveGoodwill', order.number, isOpen && mayGive)
  return (
    <OrderStep
      icon="ticket"
      name={t('title')}
      verb={t('verb')}
      isOpen={isOpen}
      isAllowed={mayGive}
      onTake={dialog.begin}
    >
      <p className="small">{t(isOpen ? 'step' : 'early')}</p>
      {dialog.isShown && <GoodwillDialog order={order} refresh={refresh} onClose={dialog.close} onGiven={show} />}
    </OrderStep>
  )
}
