'use client'

import { type ConsoleOrder, type Reordered, reorderedSchema } from '@shop/contract/rest/console-orders'
import { canReorder } from '@shop/domain/order'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { sendCartCommand } from '@/lib/send-cart-command'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { OrderStep } from './order-step'
import styles from './orders.module.css'

/** The same goods into the cart that the customer has today. */
export function OrderReorder({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [done, setDone] = useState<Reordered>()
  const { reorder, customer } = order
  const isOpen = reorder !== null && canReorder(reorder)
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    const path = `orders/${order.number}/reorder`
    const answer = await sendCartCommand(path, reorderedSchema, {}).catch(() => undefined)
    setBusy(false)
    setDone(answer)
    setFailed(!answer)
  }
  useActions(`reorder ${order.number}`, isOpen && may('carts:edit') ? { reorder: add } : {})
  const why = !reorder
    ? t('orders.reorderGuest')
    : isOpen
      ? t('orders.reorderStock', { inStock: reorder.inStock, lines: reorder.lines })
      : t('orders.reorderNone')
  return (
    <OrderStep
      icon="cart"
      name={t('orders.reorder')}
      verb={t('orders.add')}
      isOpen={isOpen}
      isAllowed={may('carts:edit')}
      isBusy={isBusy}
      onTake={add}
    >
      <p className="small">{why}</p>
      <p className="small" role="status">
        {done && (
          <>
            {t('orders.reordered', { pieces: done.pieces })}{' '}
            {done.missing.length > 0 &&
              t('orders.reorderMissing', {
                names: done.missing.map(({ name, size }) => `${name} ${size}`.trim()).join(', '),
              })}{' '}
            {customer.ref && (
              <Link className={`link ${styles.inText}`} href={`/c/${customer.ref}/cart`}>
                {t('orders.openCart')}
              </Link>
            )}
          </>
        )}
        {hasFailed && <span className="bad">{t('errors.UNAVAILABLE')}</span>}
      </p>
    </OrderStep>
  )
}
