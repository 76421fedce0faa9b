'use client'

import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { RelatedList } from '@/frame/related-list'
import { useDates } from '@/lib/use-dates'
import { useMailKind } from '@/lib/use-mail-kind'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useWorkspaceTab } from '@/lib/workspace'
import { ExchangeList } from './exchange/exchange-list'
import { OrderDelivery } from './order-delivery'
import { OrderHead } from './order-head'
import { OrderLedger } from './order-ledger'
import { OrderMails } from './order-mails'
import { OrderNotes } from './order-notes'
import { OrderPayment } from './order-payment'
import { OrderProgress } from './order-progress'
import { OrderRows } from './order-rows'
import { OrderSteps } from './order-steps'
import styles from './orders.module.css'
import { OrderParcels } from './parcels/order-parcels'
import { RowChanges } from './row-changes'

/** One order: what was agreed, where it is, what may happen next, and what happened. */
export function OrderScreen({ number }: { number: string }) {
  const t = useTranslations('console')
  const result = useStaffQuery(`orders/${number}`, consoleOrderSchema)
  const order = result.data
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
    <QueryBoundary of={result} system={t('nav.orders')}>
      {(shown) => (
        <>
          <OrderHead order={shown} show={result.show} />
          <OrderProgress order={shown} />
          <div className={`${kit.split} ${kit.ruled}`}>
            <div className={`${kit.work} scroll`}>
              <OrderRows order={shown} />
              <div className="padded">
                <OrderParcels order={shown} show={result.show} refresh={result.refresh} />
              </div>
              <div className="padded">
                <ExchangeList order={shown} show={result.show} refresh={result.refresh} />
              </div>
              <div className={`padded ${kit.twoColumns}`}>
                <OrderPayment order={shown} />
                <div>
                  <OrderDelivery order={shown} />
                  <OrderNotes order={shown} />
                </div>
              </div>
              <OrderLedger order={shown} />
              <OrderMails order={shown} show={result.show} />
            </div>
            <aside className="side" aria-label={t('orders.nextStep')}>
              <OrderSteps order={shown} show={result.show} refresh={result.refresh} />
              <OrderEvents order={shown} />
              <RelatedList returns={shown.returns} orders={shown.others} />
            </aside>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function OrderEvents({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const mailKind = useMailKind()
  const signed = ({ event, actor, who }: ConsoleOrder['events'][number]) => {
    const name = who || t(`events.actors.${actor}`)
    return event === 'placed' && who ? t('orders.forCustomer', { name }) : name
  }
  return (
    <Section title={t('orders.whatHappened')}>
      <ol className={styles.events} aria-label={t('orders.history')}>
        {order.events.map((event) => (
          <li key={`${event.at} ${event.event}`} className={styles.event}>
            <time className={styles.eventTime} dateTime={event.at} title={dates.whole(event.at)}>
              {dates.short(event.at)}
            </time>
            <Icon name={event.event.startsWith('return') ? 'truck' : 'box'} size={14} />
            <span>
              <span className={styles.capFirst}>
                {t.has(`events.order.${event.event}`) ? t(`events.order.${event.event}`) : event.event}
              </span>
              {event.mail && <span className="dim"> {mailKind(event.mail)}</span>}
              {event.note && <span className="dim"> {event.note}</span>}
              <RowChanges changes={event.changes} />
              <small className="faint">{signed(event)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
