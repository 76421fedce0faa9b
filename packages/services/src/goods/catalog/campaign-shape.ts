import type { OpenCampaign, ScheduledCampaign } from '@shop/domain/catalog'
import { formatLongDate } from '@shop/domain/format'
import type { MarketRecord, Place } from '../../ground/context/place'
import { campaignPath } from '../../ground/context/public-path'
import type { CampaignRow, ProductRow } from './catalog-rows'
import type { Snapshot } from './snapshot'

/** Campaigns in force in the market now. */
export function activeCampaigns(snapshot: Snapshot, place: Place, now: number): CampaignRow[] {
  return snapshot.rows.campaigns.filter((campaign) => isInForce(snapshot, campaign, place.market, now))
}

/** Open to everybody, of this market and within its time. */
export function isInForce(
  snapshot: Snapshot,
  { id, starts_at, ends_at }: CampaignRow,
  market: Pick<MarketRecord, 'id'>,
  now: number,
): boolean {
  return (
    !snapshot.promoCampaignIds.has(id) &&
    snapshot.campaignMarkets.has(`${id} ${market.id}`) &&
    (!starts_at || starts_at.getTime() <= now) &&
    (!ends_at || ends_at.getTime() > now)
  )
}

/** What tells which products a campaign names. */
export type Naming = Pick<Snapshot, 'campaignProducts' | 'campaignCategories' | 'productCategories' | 'ancestors'> & {
  readonly products: ReadonlyMap<number, Pick<ProductRow, 'primary_category_id'>>
}

/** Those of the campaigns that name this product, one of its categories or everything. */
export function campaignsNaming<Campaign extends Pick<CampaignRow, 'id' | 'applies_to'>>(
  naming: Naming,
  campaigns: readonly Campaign[],
  product: Pick<ProductRow, 'id'>,
): Campaign[] {
  return campaigns.filter((campaign) => {
    // What it named before it held for everything may still be written beside it.
    if (campaign.applies_to === 'all' || naming.campaignProducts.get(campaign.id)?.has(product.id)) return true
    const categories = naming.campaignCategories.get(campaign.id) ?? []
    return categoryIdsOf(naming, product.id).some((id) => categories.includes(id))
  })
}

/** A campaign's part in the price of its goods in a market: percentages that need no code have one. */
export function openCampaign(
  { promoCampaignIds, campaignMarkets }: Pick<Snapshot, 'promoCampaignIds' | 'campaignMarkets'>,
  { id, kind, percent_basis_points, stackable }: CampaignRow,
  marketId: string,
): OpenCampaign | undefined {
  const here = campaignMarkets.get(`${id} ${marketId}`)
  if (!here || kind !== 'percentage' || promoCampaignIds.has(id)) return undefined
  return {
    campaignId: String(id),
    basisPoints: percent_basis_points ?? 0,
    isStackable: stackable,
    minimumMinor: here.minimum_minor,
  }
}

/** The same with the times between which it is in force. */
export function scheduledCampaign(
  parts: Parameters<typeof openCampaign>[0],
  row: CampaignRow,
  marketId: string,
): ScheduledCampaign | undefined {
  const open = openCampaign(parts, row, marketId)
  return open && { ...open, startsAt: row.starts_at?.getTime() ?? null, endsAt: row.ends_at?.getTime() ?? null }
}

export function campaignShape(snapshot: Snapshot, campaign: CampaignRow, place: Place) {
  const { language, market } = place
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
    canonicalUrl: campaignPath(place, alias),
    // Just before its end: what ends at midnight has the day before for its last.
    untilFormatted: campaign.ends_at
      ? formatLongDate(campaign.ends_at.getTime() - 1, language.code, market.settings.timeZone)
      : null,
  }
}

/** The product's categories with everything above them. */
export function categoryIdsOf(
  { productCategories, products, ancestors }: Pick<Naming, 'productCategories' | 'products' | 'ancestors'>,
  productId: number,
): number[] {
  const own = [...(productCategories.get(productId) ?? [])]
  const primary = products.get(productId)?.primary_category_id
  if (primary !== undefined) own.push(primary)
  return [...new Set(own.flatMap((id) => ancestors.get(id) ?? [id]))]
}
