import { loanExample, loanValues } from '@shop/domain/checkout'
import type { LocaleCode } from '@shop/domain/market'
import { fromDecimal } from '@shop/domain/money'
import type { OrderedCart } from '@/catalogue/ordered-cart'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

type CreditTotalProps = {
  readonly t: Translate
  readonly cart: OrderedCart
  readonly months: number
  readonly currency: string
  readonly locale: LocaleCode
}

/** What is owed altogether when the loan is chosen, as its example reckons it. */
export function CreditTotal({ t, cart, months, currency, locale }: CreditTotalProps) {
  const { balance, total } = cart.summary
  const amount = fromDecimal(balance?.totalSellingPriceExBalanceIncVat ?? total.sellingPriceIncVat, currency as never)
  if (!amount || amount.minor <= 0) return null
  return (
    <p className={s.creditTotal} data-credit-total>
      {t('checkout.creditTotal', loanValues(loanExample(amount, months), locale))}
    </p>
  )
}
