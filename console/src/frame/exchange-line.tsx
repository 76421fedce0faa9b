'use client'

import type { ShownExchange } from '@shop/contract/rest/console-exchange'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'
import { Link } from './link'

/** What is exchanged for what, how it stands, and the ways to both orders and to the return. */
export function ExchangeLine({ exchange }: { exchange: ShownExchange }) {
  const t = useTranslations('console.orders.exchange')
  const dates = useDates()
  const { quantity, before, after, valueFormatted, state, dueAt, order, replacement, returnNumber } = exchange
  const said = ({ name, size, colour }: ShownExchange['before']) => [name, colour, size].filter(Boolean).join(', ')
  return (
    <>
      {quantity} × {said(before)} → {said(after)} <span className="dim">({valueFormatted})</span>
      <br />
      <Link className="link" href={`/orders/${order}`}>
        {t('order', { number: order })}
      </Link>{' '}
      →{' '}
      <Link className="link" href={`/orders/${replacement}`}>
        {t('order', { number: replacement })}
      </Link>
      {' · '}
      <Link className="link" href={`/returns?return=${returnNumber}`}>
        {t('return', { number: returnNumber })}
      </Link>{' '}
      <span className="dim">{t(`states.${state}`, { date: dates.short(dueAt) })}</span>
    </>
  )
}
