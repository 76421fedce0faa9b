import { getTranslations } from 'next-intl/server'
import { VatForms } from '@/ui/price/vat-forms'
import { ShopLink } from '@/ui/shop-link'
import { shopName } from '@/config'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place'
import { promisesOf } from '../promises'
import s from './header.module.css'

export async function PromoBar({ place }: { readonly place: Place }) {
  const [t, { freeShipping, others }] = await Promise.all([getTranslations('usp'), promisesOf(place)])
  return (
    <aside className={s.promoBar} aria-label={shopName}>
      <ul className={s.promoBarList}>
        {freeShipping && (
          <li>
            <VatForms {...freeShipping} />
          </li>
        )}
        <li>{others[0]}</li>
        <li>{others[1]}</li>
        <li>{others[2]}</li>
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
