'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { orderSupplementsSchema } from '@shop/contract/rest/console-supplement'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { OrderStep } from '../order-step'
import { useStepDialog } from '../use-step-dialog'
import { OfferedSupplement } from './offered-supplement'
import { SupplementDialog } from './supplement-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Lines that the customer pays for by a link, until the order is packed; and what became of the last offer. */
export function SupplementStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.supplement')
  const { may } = useStaff()
  const mayChange = may('orders:change')
  const known = useStaffQuery(mayChange ? `orders/${order.number}/supplements` : null, orderSupplementsSchema)
  const { refresh: readAgain } = known
  const { version } = order
  // The order changes with its supplement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every version of the order
  useEffect(() => void readAgain(), [readAgain, version])
  const [last] = known.data?.supplements ?? []
  const isOffered = last?.state === 'offered'
  const isOpen = order.editable === 'open' && !isOffered
  const dialog = useStepDialog('addLines', order.number, isOpen && mayChange)
  return (
    <OrderStep
      icon="plus"
      name={t('title')}
      verb={t('verb')}
      isOpen={isOpen}
      isAllowed={mayChange}
      onTake={dialog.begin}
    >
      {!isOffered && <p className="small">{t(isOpen ? 'step' : 'closed')}</p>}
      {last && <OfferedSupplement order={order} supplement={last} show={show} refresh={refresh} />}
      {dialog.isShown && <SupplementDialog order={order} refresh={refresh} onClose={dialog.close} onOffered={show} />}
    </OrderStep>
  )
}
