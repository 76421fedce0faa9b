import type { BrandId, CategoryId, ProductId, SkuId } from '../shared'
import type { CampaignPrice } from './campaign-price'
import type { Price } from './price'
import type { Stock } from './stock'

/** What a cart has to know of a sku: the price of one piece in the cart's market, the stock, and where it belongs. */
export type Offer = {
  readonly skuId: SkuId
  readonly productId: ProductId
  readonly brandId: BrandId | null
  readonly categoryIds: readonly CategoryId[]
  readonly unitPrice: Price
  /** How campaigns came to that price; absent where none lowers it. */
  readonly campaignPrice?: CampaignPrice
  readonly vatBasisPoints: number
  readonly stock: Stock
  /** False for what the shop has taken out of sale, or does not sell in this market. */
  readonly isAvailable: boolean
  readonly firstAvailableOn: number | null
}

export function isComingSoonOffer(offer: Pick<Offer, 'firstAvailableOn'>, now: number): boolean {
  return offer.firstAvailableOn !== null && offer.firstAvailableOn > now
}
