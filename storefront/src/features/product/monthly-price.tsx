import { monthlyPayment, monthlyPaymentMonths } from '@shop/domain/checkout'
import { formatMoney } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import { getTranslations } from 'next-intl/server'
import { hrefFor } from '@/lib/links'
import type { Place } from '@/lib/place'
import base from '@/shell/base.module.css'
import { ShopLink } from '@/shell/shop-link'
import { paymentPage } from './info-pages'
import s from './product.module.css'

/** What a month would cost, never louder than the price itself; the terms open beneath. */
export async function MonthlyPrice({ total, place }: { readonly total: Money; readonly place: Place }) {
  const t = await getTranslations()
  const amount = formatMoney(monthlyPayment(total), place.locale)
  return (
    <details className={s.monthly} data-monthly-price="">
      <summary>
        <span className={base.num}>{t('price.orFrom', { amount })}</span>{' '}
        <span>{t('price.perMonth', { months: monthlyPaymentMonths })}</span> <span>{t('product.seeTerms')}</span>
      </summary>
      <p>
        {t('price.monthlyInfo', { months: monthlyPaymentMonths })}{' '}
        <ShopLink className={base.link} href={hrefFor('page', place, { alias: paymentPage[place.locale] })}>
          {t('price.readMore')}
        </ShopLink>
      </p>
    </details>
  )
}
