'use client'

import type { DeskOrder } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { State, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { PaymentState } from './payment-state'
import { useMethodName } from './use-method-name'

/** How it is paid, what was checked, what it earns, and the sums as they add up. */
export function OrderPayment({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const methodName = useMethodName()
  const { payment, validation, points, confirmedAt } = order
  return (
    <div>
      <section className="sec">
        <header>
          <h2 className="h3">{t('orders.payment')}</h2>
        </header>
        <dl className="kv n">
          <div>
            <dt>{t('orders.method')}</dt>
            <dd>
              {methodName(payment.method, payment.name)}{' '}
              {payment.state && (
                <Tag>
                  <PaymentState state={payment.state} isUnpaidInvoice={payment.isUnpaidInvoice} />
                </Tag>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('orders.validation')}</dt>
            <dd>
              {validation ? (
                <State tone={validation.isValid ? 'ok' : 'bad'} icon={validation.isValid ? 'check' : 'warning'}>
                  {validation.isValid ? t('cart.valid') : validation.message}
                </State>
              ) : (
                '–'
              )}
              {validation?.memberType && <span className="kx">{validation.memberType}</span>}
            </dd>
          </div>
          {points && (
            <div>
              <dt>{t('orders.points.title')}</dt>
              <dd>
                {t(`orders.points.${points.state}`, {
                  points: points.points,
                  date: points.at ? dates.day(points.at) : '–',
                })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('orders.confirmation')}</dt>
            <dd>
              {confirmedAt ? (
                <time dateTime={confirmedAt} title={dates.whole(confirmedAt)}>
                  {t('orders.confirmed', { time: dates.short(confirmedAt) })}
                </time>
              ) : (
                <span className="faint">{t('orders.notConfirmed')}</span>
              )}
            </dd>
          </div>
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2 className="h3">{t('orders.totals')}</h2>
        </header>
        <dl className="tot order-sums">
          {order.sums.map(({ kind, formatted }) => (
            <div key={kind} className={kind === 'toPay' ? 'sum' : undefined}>
              <dt>{t(`orders.sums.${kind}`)}</dt>
              <dd>{formatted}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
