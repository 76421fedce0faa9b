'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { Icon } from './icon'
import { Link } from './link'

type Props = {
  returns: readonly Pick<ConsoleOrder['returns'][number], 'number' | 'state' | 'at'>[]
  orders: ConsoleOrder['others']
}

/** Returns and orders beside what is on show, each a way there. */
export function RelatedList({ returns, orders }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  if (returns.length + orders.length === 0) return null
  return (
    <Section title={t('orders.related')}>
      <ul className={kit.linkList}>
        {returns.map(({ number, state, at }) => (
          <li key={number} className="row">
            <Icon name="truck" size={15} />
            {may('returns:handle') ? (
              <Link
                className="link"
                href={`/returns?${state === 'registered' ? '' : `state=${state}&`}return=${number}`}
              >
                {t('orders.relatedReturn', { number })}
              </Link>
            ) : (
              t('orders.relatedReturn', { number })
            )}
            <span className="spacer" />
            <span className="dim small">
              {t(`returns.status.${state}`)}, {dates.short(at)}
            </span>
          </li>
        ))}
        {orders.map(({ number, at, status }) => (
          <li key={number} className="row">
            <Icon name="box" size={15} />
            <Link className="link" href={`/orders/${number}`}>
              {t('orders.relatedOrder', { number })}
            </Link>
            <span className="spacer" />
            <span className="dim small">
              {t(`orders.status.${status}`)}, {dates.short(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
