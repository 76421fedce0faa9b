'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { MailStateMark } from '@/ui/mail-state'
import { Section } from '@/ui/section'
import { Fact } from '@/frame/fact'
import { State, Tag } from '@/frame/small-parts'
import { Why } from '@/frame/why/why'
import { useDates } from '@/lib/use-dates'
import styles from './orders.module.css'
import { PaymentState } from './payment-state'
import { useMethodName } from './use-method-name'

/** How it is paid, what was checked, what it earns, and the sums as they add up. */
export function OrderPayment({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const methodName = useMethodName()
  const { payment, validation, points } = order
  const why = `orders/${order.number}/why`
  return (
    <div>
      <Section title={t('orders.payment')}>
        <dl className={`${kit.facts} ${kit.narrow}`}>
          <Fact name={t('orders.method')}>
            {methodName(payment.method, payment.name)}{' '}
            {payment.state && (
              <Tag>
                <PaymentState state={payment.state} invoiceState={payment.invoiceState} />
              </Tag>
            )}
          </Fact>
          <Fact name={t('orders.validation')}>
            <Validation validation={validation} />
          </Fact>
          <Fact name={t('orders.checkoutStatus')}>{t(`orders.checkoutStatuses.${order.checkoutStatus}`)}</Fact>
          {points && (
            <Fact
              name={t('orders.points.title')}
              why={
                <Why
                  of={why}
                  sum={points.state === 'lapsed' ? 'points' : 'pointsLeft'}
                  name={t('orders.points.title')}
                  amount={`${points.points}`}
                />
              }
            >
              {t(`orders.points.${points.state}`, {
                points: points.points,
                date: points.at ? dates.day(points.at) : '–',
              })}
            </Fact>
          )}
          <Fact name={t('orders.confirmation')}>
            <Confirmation order={order} />
          </Fact>
        </dl>
      </Section>
      <Section title={t('orders.totals')}>
        <dl className={`${kit.totals} ${styles.sums}`}>
          {order.sums.map(({ kind, formatted }) => (
            <div key={kind} className={kind === 'toPay' ? kit.sum : undefined}>
              <dt>
                {t(`orders.sums.${kind}`)}
                <Why of={why} sum={kind} name={t(`orders.sums.${kind}`)} amount={formatted} />
              </dt>
              <dd>{formatted}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}

/** What the client's check said of the order: in a word, with its reason, and as which member the buyer was seen. */
function Validation({ validation }: Pick<ConsoleOrder, 'validation'>) {
  const t = useTranslations('console')
  if (!validation) return '–'
  const { isValid, message, memberType } = validation
  return (
    <>
      <State tone={isValid ? 'ok' : 'bad'} icon={isValid ? 'check' : 'warning'}>
        {isValid ? t('cart.valid') : t('orders.notValid')}
      </State>{' '}
      {message} {memberType && <span className={kit.factNote}>{memberType}</span>}
    </>
  )
}

/** When the buyer was told last, or why not. */
function Confirmation({ order: { mails, confirmedAt } }: { order: ConsoleOrder }) {
  const t = useTranslations('console.orders')
  const dates = useDates()
  const last = mails.find(({ kind }) => kind === 'order_confirmation')
  if (last && last.state !== 'sent') return <MailStateMark state={last.state} />
  if (!confirmedAt) return <span className="faint">{t('notConfirmed')}</span>
  return (
    <time dateTime={confirmedAt} title={dates.whole(confirmedAt)}>
      {t('confirmed', { time: dates.short(confirmedAt) })}
    </time>
  )
}
