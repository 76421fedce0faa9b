import type { Campaign, UnmetTerm } from '../campaign'
import { err, ok, type Result } from '../shared'
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

/** Codes are compared without regard to case and to spaces around them. */
export function sameCode(a: string, b: string): boolean {
  return normalCode(a) === normalCode(b)
}

export function normalCode(code: string): string {
  return code.trim().toLowerCase()
}

/** Nothing but spaces is no code: it removes the one that is there. The code itself is kept as entered. */
export function enteredCode(text: string | null): string | null {
  return text !== null && normalCode(text) !== '' ? text : null
}

export function findPromo<Known extends Pick<Promo, 'code'>>(
  code: string,
  known: readonly Known[],
): Result<Known, { readonly kind: 'unknown-code' }> {
  const found = known.find((candidate) => sameCode(candidate.code, code))
  return found ? ok(found) : err({ kind: 'unknown-code' })
}
