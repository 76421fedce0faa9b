import { discountTypeOf, shownCampaigns, showsCampaignMark, stockStatus } from '@shop/domain/catalog'
import { type CardProduct, wholeStock } from '@/catalogue/product-card'
import { percentOff } from '@/catalogue/shown-price'

export type Badge =
  | { readonly kind: 'sale'; readonly percent: number }
  /** The name is that of the campaign; without one its kind is named. */
  | { readonly kind: 'new' | 'few-left' | 'coming-soon' | 'sold-out' | 'campaign'; readonly name?: string }

/** As long as the search puts it forward for that. */
const NEW_FOR_DAYS = 14
const DAY_MS = 86_400_000
const MOST = 2

/** Two at most, the most useful first. A percentage only where the law lets us claim a reduction. */
export function badgesOf(product: CardProduct, now: Date, fewLeft: number): readonly Badge[] {
  const available = product.firstAvailableOn ? Date.parse(product.firstAvailableOn) : Number.NaN
  if (available > now.getTime()) return [{ kind: 'coming-soon' }]
  const stock = stockStatus(wholeStock(product.totalStock), 1, fewLeft)
  if (stock === 'out-of-stock') return [{ kind: 'sold-out' }]
  const badges: Badge[] = []
  const percent = percentOff(product.lowestPrice)
  if (percent !== undefined) badges.push({ kind: 'sale', percent })
  const [campaign] = shownCampaigns(product.discountCampaigns)
  if (campaign) badges.push({ kind: 'campaign', name: campaign.name })
  else if (showsCampaignMark(discountTypeOf(product.discountType))) badges.push({ kind: 'campaign' })
  if (stock === 'few-left') badges.push({ kind: 'few-left' })
  if (now.getTime() - available < NEW_FOR_DAYS * DAY_MS) badges.push({ kind: 'new' })
  return badges.slice(0, MOST)
}
