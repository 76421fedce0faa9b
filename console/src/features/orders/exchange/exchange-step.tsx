'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { OrderStep } from '../order-step'
import { useStepDialog } from '../use-step-dialog'
import { ExchangeDialog } from './exchange-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Goods that were sent are exchanged as long as they may come back. */
export function ExchangeStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders')
  const { may } = useStaff()
  const [isDone, setDone] = useState(false)
  const canExchange = order.returnable.state === 'open'
  const mayExchange = may('returns:handle') && may('orders:change')
  const dialog = useStepDialog('exchangeGoods', order.number, canExchange && mayExchange)
  const closed = order.returnable.state === 'not-sent' ? 'returnNotSent' : 'exchange.none'
  return (
    <OrderStep
      icon="truck"
      name={t('exchange.title')}
      verb={t('exchange.verb')}
      isOpen={canExchange}
      isAllowed={mayExchange}
      onTake={dialog.begin}
    >
      <p className="small">{t(canExchange ? 'exchange.step' : closed)}</p>
      <p className="small" role="status">
        {isDone && !dialog.isShown && t('exchange.done')}
      </p>
      {dialog.isShown && (
        <ExchangeDialog
          order={order}
          refresh={refresh}
          onClose={dialog.close}
          onExchanged={(exchanged) => {
            show(exchanged)
            setDone(true)
          }}
        />
      )}
    </OrderStep>
  )
}
