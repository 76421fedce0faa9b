'use client'

import type { DeskOrder } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { Icon } from './icon'
import { Link } from './link'

type Props = {
  returns: readonly Pick<DeskOrder['returns'][number], 'number' | 'state' | 'at'>[]
  orders: DeskOrder['others']
}

/** Returns and orders beside what is on show, each a way there. */
export function RelatedList({ returns, orders }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  if (returns.length + orders.length === 0) return null
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('orders.related')}</h2>
      </header>
      <ul className="link-list">
        {returns.map(({ number, state, at }) => (
          <li key={number} className="row">
            <Icon name="truck" size={15} />
            {may('returns:handle') ? (
              <Link className="lk" href={`/returns?${state === 'registered' ? '' : `state=${state}&`}return=${number}`}>
                {t('orders.relatedReturn', { number })}
              </Link>
            ) : (
              t('orders.relatedReturn', { number })
            )}
            <span className="sp" />
            <span className="dim sm">
              {t(`returns.status.${state}`)}, {dates.short(at)}
            </span>
          </li>
        ))}
        {orders.map(({ number, at, status }) => (
          <li key={number} className="row">
            <Icon name="box" size={15} />
            <Link className="lk" href={`/orders/${number}`}>
              {t('orders.relatedOrder', { number })}
            </Link>
            <span className="sp" />
            <span className="dim sm">
              {t(`orders.status.${status}`)}, {dates.short(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
