import type { CampaignDocument } from '@shop/contract/publishing/campaign-document'
import { type JudgedReduction, judgedReduction, type PriceHistoryEntry } from '@shop/domain/catalog'
import type { MarketSettings } from '@shop/domain/market'
import type { Catalog } from '../catalog/catalog'
import type { ProductView } from '../catalog/product-view'
import type { Channels } from '../channel/channels'

export type CatalogParts = { readonly catalog: Catalog; readonly channels: Pick<Channels, 'placeOf'> }
export type CampaignProduct = {
  readonly view: ProductView
  readonly history: readonly PriceHistoryEntry[]
  readonly judged: JudgedReduction
}
type Priced = {
  readonly currency: string
  readonly settings: MarketSettings
  readonly startsAt: number
  readonly products: readonly CampaignProduct[]
}

/** The products of a campaign in one of its markets, each held against the law on former prices; undefined: no market. */
export async function campaignProducts(
  { catalog, channels }: CatalogParts,
  { campaign, marketId, now }: { campaign: CampaignDocument; marketId: string; now: Date },
): Promise<Priced | undefined> {
  const place = await channels.placeOf({ marketId }).catch(() => undefined)
  if (!place) return undefined
  const startsAt = Math.max(now.getTime(), campaign.startsAt ? Date.parse(campaign.startsAt) : 0)
  const { settings } = place.market
  const { snapshot, products } = await catalog.at(place)
  const isMeant = ({ productId }: ProductView) =>
    campaign.appliesTo === 'all' ||
    campaign.productIds.includes(productId) ||
    snapshot.productCategories.get(productId)?.some((id) => campaign.categoryIds.includes(id))
  return {
    currency: place.market.currency.code,
    settings,
    startsAt,
    products: products.filter(isMeant).map((view) => {
      const history = snapshot.priceHistory.get(`${view.productId} ${marketId}`) ?? []
      const sellingIncVat = view.price.sellingPriceIncVat
      const basisPoints = campaign.kind === 'percentage' ? (campaign.percentBasisPoints ?? 0) : 0
      return { view, history, judged: judgedReduction({ history, sellingIncVat, basisPoints, startsAt, settings }) }
    }),
  }
}
