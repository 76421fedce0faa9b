import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { DeliveryByLink } from '@/features/order/change-delivery/delivery-by-link'
import { deliveryTexts } from '@/features/order/change-delivery/delivery-texts'
import s from '@/features/order/order-parcels.module.css'
import { getPlace } from '@/place/place'
import { secretPage } from '@/seo/page-metadata'

export const generateMetadata = async () => secretPage((await getTranslations('order'))('change.title'))

/** Another delivery by the link of a mail. The page is the same for everybody; the browser asks for the order. */
export default async function ChangeDeliveryPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('order.change')])
  return (
    <main id="main" className={base.page}>
      <div className={s.finding}>
        <ScreenHead className={s.findingHead} title={t('title')} lead={t('lead')} />
        <DeliveryByLink texts={await deliveryTexts(place)} language={place.languageId} />
      </div>
    </main>
  )
}
