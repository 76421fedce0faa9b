import { getTranslations } from 'next-intl/server'
import { statusOf } from './order-view'
import s from './orders.module.css'

type OrderStatusProps = { readonly order: { readonly status: string } }

export async function OrderStatus({ order }: OrderStatusProps) {
  const t = await getTranslations('order.status')
  const status = statusOf(order)
  return (
    <p className={s.orderStatus} data-state={status}>
      {t(status)}
    </p>
  )
}
