import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/app/_account/account-frame'
import { LiveOrders } from '@/app/_account/live-orders'
import { liveTexts } from '@/app/_account/live-texts'
import { OrderStatus } from '@/app/_account/order-status'
import { statusOf } from '@/app/_account/order-view'
import orders from '@/app/_account/orders.module.css'
import { SummaryRows } from '@/features/checkout/order-summary'
import { loadReturns } from '@/features/returns/load-returns'
import { ReturnList } from '@/features/returns/return-list'
import { fillMessage } from '@/lib/fill-message'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import { textsOf } from '@/lib/texts-of'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { ShopLink } from '@/shell/shop-link'
import { loadDocuments, loadOrder } from './load-order'
import s from './order.module.css'
import { OrderFacts } from './order-facts'
import { OrderGoods } from './order-goods'
import { Timeline } from './timeline'

export const dynamic = 'force-dynamic'

type OrderProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

export async function generateMetadata({ searchParams }: OrderProps): Promise<Metadata> {
  const [t, { order }] = [await getTranslations('order'), await searchParams]
  return { title: t('title', { number: String(order) }), robots: { index: false } }
}

/** One order of the account: what was bought, where it is and what may be done with it. */
export default async function OrderPage({ searchParams }: OrderProps) {
  const [place, t, query, format] = await Promise.all([getPlace(), getTranslations(), searchParams, getFormatter()])
  const [order, said, returns] = await Promise.all([
    loadOrder(query.order, place),
    liveTexts(),
    loadReturns(place, String(query.order)),
  ])
  const documents = order ? await loadDocuments(order.id, place) : []
  const texts = await textsOf(place, 'checkout', 'cart', 'promo')
  const tracking = order?.shippingDetails.find(({ trackingLink }) => trackingLink)?.trackingLink
  const back = (
    <ShopLink className={button.textButton} href={hrefFor('accountOrders', place)}>
      <Icon name="arrowLeft" size="s" />
      {t('order.all')}
    </ShopLink>
  )
  if (!order?.cart)
    return (
      <AccountFrame current="accountOrders">
        <div className={notice.emptyState}>
          <h1 className={base.h1} tabIndex={-1}>
            {t('error.404.title')}
          </h1>
          <p className={base.lead}>{t('confirm.notYours')}</p>
          {back}
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame current="accountOrders">
      <header className={s.head}>
        {back}
        <div className={orders.orderHead}>
          <h1 className={base.h1} tabIndex={-1}>
            {t('order.title', { number: order.id })}
          </h1>
          <OrderStatus order={order} />
        </div>
        <p className={orders.orderMeta}>
          <time dateTime={order.createdAt}>{t('order.placed', { date: new Date(order.createdAt) })}</time>
          <span className={base.num}>{order.orderTotal?.sellingPriceIncVatFormatted}</span>
        </p>
      </header>
      <Timeline order={order} />
      <div className={orders.orderActions}>
        {tracking && (
          <a className={button.button} href={tracking} rel="noreferrer">
            {t('order.track')}
          </a>
        )}
        {!order.withdrawalEndedOn && (
          <ShopLink
            className={button.button}
            data-kind="secondary"
            href={`${hrefFor('registerReturn', place)}?order=${order.id}`}
          >
            {t('footer.withdraw')}
          </ShopLink>
        )}
      </div>
      <OrderGoods order={order} />
      {returns.length > 0 && (
        <section aria-labelledby="returns-of-order">
          <h2 className={base.h2} id="returns-of-order">
            {t('return.listTitle')}
          </h2>
          <ReturnList returns={returns} />
        </section>
      )}
      <div className={s.grid}>
        <OrderFacts order={order} documents={documents} />
        <div className={s.summary}>
          <SummaryRows
            t={(key, values = {}) => fillMessage(texts[key] ?? '', values, place.languageId)}
            cart={order.cart}
            locale={place.locale}
          />
          {order.refunds.map((refund) => {
            const amount = format.number(refund.total, { style: 'currency', currency: order.currency })
            const date = format.dateTime(new Date(refund.createdAt), { dateStyle: 'long' })
            return (
              <p key={refund.id} className={`${base.small} ${base.muted}`}>
                {refund.refundType === 'invoice'
                  ? `${t('return.loweredInvoice', { amount })}, ${date}`
                  : `${t('balance.refund', { number: order.id })}, ${date}: ${amount}`}
              </p>
            )
          })}
        </div>
      </div>
      <LiveOrders statuses={{ [order.id]: statusOf(order) }} said={said} />
    </AccountFrame>
  )
}
