import { currencies } from '@shop/domain/constants'
import { formatMoney } from '@shop/domain/format'
import { type Currency, fromDecimal, type Money } from '@shop/domain/money'
import { isVoucherCode } from '@shop/domain/voucher'
import type { CartTextKey } from './cart-texts'
import type { CartView } from './cart-view'
import { languageOf } from './language-of'

type Details = Readonly<Record<string, unknown>>
type GraphQlProblem = { readonly extensions?: Details }
type Entered = { readonly code: string; readonly isSignedIn: boolean; readonly locale: string }
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
export function promoProblem(error: unknown, typed: Entered): PromoProblem {
  const problems = (error as { errors?: readonly GraphQlProblem[] } | null)?.errors ?? []
  for (const { extensions } of problems) {
    const problem = problemOf(extensions ?? {}, typed)
    if (problem) return problem
  }
  return { text: 'updateFailed' }
}

/** Why the code on the cart gives nothing, as if it were entered; undefined while it gives what it promises. */
export function cartPromoProblem(
  { promoCode, warnings }: Pick<CartView, 'promoCode' | 'warnings'>,
  reader: Omit<Entered, 'code'>,
): PromoProblem | undefined {
  const warning = warnings.find(({ kind }) => kind === 'PROMO_CODE_REFUSED')
  return warning && problemOf({ ...warning, code: warning.refusal }, { ...reader, code: promoCode ?? '' })
}

function problemOf({ code, ...details }: Details, typed: Entered): PromoProblem | undefined {
  if (code === 'RequirementsNotMet') {
    const { least, missing } = unmetAmounts(details)
    if (least) return { text: 'promoBonus', values: { amount: formatMoney(least, languageOf(typed.locale)) } }
    return missing ? { text: 'promoMissing', missing } : { text: 'promoRequirements' }
  }
  if (code === 'PROMO_CODE_INVALID')
    return { text: isVoucherCode(typed.code.trim()) && !typed.isSignedIn ? 'promoLogin' : 'promoInvalid' }
  return code === 'RATE_LIMITED' ? { text: 'promoTooOften' } : undefined
}

/** The least purchase of a cheque, or what is missing to the terms of a code, as a refusal names them. */
function unmetAmounts({ minPurchase, missing, currency }: Details): {
  readonly least?: Money
  readonly missing?: Money
} {
  const amountOf = (value: unknown) =>
    typeof value === 'number' && isCurrency(currency) ? fromDecimal(value, currency) : undefined
  return { least: amountOf(minPurchase), missing: amountOf(missing) }
}
