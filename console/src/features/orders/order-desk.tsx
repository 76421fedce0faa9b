'use client'

import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { RelatedList } from '@/frame/related-list'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useWorkspaceTab } from '@/lib/workspace'
import { OrderDelivery } from './order-delivery'
import { OrderHead } from './order-head'
import { OrderNotes } from './order-notes'
import { OrderPayment } from './order-payment'
import { OrderProgress } from './order-progress'
import { OrderRows } from './order-rows'
import { OrderSteps } from './order-steps'

/** One order: what was agreed, where it is, what may happen next, and what happened. */
export function OrderDesk({ number }: { number: string }) {
  const t = useTranslations('console')
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
          <OrderHead order={shown} show={desk.show} />
          <OrderProgress order={shown} />
          <div className="split hl1">
            <div className="work scroll">
              <OrderRows order={shown} />
              <div className="pad grid2">
                <OrderPayment order={shown} />
                <div>
                  <OrderDelivery order={shown} />
                  <OrderNotes order={shown} />
                </div>
              </div>
            </div>
            <aside className="side" aria-label={t('orders.nextStep')}>
              <OrderSteps order={shown} show={desk.show} refresh={desk.refresh} />
              <OrderEvents order={shown} />
              <RelatedList returns={shown.returns} orders={shown.others} />
            </aside>
          </div>
        </>
      )}
    </Shown>
  )
}

function OrderEvents({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const signed = ({ event, actor, who }: DeskOrder['events'][number]) => {
    const name = who || t(`events.actors.${actor}`)
    return event === 'placed' && who ? t('orders.forCustomer', { name }) : name
  }
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('orders.whatHappened')}</h2>
      </header>
      <ol className="event-list order-events" aria-label={t('orders.history')}>
        {order.events.map((event) => (
          <li key={`${event.at} ${event.event}`} className="ev">
            <time className="et" dateTime={event.at} title={dates.whole(event.at)}>
              {dates.short(event.at)}
            </time>
            <Icon name={event.event.startsWith('return') ? 'truck' : 'box'} size={14} />
            <span>
              <span className="cap-first">
                {t.has(`events.order.${event.event}`) ? t(`events.order.${event.event}`) : event.event}
              </span>
              {event.note && <span className="dim"> {event.note}</span>}
              <small className="faint">{signed(event)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
