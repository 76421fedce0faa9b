import { formatMoney } from '@shop/domain/format'
import { type Money, splitVat } from '@shop/domain/money'
import price from '@/ui/price/price.module.css'
import { fillMessage } from '@/texts/fill-message'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { languageOf } from './language-of'

type VatSentenceProps = {
  readonly pattern: string
  /** With VAT. */
  readonly amount: Money
  readonly cart: CartView
  readonly texts: CartTexts
}

/** A sentence about an amount, in the form of VAT that the rest of the cart is read in. */
export function VatSentence({ pattern, amount, cart, texts }: VatSentenceProps) {
  const { incVat, exVat } = splitVat(amount, cart.summary.vats[0]?.rateBasisPoints ?? 0)
  const written = (one: Money) => formatMoney(one, languageOf(texts.locale))
  const say = (words: string) => fillMessage(pattern, { amount: words }, texts.locale)
  return (
    <>
      <span className={price.incVat}>{say(written(incVat))}</span>
      <span className={price.exVat}>{say(`${written(exVat)} ${texts.exVat}`)}</span>
    </>
  )
}
