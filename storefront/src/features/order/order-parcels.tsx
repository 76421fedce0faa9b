import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { getPlace } from '@/place/place'
import type { AccountOrder } from './load-order'
import s from './order-parcels.module.css'
import { ParcelList } from './parcel-list'

/** The parcels of an order of the account. Nothing before the first one is packed. */
export async function OrderParcels({ parcels }: Pick<AccountOrder, 'parcels'>) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels-of-order" className={s.parcels}>
      <h2 className={base.h2} id="parcels-of-order">
        {t('parcel.heading')}
      </h2>
      <ParcelList parcels={parcels} t={t} language={place.languageId} />
    </section>
  )
}
