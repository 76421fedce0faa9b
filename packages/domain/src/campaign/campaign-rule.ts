import type { CampaignTitle } from '../catalog'
import { toDecimal } from '../money'
import type { Action, Campaign } from './campaign'

/** A campaign as the protocol names it (CampaignRuleType). */
export type CampaignRule = CampaignTitle & {
  readonly campaignId: string
  readonly ruleType: string
  readonly category: string
  readonly action: string
  readonly actionValue: string
  readonly canonicalUrl: string | null
}

export function toCampaignRule(campaign: Campaign): CampaignRule {
  const { campaignId, name, hideTitle, category, canonicalUrl, action } = campaign
  return {
    campaignId,
    name,
    hideTitle,
    ruleType: ruleTypeOf(action),
    category,
    action: action.kind,
    actionValue: valueText(action),
    canonicalUrl,
  }
}

/** PRODUCT campaigns change what lines cost, CART campaigns the cart as a whole. */
function ruleTypeOf(action: Action): string {
  return action.kind === 'percentage' || action.kind === 'n-for-price' || action.kind === 'n-for-m' ? 'PRODUCT' : 'CART'
}

function valueText(action: Action): string {
  switch (action.kind) {
    case 'percentage':
      return String(action.basisPoints / 100)
    case 'n-for-price':
      return `${action.quantity} / ${toDecimal(action.price.minor)}`
    case 'n-for-m':
      return `${action.take} / ${action.pay}`
    case 'fixed-amount':
      return String(toDecimal(action.amount.minor))
    case 'free-gift':
      return String(action.offer.skuId)
    case 'free-shipping':
      return ''
  }
}
