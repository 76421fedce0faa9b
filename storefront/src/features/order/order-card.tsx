import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { altTextOf, viewTexts } from '@/catalogue/alt-text'
import { colourOf } from '@/catalogue/colour-of'
import { productPicture } from '@/catalogue/picture'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { OrderStatus } from './order-status'
import { OrderTotal } from './order-total'
import { piecesOf } from './order-view'
import s from './orders.module.css'

export const ORDERS = `query getOrders($channelId: String, $languageId: String, $marketId: String) {
  getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id createdAt status orderTotal { sellingPriceIncVatFormatted sellingPriceExVatFormatted }
    cart { items { quantity product { name productImages { fileName tags } variantDimensions { dimension label } } } }
    shippingDetails { trackingLink }
  }
}`

type Order = ResultOf<typeof ORDERS>['getOrders'][number]

type Goods = NonNullable<Order['cart']>['items'][number]

/** As many pictures as a phone has room for; the others are a number. */
const SHOWN = 3

export async function OrderCard({ order }: { readonly order: Order }) {
  const [place, t, format] = await Promise.all([getPlace(), getTranslations('order'), getFormatter()])
  const items = order.cart?.items ?? []
  const shown = items.length === SHOWN + 1 ? items : items.slice(0, SHOWN)
  const more = items.length - shown.length
  const tracking = order.shippingDetails.find(({ trackingLink }) => trackingLink)?.trackingLink
  const href = `${hrefFor('accountOrders', place)}?order=${order.id}`
  return (
    <article className={s.order} data-order={order.id}>
      <div className={s.orderHead}>
        <div>
          <h2 className={`${base.h4} ${base.num}`}>
            <ShopLink href={href} scroll={false}>
              {t('title', { number: order.id })}
            </ShopLink>
          </h2>
          <p className={s.orderMeta}>
            <time dateTime={order.createdAt}>{format.dateTime(new Date(order.createdAt), { dateStyle: 'long' })}</time>
            <OrderTotal total={order.orderTotal} />
            <span>{t('items', { count: piecesOf(order) })}</span>
          </p>
        </div>
        <OrderStatus order={order} />
      </div>
      <ul className={s.orderItems}>
        {shown.map(({ product }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes its rows
          <li key={index}>
            <OrderPicture product={product} />
          </li>
        ))}
        {more > 0 && <li className={s.moreItems}>+{more}</li>}
      </ul>
      <div className={s.orderActions}>
        {tracking && (
          <a className={button.button} data-size="s" data-kind="secondary" href={tracking} rel="noreferrer">
            {t('track')}
          </a>
        )}
        <ShopLink className={button.button} data-size="s" data-kind="quiet" href={href} scroll={false}>
          {t('details')}
        </ShopLink>
      </div>
    </article>
  )
}

async function OrderPicture({ product }: Pick<Goods, 'product'>) {
  const picture = product?.productImages[0]
  if (!picture) return <span className={s.noPicture} title={product?.name} />
  const { name, variantDimensions } = product
  const views = viewTexts(await getTranslations())
  const alt = altTextOf({ name, colour: colourOf(variantDimensions), picture, views })
  // biome-ignore lint/performance/noImgElement: all sizes exist already
  return <img {...productPicture(picture.fileName, 240, 450)} sizes="72px" alt={alt} loading="lazy" />
}
