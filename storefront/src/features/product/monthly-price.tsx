import { type LoanTerms, loanValues, monthlyPayment } from '@shop/domain/checkout'
import type { Money } from '@shop/domain/money'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place'
import { paymentPage } from './info-pages'
import s from './product.module.css'

type MonthlyPriceProps = {
  readonly total: Money
  readonly terms: LoanTerms | undefined
  readonly place: Place
}

/** What a month of the checkout's loan would cost, never louder than the price itself, with the warning of credit; the example opens beneath. */
export async function MonthlyPrice({ total, terms, place }: MonthlyPriceProps) {
  const loan = monthlyPayment(total, terms)
  if (!loan) return null
  const t = await getTranslations()
  const values = loanValues(loan, place.locale)
  return (
    <details className={s.monthly} data-monthly-price="">
      <summary>
        <span className={base.num}>{t('price.orMonthly', values)}</span> <span>{t('price.perMonth', values)}</span>{' '}
        <span>{t('product.seeTerms')}</span>
        <strong>{t('payment.creditNotice')}</strong>
      </summary>
      <p>
        {t('payment.loanExample', values)}{' '}
        <ShopLink className={base.link} href={hrefFor('page', place, { alias: paymentPage[place.locale] })}>
          {t('price.readMore')}
        </ShopLink>
      </p>
    </details>
  )
}
