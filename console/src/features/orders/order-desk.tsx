'use client'

import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag, State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useWorkspaceTab } from '@/lib/workspace'
import { OrderRows } from './order-rows'
import { OrderState } from './order-state'
import { OrderSteps } from './order-steps'

/** One order: what was agreed, what may happen next, and what happened. */
export function OrderDesk({ number }: { number: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const desk = useDesk(`orders/${number}`, deskOrderSchema)
  const order = desk.data
  useWorkspaceTab(
    order && {
      kind: 'order',
      id: number,
      title: `${t('orders.title')} ${order.number}`,
      market: order.market,
      path: `/orders/${number}`,
    },
  )
  return (
    <Shown of={desk} system={t('nav.orders')} skeleton={<RowSkeletons />}>
      {(shown) => (
        <>
          <header className="ch">
            <div>
              <div className="chn">
                <h1>
                  {t('orders.title')} {shown.number}
                </h1>
                <MarketTag market={shown.market} />
                <OrderState status={shown.status} />
                {shown.placedByStaff && <Tag tone="as">{t('orders.placedBy', { name: shown.placedByStaff })}</Tag>}
              </div>
              <div className="chm">
                <time dateTime={shown.at}>{dates.whole(shown.at)}</time>
                {shown.customer.ref ? (
                  <Link className="lk" href={`/c/${shown.customer.ref}`}>
                    {shown.customer.name}
                  </Link>
                ) : (
                  <span>{shown.customer.name}</span>
                )}
                {may('audit:own') && (
                  <Link className="lk" href={`/audit?target=${shown.number}`}>
                    {t('nav.accessLog')}
                  </Link>
                )}
              </div>
            </div>
          </header>
          <div className="split">
            <div className="work scroll">
              <OrderRows order={shown} />
              <OrderEvents order={shown} />
            </div>
            <aside className="side" aria-label={t('orders.nextStep')}>
              <OrderSteps order={shown} show={desk.show} refresh={desk.refresh} />
              <Payment order={shown} />
            </aside>
          </div>
        </>
      )}
    </Shown>
  )
}

function Payment({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { payment, validation, delivery } = order
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('orders.payment')}</h2>
      </header>
      <dl className="kv n">
        <div>
          <dt>{t('orders.method')}</dt>
          <dd>
            {payment.name} {payment.state && <Tag>{t(`orders.paymentState.${payment.state}`)}</Tag>}
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
        <div>
          <dt>{t('cart.shipping')}</dt>
          <dd>{order.shipping || '–'}</dd>
        </div>
        <div>
          <dt>{t('customer.address')}</dt>
          <dd>
            {order.shipTo.name}
            <span className="kx">{order.shipTo.place}</span>
          </dd>
        </div>
        {delivery && (
          <div>
            <dt>{t('orders.deliveryDate')}</dt>
            <dd>
              {delivery.deliveredAt ? dates.day(delivery.deliveredAt) : '–'}
              {delivery.shippedAt && (
                <span className="kx">{t('orders.shipped', { date: dates.short(delivery.shippedAt) })}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function OrderEvents({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <section className="sec pad">
      <header>
        <h2 className="h3">{t('orders.history')}</h2>
      </header>
      <ol className="event-list">
        {order.events.map((event) => (
          <li key={`${event.at} ${event.event}`} className="ev">
            <time className="et" dateTime={event.at} title={dates.whole(event.at)}>
              {dates.short(event.at)}
            </time>
            <Icon name="box" size={14} />
            <span>
              {t.has(`events.order.${event.event}`) ? t(`events.order.${event.event}`) : event.event}{' '}
              {event.note && <span className="dim">{event.note}</span>}
            </span>
            <span className="es">{event.who || t(`events.actors.${event.actor}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
