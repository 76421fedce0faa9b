import { currencies } from '@shop/domain/constants'
import { formatMoney } from '@shop/domain/format'
import { type Currency, fromDecimal, type Money } from '@shop/domain/money'
import { isVoucherCode } from '@shop/domain/voucher'
import type { CartTextKey } from './cart-texts'
import { languageOf } from './language-of'

type GraphQlProblem = { readonly extensions?: Readonly<Record<string, unknown>> }
export type PromoProblem = {
  readonly text: CartTextKey
  readonly values?: Readonly<Record<string, string>>
  /** What is still to be bought, with VAT: like every amount of goods it is said in the form that the shopper sees. */
  readonly missing?: Money
}

const isCurrency = (code: unknown): code is Currency => currencies.some((known) => known === code)

/**
 * Why a code was not taken, as one of the messages of the shop: a cheque that wants a larger purchase names how large,
 * a code that wants one how much more,
 * a visitor with somebody's cheque is asked to sign in, and what failed on our side is never called a bad code.
 */
export function promoProblem(
  error: unknown,
  typed: { readonly code: string; readonly isSignedIn: boolean; readonly locale: string },
): PromoProblem {
  const problems = (error as { errors?: readonly GraphQlProblem[] } | null)?.errors ?? []
  for (const { extensions } of problems) {
    const { code, minPurchase, missing, currency } = extensions ?? {}
    if (code === 'RequirementsNotMet') {
      const amountOf = (value: unknown) =>
        typeof value === 'number' && isCurrency(currency) ? fromDecimal(value, currency) : undefined
      const [least, more] = [amountOf(minPurchase), amountOf(missing)]
      if (least) return { text: 'promoBonus', values: { amount: formatMoney(least, languageOf(typed.locale)) } }
      return more ? { text: 'promoMissing', missing: more } : { text: 'promoRequirements' }
    }
    if (code === 'PROMO_CODE_INVALID')
      return { text: isVoucherCode(typed.code.trim()) && !typed.isSignedIn ? 'promoLogin' : 'promoInvalid' }
    if (code === 'RATE_LIMITED') return { text: 'promoTooOften' }
  }
  return { text: 'updateFailed' }
}
