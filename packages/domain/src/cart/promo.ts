import type { Campaign, UnmetTerm } from '../campaign'
import type { Voucher, VoucherRefusal } from '../voucher'

/** What a promo code stands for. */
export type Promo =
  | { readonly kind: 'campaign'; readonly code: string; readonly campaign: Campaign }
  | { readonly kind: 'voucher'; readonly code: string; readonly voucher: Voucher }

export type PromoRefusal =
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'requirements-not-met'; readonly unmet: readonly UnmetTerm[] }
  | VoucherRefusal

export type PromoOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'applied' }
  | { readonly kind: 'refused'; readonly refusal: PromoRefusal }

/** What a code is known by: case and the spaces around it do not count. */
export function normalCode(code: string): string {
  return code.trim().toLowerCase()
}

/** Nothing but spaces is no code: it removes the one that is there. The code itself is kept as entered. */
export function enteredCode(text: string | null): string | null {
  return text !== null && normalCode(text) !== '' ? text : null
}
