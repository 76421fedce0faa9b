import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { ItemsByLink } from '@/features/order/change-items/items-by-link'
import { itemsTexts } from '@/features/order/change-items/items-texts'
import s from '@/features/order/order-parcels.module.css'
import { getPlace } from '@/place/place'
import { secretPage } from '@/seo/page-metadata'

export const generateMetadata = async () => secretPage((await getTranslations('order'))('edit.title'))

/** Fewer pieces and other sizes by the link of a mail. The page is the same for everybody; the browser asks for the order. */
export default async function ChangeItemsPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('order.edit')])
  return (
    <main id="main" className={base.page}>
      <div className={s.finding}>
        <ScreenHead className={s.findingHead} title={t('title')} lead={t('lead')} />
        <ItemsByLink texts={await itemsTexts(place)} language={place.languageId} />
      </div>
    </main>
  )
}
