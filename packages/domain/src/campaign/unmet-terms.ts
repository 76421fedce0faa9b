import { type Money, money } from '../money'
import { type Campaign, isInForce } from './campaign'
import { type Buyer, cartConditionHolds, chooseLines, questionOf } from './conditions'
import type { PricingSheet } from './pricing-sheet'

/** A term of a campaign that a cart does not meet, and how much is missing to it. */
export type UnmetTerm =
  | { readonly kind: 'not-in-force' }
  | { readonly kind: 'no-goods' }
  | { readonly kind: 'min-quantity'; readonly missing: number }
  | { readonly kind: 'min-goods-total'; readonly missing: Money }
  | { readonly kind: 'other-currency' }
  | { readonly kind: 'members-only' }
  | { readonly kind: 'customer-type' }
  | { readonly kind: 'markets' }
  | { readonly kind: 'gift-sold-out' }
  /** All terms are met, and it takes nothing off: the goods are as cheap as it would make them. */
  | { readonly kind: 'no-effect' }

/** Why a campaign does nothing to the goods of a sheet as they stand. */
export function unmetTerms(campaign: Campaign, sheet: PricingSheet, buyer: Buyer, now: number): readonly UnmetTerm[] {
  if (!isInForce(campaign, now)) return [{ kind: 'not-in-force' }]
  const chosen: number[] = []
  const count = chooseLines(campaign, sheet, undefined, chosen)
  const terms: UnmetTerm[] = count === 0 ? [{ kind: 'no-goods' }] : []
  for (const condition of questionOf(campaign).cart) {
    if (cartConditionHolds(condition, sheet, buyer, chosen, count)) continue
    if (condition.kind === 'min-quantity') {
      const pieces = chosen.slice(0, count).reduce((sum, line) => sum + (sheet.quantity[line] ?? 0), 0)
      terms.push({ kind: 'min-quantity', missing: condition.quantity - pieces })
    } else if (condition.kind === 'min-goods-total') {
      const isOther = condition.total.currency !== sheet.currency
      terms.push(
        isOther
          ? { kind: 'other-currency' }
          : { kind: 'min-goods-total', missing: money(condition.total.minor - sheet.goodsTotal, sheet.currency) },
      )
    } else terms.push({ kind: condition.kind })
  }
  if (terms.length > 0) return terms
  return [{ kind: campaign.action.kind === 'free-gift' ? 'gift-sold-out' : 'no-effect' }]
}
