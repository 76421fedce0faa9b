import { getTranslations } from 'next-intl/server'
import { ShopLink } from '@/ui/shop-link'
import { shopName } from '@/config'
import { shippingAmounts } from '@/data/shipping-amounts'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place'
import s from './header.module.css'

export async function PromoBar({ place }: { readonly place: Place }) {
  const [t, amounts] = await Promise.all([getTranslations('usp'), shippingAmounts(place)])
  return (
    <aside className={s.promoBar} aria-label={shopName}>
      <ul className={s.promoBarList}>
        {amounts && <li>{t('freeShipping', { amount: amounts.freeFrom })}</li>}
        <li>{t('returnRight')}</li>
        <li>{t('fastDelivery')}</li>
        <li data-for="student">
          <ShopLink href={`${hrefFor('generalList', place, { path: [] })}?sort=DISCOUNT`}>{t('student')}</ShopLink>
        </li>
        <li data-for="curve">
          <ShopLink href={hrefFor('search', place, { search: 'curve' })}>{t('curve')}</ShopLink>
        </li>
      </ul>
    </aside>
  )
}
