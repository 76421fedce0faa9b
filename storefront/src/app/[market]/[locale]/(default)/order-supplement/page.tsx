import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ScreenHead } from '@/ui/screen-head'
import s from '@/features/order/order-parcels.module.css'
import { SupplementByLink } from '@/features/order/supplement/supplement-by-link'
import { getPlace } from '@/place/place'
import { secretPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const generateMetadata = async () => secretPage((await getTranslations('order'))('supplement.title'))

const USED = /^(order\.supplement\.|cart\.lineSize$|checkout\.pieces$)/

/** Lines to pay for by the link of a mail. The page is the same for everybody; the browser asks for what the link offers. */
export default async function OrderSupplementPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('order.supplement')])
  const all = await textsOf(place, 'order', 'cart', 'checkout')
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
  return (
    <main id="main" className={base.page}>
      <div className={s.finding}>
        <ScreenHead className={s.findingHead} title={t('title')} />
        <SupplementByLink texts={texts} language={place.languageId} />
      </div>
    </main>
  )
}
