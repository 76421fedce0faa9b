'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { OrderStep } from '../order-step'
import { ExchangeDialog } from './exchange-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** Goods that were sent are exchanged as long as they may come back. */
export function ExchangeStep({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders')
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const canExchange = order.returnable.state === 'open'
  const mayExchange = may('returns:handle') && may('orders:change')
  const begin = () => {
    setDone(false)
    setOpen(true)
  }
  useActions(`exchange ${order.number}`, canExchange && mayExchange ? { exchangeGoods: begin } : {})
  const closed = order.returnable.state === 'not-sent' ? 'returnNotSent' : 'exchange.none'
  return (
    <OrderStep
      icon="truck"
      name={t('exchange.title')}
      verb={t('exchange.verb')}
      isOpen={canExchange}
      isAllowed={mayExchange}
      onTake={begin}
    >
      <p className="small">{t(canExchange ? 'exchange.step' : closed)}</p>
      <p className="small" role="status">
        {isDone && t('exchange.done')}
      </p>
      {isOpen && (
        <ExchangeDialog
          order={order}
          refresh={refresh}
          onClose={() => setOpen(false)}
          onExchanged={(exchanged) => {
            show(exchanged)
            setDone(true)
          }}
        />
      )}
    </OrderStep>
  )
}
