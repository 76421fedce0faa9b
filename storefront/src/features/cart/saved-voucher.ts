import { cookieNames } from '@shop/domain/constants'
import { initialVoucherId, keepVoucherId } from '@shop/domain/voucher'
import { useCheckoutState } from '@/browser/checkout-state'
import { readCookie, removeCookie, writeCookie } from '@/browser/cookie'

/** The cheque that is being used, remembered for the checkout as long as the cart's code is exactly its code. */
export function takeVoucher(code: string): void {
  writeCookie(cookieNames.voucher, code)
  show(code)
}

/** At the start of a visit: a cheque is a person's, so nobody signed in has none. */
export function startVoucher(isLoggedIn: boolean): void {
  keep((taken) => initialVoucherId(taken, isLoggedIn))
}

/** After each change of the cart: another code, or none, is no cheque any more. */
export function keepVoucher(promoCode: string | null): void {
  keep((taken) => keepVoucherId(promoCode, taken))
}

/** The cookie is of all tabs, so what it says comes before what this one has known. */
function keep(rule: (taken: string | null) => string | null): void {
  const taken = readCookie(cookieNames.voucher) ?? null
  const id = rule(taken)
  if (taken !== null && id === null) removeCookie(cookieNames.voucher)
  show(id)
}

const show = (id: string | null): void => useCheckoutState.setState({ voucherData: { id } })
