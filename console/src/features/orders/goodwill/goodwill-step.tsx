'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { OrderStep } from '../order-step'
import { GoodwillDialog } from './goodwill-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Money back without goods, once the goods are sent. */
export function GoodwillStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.goodwill')
  const { may } = useStaff()
  const [isGiving, setGiving] = useState(false)
  const isOpen = order.status === 'completed'
  const mayGive = may('goodwill:give')
  const begin = () => setGiving(true)
  useActions(`goodwill ${order.number}`, isOpen && mayGive ? { giveGoodwill: begin } : {})
  return (
    <OrderStep icon="ticket" name={t('title')} verb={t('verb')} isOpen={isOpen} isAllowed={mayGive} onTake={begin}>
      <p className="small">{t(isOpen ? 'step' : 'early')}</p>
      {isGiving && <GoodwillDialog order={order} refresh={refresh} onClose={() => setGiving(false)} onGiven={show} />}
    </OrderStep>
  )
}
