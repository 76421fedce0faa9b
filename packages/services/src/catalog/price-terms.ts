import { type Audience, sellingFor, type TermsChange, termsAt } from '@shop/domain/catalog'
import type { PriceRow } from './catalog-rows'

/** What a product (or one of its SKUs) costs an audience in a market now. */
export type PriceTerms = {
  readonly regularMinor: number
  readonly sellingMinor: number
  readonly discountType: PriceRow['discount_type']
  /** The audience pays it because of the member price list. */
  readonly isMemberPrice: boolean
}

/** The stored price, as later entries of the price lists have changed it by now; undefined while none is in force. */
export function priceTermsOf(
  row: PriceRow,
  changes: readonly TermsChange[],
  audience: Audience,
  now: number,
): PriceTerms | undefined {
  const stored = {
    validFrom: row.valid_from.getTime(),
    regularMinor: row.regular_minor,
    sellingMinor: row.selling_minor,
    memberMinor: row.member_minor,
  }
  const terms = termsAt(stored, changes, now)
  return (
    terms && {
      regularMinor: terms.regularMinor,
      sellingMinor: sellingFor(audience, terms),
      discountType: row.discount_type,
      isMemberPrice: audience === 'member' && terms.memberMinor !== null,
    }
  )
}
