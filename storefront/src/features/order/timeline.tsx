import { getFormatter, getTranslations } from 'next-intl/server'
import type { AccountOrder } from './load-order'
import s from './order.module.css'
import { statusOf } from './order-view'

/** The way of an order in steps, with the days that are known. What was called off has one step only. */
export async function Timeline({ order }: { readonly order: AccountOrder }) {
  const [t, format] = await Promise.all([getTranslations('order'), getFormatter()])
  const status = statusOf(order)
  if (status === 'cancelled') return null
  const sentAt = order.shippingDetails.find(({ shippingDate }) => shippingDate)?.shippingDate ?? null
  const isCompleted = status === 'completed'
  const steps = [
    { label: t('status.received'), at: order.createdAt, isReached: true },
    { label: t('status.processing'), at: null, isReached: status !== 'received' },
    { label: t('sent'), at: sentAt, isReached: isCompleted || sentAt !== null },
    { label: t('status.completed'), at: order.completedAt, isReached: isCompleted },
  ]
  const current = steps.findLastIndex(({ isReached }) => isReached)
  return (
    <ol className={s.timeline}>
      {steps.map(({ label, at, isReached }, index) => (
        <li
          key={label}
          className={s.timelineStep}
          data-state={index === current ? 'now' : isReached ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
          {isReached && at && (
            <time dateTime={at}>{format.dateTime(new Date(at), { day: 'numeric', month: 'short' })}</time>
          )}
        </li>
      ))}
    </ol>
  )
}
