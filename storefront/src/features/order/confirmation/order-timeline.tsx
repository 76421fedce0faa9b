import { formatShortDate } from '@shop/domain/format'
import { type OrderStatus, statusGroup } from '@shop/domain/order'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { getPlace } from '@/place/place'
import s from './confirmation.module.css'
import type { ConfirmedOrder } from './load-confirmation'

const STEPS: readonly OrderStatus[] = ['received', 'processing', 'completed']

type OrderTimelineProps = {
  readonly status: ConfirmedOrder['status']
  readonly placedAt: string | null
  readonly timeZone: string
}

/** How far the order has come; one that was called off is on no way any more. */
export async function OrderTimeline({ status, placedAt, timeZone }: OrderTimelineProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations('order')])
  const group = statusGroup(status ?? '')
  if (!group) return null
  const date = placedAt && formatShortDate(Date.parse(placedAt), place.locale, timeZone)
  if (group === 'cancelled')
    return (
      <p className={s.calledOff} data-status={group}>
        {t('status.cancelled')}
      </p>
    )
  const reached = STEPS.indexOf(group)
  return (
    <ol className={s.timeline} aria-label={t('status.label')} data-status={group}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < reached ? 'done' : index === reached ? 'now' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step === 'completed' ? t('sent') : t(`status.${step}`)}
          {step === 'received' && date && <span className={base.xs}>{date}</span>}
        </li>
      ))}
    </ol>
  )
}
