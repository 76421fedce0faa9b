import { cookieNames } from '@shop/domain/constants'
import { keepVoucherId } from '@shop/domain/voucher'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'

/** The cheque that is being used, remembered for the checkout as long as the cart's code is exactly its code. */
export const takeVoucher = (code: string) => writeCookie(cookieNames.voucher, code)

/** After each change of the cart: another code, or none, is no cheque any more. */
export function keepVoucher(promoCode: string | null): void {
  const taken = readCookie(cookieNames.voucher)
  if (taken !== undefined && keepVoucherId(promoCode, taken) === null) removeCookie(cookieNames.voucher)
}
