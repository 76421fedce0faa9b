import { currencies } from '@shop/domain/constants'
import { formatMoney } from '@shop/domain/format'
import { type Currency, fromDecimal } from '@shop/domain/money'
import { isVoucherCode } from '@shop/domain/voucher'
import type { CartTextKey } from './cart-texts'
import { languageOf } from './language-of'

type GraphQlProblem = { readonly extensions?: Readonly<Record<string, unknown>> }
export type PromoProblem = { readonly text: CartTextKey; readonly values?: Readonly<Record<string, string>> }

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
      const amountOf = (value: unknown) => {
        const amount = typeof value === 'number' && isCurrency(currency) ? fromDecimal(value, currency) : undefined
        return amount && formatMoney(amount, languageOf(typed.locale))
      }
      const [least, more] = [amountOf(minPurchase), amountOf(missing)]
      if (least) return { text: 'promoBonus', values: { amount: least } }
      return more ? { text: 'promoMissing', values: { amount: more } } : { text: 'promoRequirements' }
    }
    if (code === 'PROMO_CODE_INVALID')
      return { text: isVoucherCode(typed.code.trim()) && !typed.isSignedIn ? 'promoLogin' : 'promoInvalid' }
    if (code === 'RATE_LIMITED') return { text: 'promoTooOften' }
  }
  return { text: 'updateFailed' }
}
