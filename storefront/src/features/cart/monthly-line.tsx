import { type LoanTerms, loanValues, monthlyPayment } from '@shop/domain/checkout'
import { fromDecimal } from '@shop/domain/money'
import base from '@/ui/base.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { languageOf } from './language-of'
import { currencyOf } from './noted-prices'

type MonthlyLineProps = {
  readonly cart: CartView
  readonly texts: CartTexts
  readonly termsHref: string
  readonly loan: LoanTerms | undefined
}

/** What a month of it costs as the checkout will say, never louder than the total, with the warning of credit; the example opens beneath. */
export function MonthlyLine({ cart, texts, termsHref, loan: terms }: MonthlyLineProps) {
  const currency = currencyOf(cart)
  const { balance, total } = cart.summary
  const toPay = currency && fromDecimal(balance?.totalSellingPriceExBalanceIncVat ?? total.sellingPriceIncVat, currency)
  const loan = toPay && monthlyPayment(toPay, terms)
  if (!loan) return null
  const values = loanValues(loan, languageOf(texts.locale))
  const say = (pattern: string) => fillMessage(pattern, values, texts.locale)
  return (
    <details className={s.monthly} data-monthly-price>
      <summary>
        <span className={base.num}>{say(texts.orMonthly)}</span> <span>{say(texts.perMonth)}</span>{' '}
        <span>{texts.seeTerms}</span>
        <strong>{texts.creditNotice}</strong>
      </summary>
      <p>
        {say(texts.loanExample)}{' '}
        <a className={base.link} href={termsHref} target="_self">
          {texts.readMore}
        </a>
      </p>
    </details>
  )
}
