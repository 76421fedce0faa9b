import { getTranslations } from 'next-intl/server'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import type { AccountOrder } from './load-order'
import orders from './orders.module.css'

/** Where the parcel is, and the way to send something back. */
export async function OrderActions({ order }: { readonly order: AccountOrder }) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  // Parcels have their own links.
  const sent = order.parcels.length === 0 ? order.shippingDetails : []
  const tracking = sent.find(({ trackingLink }) => trackingLink)?.trackingLink
  return (
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
  )
}
