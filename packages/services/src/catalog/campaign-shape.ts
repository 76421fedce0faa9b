import type { Place } from '../context/place'
import { campaignPath } from '../context/public-path'
import type { CampaignRow, ProductRow } from './catalog-rows'
import type { Snapshot } from './snapshot'

/** Campaigns in force in the market now. */
export function activeCampaigns(snapshot: Snapshot, place: Place, now: number): CampaignRow[] {
  return snapshot.rows.campaigns.filter(
    ({ id, starts_at, ends_at }) =>
      !snapshot.promoCampaignIds.has(id) &&
      snapshot.campaignMarkets.has(`${id} ${place.market.id}`) &&
      (!starts_at || starts_at.getTime() <= now) &&
      (!ends_at || ends_at.getTime() > now),
  )
}

/** Those of the campaigns that name this product, one of its categories or everything. */
export function campaignsNaming(
  snapshot: Snapshot,
  campaigns: readonly CampaignRow[],
  product: Pick<ProductRow, 'id'>,
): CampaignRow[] {
  return campaigns.filter((campaign) => {
    const named = snapshot.campaignProducts.get(campaign.id)
    const categories = snapshot.campaignCategories.get(campaign.id)
    if (named?.includes(product.id)) return true
    if (categories) return categoryIdsOf(snapshot, product.id).some((id) => categories.includes(id))
    return campaign.applies_to === 'all' && !named
  })
}

export function campaignShape(snapshot: Snapshot, campaign: CampaignRow, { language, market }: Place) {
  const alias = snapshot.campaignAliases.of(campaign, language.id)
  const value = snapshot.campaignMarkets.get(`${campaign.id} ${market.id}`)?.value_minor
  return {
    campaignId: String(campaign.id),
    name: snapshot.campaignTexts.get(campaign.id, language.id)?.name ?? alias,
    hideTitle: campaign.hide_title,
    ruleType: campaign.kind === 'percentage' || campaign.kind === 'n_for_price' ? 'PRODUCT' : 'CART',
    category: campaign.category,
    action: campaign.kind.replaceAll('_', '-'),
    actionValue: String(campaign.percent_basis_points ? campaign.percent_basis_points / 100 : (value ?? 0) / 100),
    canonicalUrl: campaignPath(language, alias),
  }
}

/** The product's categories with everything above them. */
export function categoryIdsOf(snapshot: Snapshot, productId: number): number[] {
  const own = [...(snapshot.productCategories.get(productId) ?? [])]
  const primary = snapshot.products.get(productId)?.primary_category_id
  if (primary !== undefined) own.push(primary)
  return [...new Set(own.flatMap((id) => snapshot.ancestors.get(id) ?? [id]))]
}
