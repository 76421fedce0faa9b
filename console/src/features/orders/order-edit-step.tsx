'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { OrderEdit } from './order-edit'
import { OrderStep } from './order-step'
import { useStepDialog } from './use-step-dialog'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** The lines of an order change until it is packed. */
export function OrderEditStep({ order, show, refresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [done, setDone] = useState<'done' | 'asked'>()
  const canEdit = order.editable === 'open'
  const dialog = useStepDialog('changeOrder', order.number, canEdit && may('orders:change'))
  const words = { open: 'open', packed: 'packed', 'not-open': 'closed' } as const
  return (
    <>
      <OrderStep
        icon="pencil"
        name={t('orders.edit.title')}
        verb={t('orders.edit.short')}
        isOpen={canEdit}
        isAllowed={may('orders:change')}
        onTake={dialog.begin}
      >
        <p className="small">{t(`orders.edit.${words[order.editable]}`)}</p>
        <p className="small" role="status">
          {done && !dialog.isShown && t(`orders.edit.${done}`)}
        </p>
      </OrderStep>
      {dialog.isShown && (
        <OrderEdit
          order={order}
          refresh={refresh}
          onClose={dialog.close}
          onEdited={(edited, isWaiting) => {
            show(edited)
            dialog.close()
            setDone(isWaiting ? 'asked' : 'done')
          }}
        />
      )}
    </>
  )
}
