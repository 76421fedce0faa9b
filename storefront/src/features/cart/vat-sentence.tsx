import { formatMoney } from '@shop/domain/format'
import { type Money, splitVat } from '@shop/domain/money'
import price from '@/ui/price/price.module.css'
import { fillMessage } from '@/texts/fill-message'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'
import { languageOf } from './language-of'

type VatSentenceProps = {
  readonly pattern: string
  /** With VAT, by the names that the pattern gives them. */
  readonly amounts: Readonly<Record<string, Money>>
  /** What else the pattern names. */
  readonly values?: Readonly<Record<string, string>>
  readonly cart: CartView
  readonly texts: CartTexts
}

/** A sentence about amounts, in the form of VAT that the rest of the cart is read in. */
export function VatSentence({ pattern, amounts, values, cart, texts }: VatSentenceProps) {
  const rate = cart.summary.vats[0]?.rateBasisPoints ?? 0
  const written = (one: Money) => formatMoney(one, languageOf(texts.locale))
  const say = (words: (amount: Money) => string) => {
    const named = Object.entries(amounts).map(([name, amount]) => [name, words(amount)] as const)
    return fillMessage(pattern, { ...values, ...Object.fromEntries(named) }, texts.locale)
  }
  return (
    <>
      <span className={price.incVat}>{say(written)}</span>
      <span className={price.exVat}>{say((amount) => `${written(splitVat(amount, rate).exVat)} ${texts.exVat}`)}</span>
    </>
  )
}
