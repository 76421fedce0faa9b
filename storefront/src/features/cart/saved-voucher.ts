import { cookieNames } from '@shop/domain/constants'
import { initialVoucherId, keepVoucherId } from '@shop/domain/voucher'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'

/** The cheque that is being used, remembered for the checkout as long as the cart's code is exactly its code. */
export const takeVoucher = (code: string) => writeCookie(cookieNames.voucher, code)

/** At the start of a visit: a cheque is a person's, so nobody signed in has none. */
export function startVoucher(isLoggedIn: boolean): void {
  const taken = readCookie(cookieNames.voucher)
  if (taken !== undefined && initialVoucherId(taken, isLoggedIn) === null) removeCookie(cookieNames.voucher)
}

/** After each change of the cart: another code, or none, is no cheque any more. */
export function keepVoucher(promoCode: string | null): void {
  const taken = readCookie(cookieNames.voucher)
  if (taken !== undefined && keepVoucherId(promoCode, taken) === null) removeCookie(cookieNames.voucher)
}
