import type { Offer } from '../catalog'
import type { Money } from '../money'
import type { BrandId, CampaignId, CategoryId, MarketAlias, ProductId } from '../shared'

/** Conditions that all have to hold, and one action. Campaigns are data: staff write them, nothing here names one. */
export type Campaign = {
  readonly campaignId: CampaignId
  readonly name: string
  readonly hideTitle: boolean
  readonly category: string
  readonly canonicalUrl: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** A stackable percentage comes on top of what the other campaigns left, as a promo code's does. */
  readonly isStackable?: boolean
  readonly conditions: readonly Condition[]
  readonly action: Action
}

export type Condition = LineCondition | CartCondition

/** Chooses the lines that the campaign speaks of. */
export type LineCondition =
  | { readonly kind: 'products'; readonly productIds: readonly ProductId[] }
  | { readonly kind: 'categories'; readonly categoryIds: readonly CategoryId[] }
  | { readonly kind: 'brands'; readonly brandIds: readonly BrandId[] }
  | { readonly kind: 'full-price-only' }

/** Decides whether the campaign speaks at all. */
export type CartCondition =
  | { readonly kind: 'min-quantity'; readonly quantity: number }
  | { readonly kind: 'min-goods-total'; readonly total: Money }
  | { readonly kind: 'members-only' }
  | { readonly kind: 'customer-type'; readonly type: string }
  | { readonly kind: 'markets'; readonly aliases: readonly MarketAlias[] }

export type Action =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'n-for-price'; readonly quantity: number; readonly price: Money }
  | { readonly kind: 'n-for-m'; readonly take: number; readonly pay: number }
  | { readonly kind: 'fixed-amount'; readonly amount: Money }
  | { readonly kind: 'free-gift'; readonly offer: Offer; readonly quantity: number }
  | { readonly kind: 'free-shipping' }

/** In force from its start to just before its end. */
export function isInForce(campaign: Pick<Campaign, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (campaign.startsAt === null || campaign.startsAt <= now) && (campaign.endsAt === null || now < campaign.endsAt)
}
