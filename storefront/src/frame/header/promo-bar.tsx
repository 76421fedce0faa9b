import { getTranslations } from 'next-intl/server'
import { VatForms } from '@/ui/price/vat-forms'
import { ShopLink } from '@/ui/shop-link'
import { shopName } from '@/config'
import type { Place } from '@/place/place'
import type { MenuEntry } from '../menu/menu'
import { promisesOf } from '../promises'
import s from './header.module.css'
import { ownLinks } from './own-links'

type PromoBarProps = { readonly place: Place; readonly goods: readonly MenuEntry[] }

export async function PromoBar({ place, goods }: PromoBarProps) {
  const { student, curve } = ownLinks(goods, place)
  const [t, { freeShipping, others }] = await Promise.all([getTranslations('usp'), promisesOf(place)])
  return (
    <aside className={s.promoBar} aria-label={shopName}>
      <ul className={s.promoBarList} data-student={student && ''} data-curve={curve && ''}>
        {freeShipping && (
          <li>
            <VatForms {...freeShipping} />
          </li>
        )}
        <li>{others[0]}</li>
        <li>{others[1]}</li>
        <li>{others[2]}</li>
        {student && (
          <li data-for="student">
            <ShopLink href={student}>{t('student')}</ShopLink>
          </li>
        )}
        {curve && (
          <li data-for="curve">
            <ShopLink href={curve}>{t('curve')}</ShopLink>
          </li>
        )}
      </ul>
    </aside>
  )
}
