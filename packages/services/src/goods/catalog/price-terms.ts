import {
  type Audience,
  type PlanInput,
  type ScheduledCampaign,
  sellingFor,
  type TermsChange,
  termsAt,
} from '@shop/domain/catalog'
import type { PriceRow } from './catalog-rows'

/** What a product (or one of its SKUs) costs an audience in a market now. */
export type PriceTerms = {
  readonly regularMinor: number
  readonly sellingMinor: number
  /** What everybody pays. */
  readonly publicMinor: number
  readonly discountType: PriceRow['discount_type']
  /** The audience pays it because of the member price list. */
  readonly isMemberPrice: boolean
}

const storedTerms = (row: PriceRow) => ({
  validFrom: row.valid_from.getTime(),
  regularMinor: row.regular_minor,
  sellingMinor: row.selling_minor,
  memberMinor: row.member_minor,
})

/** The stored price, as later entries of the price lists have changed it by now; undefined while none is in force. */
export function priceTermsOf(
  row: PriceRow,
  changes: readonly TermsChange[],
  audience: Audience,
  now: number,
): PriceTerms | undefined {
  const terms = termsAt(storedTerms(row), changes, now)
  return (
    terms && {
      regularMinor: terms.regularMinor,
      sellingMinor: sellingFor(audience, terms),
      publicMinor: terms.sellingMinor,
      discountType: row.discount_type,
      isMemberPrice: audience === 'member' && terms.memberMinor !== null,
    }
  )
}

/** What it takes to plan the prices that campaigns make of a stored price, or of its member price where it has one. */
export function planInput(
  row: PriceRow,
  changes: readonly TermsChange[],
  audience: Audience,
  campaigns: readonly ScheduledCampaign[],
  from: number,
): PlanInput {
  const stored = storedTerms(row)
  return {
    ...{ campaigns, from },
    listChanges: [stored.validFrom, ...changes.map(({ validFrom }) => validFrom)],
    listAt: (instant) => {
      const terms = termsAt(stored, changes, instant)
      if (!terms || (audience === 'member' && terms.memberMinor === null)) return null
      return sellingFor(audience, terms)
    },
  }
}
