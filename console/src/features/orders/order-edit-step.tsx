'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { OrderEdit } from './order-edit'
import { OrderStep } from './order-step'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** The lines of an order change until it is packed. */
export function OrderEditStep({ order, show, refresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'done' | 'asked'>()
  const canEdit = order.editable === 'open'
  const open = () => {
    setDone(undefined)
    setOpen(true)
  }
  useActions(`edit ${order.number}`, canEdit && may('orders:change') ? { changeOrder: open } : {})
  const words = { open: 'open', packed: 'packed', 'not-open': 'closed' } as const
  return (
    <>
      <OrderStep
        icon="pencil"
        name={t('orders.edit.title')}
        verb={t('orders.edit.short')}
        isOpen={canEdit}
        isAllowed={may('orders:change')}
        onTake={open}
      >
        <p className="small">{t(`orders.edit.${words[order.editable]}`)}</p>
        <p className="small" role="status">
          {done && t(`orders.edit.${done}`)}
        </p>
      </OrderStep>
      {isOpen && (
        <OrderEdit
          order={order}
          refresh={refresh}
          onClose={() => setOpen(false)}
          onEdited={(edited, isWaiting) => {
            show(edited)
            setOpen(false)
            setDone(isWaiting ? 'asked' : 'done')
          }}
        />
      )}
    </>
  )
}
