import { monthlyPayment, monthlyPaymentMonths } from '@shop/domain/checkout'
import { formatMoney } from '@shop/domain/format'
import { fromDecimal } from '@shop/domain/money'
import { fillMessage } from '@/lib/fill-message'
import base from '@/shell/base.module.css'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { currencyOf } from './known-prices'
import { languageOf } from './language-of'

type MonthlyLineProps = { readonly cart: CartView; readonly texts: CartTexts; readonly termsHref: string }

/** What a month of it would cost, never louder than the total; the terms open beneath. */
export function MonthlyLine({ cart, texts, termsHref }: MonthlyLineProps) {
  const currency = currencyOf(cart)
  const total = currency && fromDecimal(cart.summary.total.sellingPriceIncVat, currency)
  if (!total || total.minor <= 0) return null
  const say = (pattern: string, values = {}) => fillMessage(pattern, values, texts.locale)
  const amount = formatMoney(monthlyPayment(total), languageOf(texts.locale))
  return (
    <details className={s.monthly} data-monthly-price>
      <summary>
        <span className={base.num}>{say(texts.monthlyFrom, { amount })}</span>{' '}
        {say(texts.perMonth, { months: monthlyPaymentMonths })}
      </summary>
      <p>
        {say(texts.monthlyInfo, { months: monthlyPaymentMonths })}{' '}
        <a className={base.link} href={termsHref} target="_self">
          {texts.readMore}
        </a>
      </p>
    </details>
  )
}
