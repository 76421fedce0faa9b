'use client'

import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import base from '@/ui/base.module.css'

type LiveOrdersProps = {
  /** The status of each order on the page, by its number. */
  readonly statuses: Readonly<Record<number, OrderStatus>>
  /** What is said when one becomes another. */
  readonly said: Readonly<Record<OrderStatus, string>>
}

/** The page is asked for again whenever an order of the account changes; a new status is said as well. */
export function LiveOrders({ statuses, said }: LiveOrdersProps) {
  const router = useRouter()
  const [text, setText] = useState('')
  const shown = useRef({ statuses, said })
  useEffect(() => {
    shown.current = { statuses, said }
  })

  useEffect(() => {
    let stop = () => {}
    let isLeft = false
    const onChange = (order: { id: number; status: string }) => {
      const [before, now] = [shown.current.statuses[order.id], statusGroup(order.status)]
      if (before && now && before !== now) setText(shown.current.said[now])
      router.refresh()
    }
    import('./follow-orders')
      .then(({ followOrders }) => followOrders({ onChange, onMissed: () => router.refresh() }))
      .then((end) => {
        if (isLeft) end()
        else stop = end
      })
      .catch((cause: unknown) => console.warn('orders cannot be followed', cause))
    return () => {
      isLeft = true
      stop()
    }
  }, [router])

  return (
    <p className={base.srOnly} role="status">
      {text}
    </p>
  )
}
