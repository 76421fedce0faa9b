import { exceedsStock } from '../catalog'
import { takeFixedAmount } from './actions/fixed-amount'
import { takeNForM } from './actions/n-for-m'
import { takeNForPrice } from './actions/n-for-price'
import { takePercentage, takePercentageOnTop } from './actions/percentage'
import type { Action, Campaign } from './campaign'
import { isInForce } from './campaign'
import { type Buyer, chooseLines, holdsForCart, isOpenAt } from './conditions'
import { dearestFirst, markLine, type PricingSheet } from './pricing-sheet'

export type FreeGift = { readonly campaign: Campaign; readonly action: Extract<Action, { kind: 'free-gift' }> }

export type CampaignEffects = {
  /** Every campaign that changed something, in the order in which it did. */
  readonly applied: readonly Campaign[]
  /** What each of them took off the goods, beyond what is in the price of a piece already. */
  readonly takenMinor: readonly number[]
  readonly gifts: readonly FreeGift[]
  readonly freeShipping: boolean
}

const noEffects: CampaignEffects = { applied: [], takenMinor: [], gifts: [], freeShipping: false }

const phases = ['lines', 'on-top', 'fixed-amounts', 'extras'] as const

type Phase = (typeof phases)[number]

const phaseOfAction: Readonly<Record<Action['kind'], Phase>> = {
  percentage: 'lines',
  'n-for-price': 'lines',
  'n-for-m': 'lines',
  'fixed-amount': 'fixed-amounts',
  'free-gift': 'extras',
  'free-shipping': 'extras',
}

/** Looks on while a cart is priced: called with the sheet as it is opened and after each who may have changed it. */
export type PriceWatch = (sheet: PricingSheet, by: Campaign | 'list' | 'voucher') => void

/** A percentage of a code, and one that stacks, comes on top of what the others left. */
export const comesOnTop = ({ action, isStackable }: Campaign, isPromo: boolean): boolean =>
  action.kind === 'percentage' && (isPromo || isStackable === true)

function phaseOf(campaign: Campaign, isPromo: boolean): Phase {
  return comesOnTop(campaign, isPromo) ? 'on-top' : phaseOfAction[campaign.action.kind]
}

/**
 * Applies campaigns in a stated order: those that the price of a piece holds already, prices of lines, then percentages that come on top of them, then fixed
 * amounts off the cart, then gifts and free shipping, which look at what the goods cost by then. Within each, in the
 * list's order and the promo code's last.
 */
export function applyCampaigns(
  sheet: PricingSheet,
  campaigns: readonly Campaign[],
  promo: Campaign | null,
  buyer: Buyer,
  now: number,
  watch?: PriceWatch,
): CampaignEffects {
  if (sheet.offers.length === 0 || (campaigns.length === 0 && promo === null)) return noEffects
  const effects = {
    applied: [] as Campaign[],
    takenMinor: [] as number[],
    gifts: [] as FreeGift[],
    freeShipping: false,
  }
  for (const campaign of campaigns) markPriced(sheet, campaign, effects.applied, effects.takenMinor)
  const chosen: number[] = []
  for (const phase of phases) {
    for (const campaign of campaigns) {
      if (phaseOf(campaign, false) !== phase) continue
      applyOne(sheet, campaign, phase, buyer, now, chosen, effects)
      watch?.(sheet, campaign)
    }
    if (promo === null || phaseOf(promo, true) !== phase) continue
    applyOne(sheet, promo, phase, buyer, now, chosen, effects)
    watch?.(sheet, promo)
  }
  return effects
}

/** A campaign that is part of a piece's price is named on its line; it takes nothing off that price. */
function markPriced(sheet: PricingSheet, campaign: Campaign, applied: Campaign[], takenMinor: number[]): void {
  let isIn = false
  for (let line = 0; line < sheet.offers.length; line++) {
    if (!isPricedBy(sheet, line, campaign)) continue
    markLine(sheet, line, campaign)
    isIn = true
  }
  if (!isIn) return
  applied.push(campaign)
  takenMinor.push(0)
}

/** The price of the piece counts this campaign already, or another that came before it. */
function isInPrice(sheet: PricingSheet, line: number, campaign: Campaign): boolean {
  if (isPricedBy(sheet, line, campaign)) return true
  const { campaignPrice } = sheet.offers[line]!
  return campaignPrice !== undefined && isOpenAt(campaign, campaignPrice.listMinor)
}

function isPricedBy(sheet: PricingSheet, line: number, { campaignId }: Campaign): boolean {
  return sheet.offers[line]!.campaignPrice?.campaignIds.includes(campaignId) === true
}

function applyOne(
  sheet: PricingSheet,
  campaign: Campaign,
  phase: Phase,
  buyer: Buyer,
  now: number,
  chosen: number[],
  effects: { applied: Campaign[]; takenMinor: number[]; gifts: FreeGift[]; freeShipping: boolean },
): void {
  if (!isInForce(campaign, now)) return
  const { action } = campaign
  const grouped = action.kind === 'n-for-price' || action.kind === 'n-for-m'
  const count = chooseLines(campaign, sheet, grouped ? dearestFirst(sheet) : undefined, chosen)
  if (count === 0) return
  const holds = holdsForCart(campaign, sheet, buyer, chosen, count)
  // Whatever else is bought: the price that is shown holds.
  if (phase === 'on-top' && action.kind === 'percentage')
    for (let index = 0; index < count; index++)
      if (isPricedBy(sheet, chosen[index]!, campaign)) takePercentageOnTop(sheet, chosen[index]!, action.basisPoints)
  if (!holds) return
  const before = sheet.goodsTotal
  if (!act(sheet, campaign, phase, chosen, count, effects)) return
  const known = effects.applied.indexOf(campaign)
  if (known >= 0) effects.takenMinor[known]! += before - sheet.goodsTotal
  else {
    effects.applied.push(campaign)
    effects.takenMinor.push(before - sheet.goodsTotal)
  }
}

function act(
  sheet: PricingSheet,
  campaign: Campaign,
  phase: Phase,
  chosen: readonly number[],
  count: number,
  effects: { gifts: FreeGift[]; freeShipping: boolean },
): boolean {
  const { action } = campaign
  let hasChanged = false
  const changed = (line: number) => {
    hasChanged = true
    markLine(sheet, line, campaign)
  }
  switch (action.kind) {
    case 'percentage': {
      for (let index = 0; index < count; index++) {
        const line = chosen[index]!
        if (phase === 'on-top' ? isPricedBy(sheet, line, campaign) : isInPrice(sheet, line, campaign)) continue
        const takeShare = phase === 'on-top' ? takePercentageOnTop : takePercentage
        if (takeShare(sheet, line, action.basisPoints)) changed(line)
      }
      return hasChanged
    }
    case 'n-for-price':
      if (action.price.currency !== sheet.currency) return false
      takeNForPrice(sheet, chosen, count, action.quantity, action.price.minor, changed)
      return hasChanged
    case 'n-for-m':
      takeNForM(sheet, chosen, count, action.take, action.pay, changed)
      return hasChanged
    case 'fixed-amount':
      return action.amount.currency === sheet.currency && takeFixedAmount(sheet, chosen, count, action.amount.minor) > 0
    case 'free-gift':
      if (
        !action.offer.isAvailable ||
        exceedsStock(action.offer.stock, action.quantity + taken(sheet, effects, action))
      )
        return false
      effects.gifts.push({ campaign, action })
      return true
    case 'free-shipping':
      effects.freeShipping = true
      return true
  }
}

/** Pieces of the gift's sku that are spoken for: bought in this cart, or given by another campaign. */
function taken(sheet: PricingSheet, { gifts }: { gifts: readonly FreeGift[] }, { offer }: FreeGift['action']): number {
  let pieces = 0
  sheet.offers.forEach((bought, line) => {
    if (bought.skuId === offer.skuId) pieces += sheet.quantity[line]!
  })
  for (const { action } of gifts) if (action.offer.skuId === offer.skuId) pieces += action.quantity
  return pieces
}
