import { voucherPromoCodePrefix } from '../constants'

export function isVoucherCode(promoCode: string | null): promoCode is string {
  return promoCode?.toLowerCase().startsWith(voucherPromoCodePrefix) ?? false
}

/**
 * The checkout's voucher id (it holds the full code) after a change of the cart: kept only while the cart's promo code
 * is a voucher's and exactly that one, else cleared.
 */
export function keepVoucherId(promoCode: string | null, voucherId: string | null): string | null {
  return isVoucherCode(promoCode) && promoCode === voucherId ? voucherId : null
}

/** What a visit starts with: without a login no voucher, whatever the cookie says. */
export function initialVoucherId(stored: string | null, isLoggedIn: boolean): string | null {
  return isLoggedIn ? stored : null
}
