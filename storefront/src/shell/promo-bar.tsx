import { getTranslations } from 'next-intl/server'
import { shopName } from '@/lib/config'
import type { Place } from '@/lib/place'
import { shippingAmounts } from '@/lib/shipping-amounts'
import s from './header.module.css'

export async function PromoBar({ place }: { readonly place: Place }) {
  const t = await getTranslations('usp')
  return (
    <aside className={s.promoBar} aria-label={shopName}>
      <ul className={s.promoBarList}>
        <li>{t('freeShipping', { amount: shippingAmounts(place).freeFrom })}</li>
        <li>{t('returnRight')}</li>
        <li>{t('fastDelivery')}</li>
      </ul>
    </aside>
  )
}
