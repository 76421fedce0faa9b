import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { DeliveryByLink } from '@/features/order/change-delivery/delivery-by-link'
import s from '@/features/order/order-parcels.module.css'
import { getPlace } from '@/place/place'
import { secretPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const generateMetadata = async () => secretPage((await getTranslations('order'))('change.title'))

const USED = /^(order\.(change\.|shipping$)|field\.|price\.exVat$)/

/** Another delivery by the link of a mail. The page is the same for everybody; the browser asks for the order. */
export default async function ChangeDeliveryPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('order.change')])
  const all = await textsOf(place, 'order', 'field', 'price')
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
  return (
    <main id="main" className={base.page}>
      <div className={s.finding}>
        <ScreenHead className={s.findingHead} title={t('title')} lead={t('lead')} />
        <DeliveryByLink texts={texts} language={place.languageId} />
      </div>
    </main>
  )
}
