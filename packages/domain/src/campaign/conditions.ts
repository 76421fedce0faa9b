import type { Offer } from '../catalog'
import type { Campaign, CartCondition, LineCondition } from './campaign'
import type { PricingSheet } from './pricing-sheet'

/** What campaigns may ask about the buyer. */
export type Buyer = {
  readonly marketAlias: string
  readonly isMember: boolean
  readonly customerType: string
}

type Question = {
  readonly lines: readonly ((offer: Offer) => boolean)[]
  readonly cart: readonly CartCondition[]
}

// Campaigns are priced again and again; their lists of ids become sets once per campaign object.
const questions = new WeakMap<Campaign, Question>()

/** Fills `chosen` with the lines that the campaign speaks of, in the order given; returns how many there are. */
export function chooseLines(
  campaign: Campaign,
  sheet: PricingSheet,
  order: readonly number[] | undefined,
  chosen: number[],
): number {
  const tests = questionOf(campaign).lines
  const count = sheet.offers.length
  let found = 0
  for (let position = 0; position < count; position++) {
    const line = order ? order[position]! : position
    if (holdsForLine(tests, sheet.offers[line]!)) chosen[found++] = line
  }
  return found
}

/** The rows of a sheet that a campaign speaks of. */
export function rowsOf(campaign: Campaign, sheet: PricingSheet): readonly number[] {
  const chosen: number[] = []
  const count = chooseLines(campaign, sheet, undefined, chosen)
  return chosen.slice(0, count)
}

/** Whether the cart's own conditions hold, of the pieces on the chosen lines and of what the goods cost by now. */
export function holdsForCart(
  campaign: Campaign,
  sheet: PricingSheet,
  buyer: Buyer,
  chosen: readonly number[],
  count: number,
): boolean {
  for (const condition of questionOf(campaign).cart) {
    if (!cartConditionHolds(condition, sheet, buyer, chosen, count)) return false
  }
  return true
}

function holdsForLine(tests: Question['lines'], offer: Offer): boolean {
  for (let index = 0; index < tests.length; index++) if (!tests[index]!(offer)) return false
  return true
}

/** Whether one piece at this price fulfils the campaign by itself, whoever buys it: then it is part of the piece's price. */
export function isOpenAt(campaign: Campaign, listMinor: number): boolean {
  return questionOf(campaign).cart.every(
    (condition) => condition.kind === 'min-goods-total' && condition.total.minor <= listMinor,
  )
}

export function cartConditionHolds(
  condition: CartCondition,
  sheet: PricingSheet,
  buyer: Buyer,
  chosen: readonly number[],
  count: number,
): boolean {
  switch (condition.kind) {
    case 'min-quantity': {
      let pieces = 0
      for (let index = 0; index < count; index++) pieces += sheet.quantity[chosen[index]!]!
      return pieces >= condition.quantity
    }
    case 'min-goods-total':
      return condition.total.currency === sheet.currency && sheet.goodsTotal >= condition.total.minor
    case 'members-only':
      return buyer.isMember
    case 'customer-type':
      return buyer.customerType.toLowerCase().includes(condition.type.toLowerCase())
    case 'markets':
      return condition.aliases.some((alias) => alias === buyer.marketAlias)
  }
}

export function questionOf(campaign: Campaign): Question {
  let question = questions.get(campaign)
  if (!question) {
    const lines: ((offer: Offer) => boolean)[] = []
    const cart: CartCondition[] = []
    for (const condition of campaign.conditions) {
      const test = lineTest(condition)
      if (test) lines.push(test)
      else cart.push(condition as CartCondition)
    }
    question = { lines, cart }
    questions.set(campaign, question)
  }
  return question
}

function lineTest(condition: LineCondition | CartCondition): ((offer: Offer) => boolean) | undefined {
  switch (condition.kind) {
    case 'products': {
      const ids = new Set(condition.productIds)
      return (offer) => ids.has(offer.productId)
    }
    case 'categories': {
      const ids = new Set(condition.categoryIds)
      return (offer) => {
        for (let index = 0; index < offer.categoryIds.length; index++)
          if (ids.has(offer.categoryIds[index]!)) return true
        return false
      }
    }
    case 'brands': {
      const ids = new Set(condition.brandIds)
      return (offer) => offer.brandId !== null && ids.has(offer.brandId)
    }
    case 'full-price-only':
      return ({ campaignPrice, unitPrice }) =>
        campaignPrice ? campaignPrice.listMinor >= unitPrice.regularPriceIncVat : !unitPrice.isDiscounted
    default:
      return undefined
  }
}
