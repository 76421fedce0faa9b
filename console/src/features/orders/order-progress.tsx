'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'

/** How far the order is, since when, and who changed it last. */
export function OrderProgress({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { steps, status, events, version } = order
  const now = steps.findIndex((step) => step.status === status)
  const isOver = now === steps.length - 1
  const last = events[0]
  return (
    <div className={`${kit.steps} ${kit.orderProgress}`}>
      {steps.map((step, at) => (
        <Fragment key={step.status}>
          {at > 0 && <span className={kit.stepLine} />}
          <span
            className={kit.stepPart}
            data-done={at < now || (isOver && at === now) || undefined}
            data-now={(at === now && !isOver) || undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            <i>
              {(at < now || (isOver && at === now)) && (
                <Icon name={step.status === 'cancelled' ? 'close' : 'check'} size={10} />
              )}
            </i>
            {t(`orders.status.${step.status}`)}
            {step.at && <small>{dates.moment(step.at)}</small>}
          </span>
        </Fragment>
      ))}
      <span className="spacer" />
      {last && (
        <span className="dim small wide-only">
          {t('orders.changedBy', { name: last.who || t(`events.actors.${last.actor}`), version })}
        </span>
      )}
    </div>
  )
}
