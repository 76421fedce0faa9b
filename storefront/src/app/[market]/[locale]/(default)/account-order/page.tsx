import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import summary from '@/ui/summary.module.css'
import { OrderFacts } from '@/compositions/account/order-facts'
import { OrderWhy } from '@/compositions/account/order-why'
import { AccountFrame } from '@/features/account/account-frame'
import { SummaryRows } from '@/features/checkout/order-summary'
import { ChangeDelivery } from '@/features/order/change-delivery/change-delivery'
import { deliveryTexts } from '@/features/order/change-delivery/delivery-texts'
import { typedAddress } from '@/features/order/change-delivery/typed-address'
import { ChangeItems } from '@/features/order/change-items/change-items'
import { itemsTexts } from '@/features/order/change-items/items-texts'
import { canChangeOrder } from '@/features/order/changeable'
import { LiveOrders } from '@/features/order/live-orders'
import { liveTexts } from '@/features/order/live-texts'
import { loadDocuments, loadOrder } from '@/features/order/load-order'
import s from '@/features/order/order.module.css'
import { OrderActions } from '@/features/order/order-actions'
import { OrderGoods } from '@/features/order/order-goods'
import { OrderParcels } from '@/features/order/order-parcels'
import { OrderStatus } from '@/features/order/order-status'
import { OrderTotal } from '@/features/order/order-total'
import { statusOf } from '@/features/order/order-view'
import orders from '@/features/order/orders.module.css'
import { Timeline } from '@/features/order/timeline'
import { loadReturns } from '@/features/returns/load-returns'
import { ReturnList } from '@/features/returns/return-list'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { fillMessage } from '@/texts/fill-message'
import { textsOf } from '@/texts/texts-of'

export const dynamic = 'force-dynamic'

type OrderProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

export async function generateMetadata({ searchParams }: OrderProps): Promise<Metadata> {
  const [t, { order }] = [await getTranslations('order'), await searchParams]
  return { title: t('title', { number: String(order) }), robots: { index: false } }
}

/** One order of the account: what was bought, where it is and what may be done with it. */
export default async function OrderPage({ searchParams }: OrderProps) {
  const [place, t, query] = await Promise.all([getPlace(), getTranslations(), searchParams])
  const [order, said, returns] = await Promise.all([
    loadOrder(query.order, place),
    liveTexts(),
    loadReturns(place, String(query.order)),
  ])
  const documents = order ? await loadDocuments(order.id, place) : []
  const texts = await textsOf(place, 'checkout', 'cart', 'promo')
  const back = (
    <ShopLink className={button.textButton} href={hrefFor('accountOrders', place)} scroll={false}>
      <Icon name="arrowLeft" size="s" />
      {t('order.all')}
    </ShopLink>
  )
  if (!order?.cart)
    return (
      <AccountFrame current="accountOrders">
        <div className={notice.emptyState}>
          <ScreenTitle>{t('error.404.title')}</ScreenTitle>
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
          <ScreenTitle>{t('order.title', { number: order.id })}</ScreenTitle>
          <OrderStatus order={order} />
        </div>
        <p className={orders.orderMeta}>
          <time dateTime={order.createdAt}>{t('order.placed', { date: new Date(order.createdAt) })}</time>
          <OrderTotal total={order.orderTotal} />
        </p>
      </header>
      <Timeline order={order} />
      <OrderActions order={order} />
      <OrderParcels parcels={order.parcels} />
      {canChangeOrder(order) && (
        <>
          <ChangeDelivery
            publicId={order.publicId}
            address={typedAddress(order)}
            language={place.languageId}
            texts={await deliveryTexts(place)}
          />
          <ChangeItems publicId={order.publicId} language={place.languageId} texts={await itemsTexts(place)} />
        </>
      )}
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
        <div className={summary.summary}>
          <SummaryRows
            t={(key, values = {}) => fillMessage(texts[key] ?? '', values, place.languageId)}
            cart={order.cart}
            locale={place.locale}
          />
          <OrderWhy order={order} />
        </div>
      </div>
      <LiveOrders statuses={{ [order.id]: statusOf(order) }} said={said} />
    </AccountFrame>
  )
}
