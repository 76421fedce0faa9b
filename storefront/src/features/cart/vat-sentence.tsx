import { formatBothVat, type VatTexts } from '@shop/domain/format'
import type { Money } from '@shop/domain/money'
import { VatForms } from '@/ui/price/vat-forms'
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
  const say = (form: keyof VatTexts, mark = '') => {
    const named = Object.entries(amounts).map(([name, amount]) => {
      return [name, formatBothVat(amount, rate, languageOf(texts.locale))[form] + mark] as const
    })
    return fillMessage(pattern, { ...values, ...Object.fromEntries(named) }, texts.locale)
  }
  return <VatForms incVat={say('incVat')} exVat={say('exVat', ` ${texts.exVat}`)} />
}
