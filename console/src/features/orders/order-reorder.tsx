'use client'

import { Button } from '@mantine/core'
import { type DeskOrder, type Reordered, reorderedSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useDeeds } from '@/lib/use-deeds'

/** The same goods into the cart that the customer has today. */
export function OrderReorder({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [done, setDone] = useState<Reordered>()
  const { reorder, customer } = order
  const isOpen = (reorder?.inStock ?? 0) > 0
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    const path = `orders/${order.number}/reorder`
    const body = { key: crypto.randomUUID() }
    const answer = await askDesk(path, reorderedSchema, { method: 'POST', body }).catch(() => undefined)
    setBusy(false)
    setDone(answer)
    setFailed(!answer)
  }
  useDeeds(`reorder ${order.number}`, isOpen && may('carts:edit') ? { reorder: add } : {})
  const why = !reorder
    ? t('orders.reorderGuest')
    : isOpen
      ? t('orders.reorderStock', { inStock: reorder.inStock, lines: reorder.lines })
      : t('orders.reorderNone')
  return (
    <div className="trn" data-off={!isOpen || undefined}>
      <Icon name="cart" />
      <div className="grow">
        <b className="b">{t('orders.reorder')}</b>
        <p className="sm">{why}</p>
        <p className="sm" role="status">
          {done && (
            <>
              {t('orders.reordered', { pieces: done.pieces })}{' '}
              {done.missing.length > 0 &&
                t('orders.reorderMissing', {
                  names: done.missing.map(({ name, size }) => `${name} ${size}`.trim()).join(', '),
                })}{' '}
              {customer.ref && (
                <Link className="lk in-text" href={`/c/${customer.ref}/cart`}>
                  {t('orders.openCart')}
                </Link>
              )}
            </>
          )}
          {hasFailed && <span className="bad">{t('errors.UNAVAILABLE')}</span>}
        </p>
      </div>
      {isOpen ? (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          disabled={!may('carts:edit')}
          aria-label={t('orders.reorder')}
          onClick={add}
        >
          {t('orders.add')}
        </Button>
      ) : (
        <Icon name="lock" size={15} />
      )}
    </div>
  )
}
