import type { CampaignDocument } from '@shop/contract/publishing/campaign-document'
import { type JudgedReduction, judgedReduction, type PriceHistoryEntry, plannedHistory } from '@shop/domain/catalog'
import type { MarketSettings } from '@shop/domain/market'
import { campaignsNaming, scheduledCampaign } from '../goods/catalog/campaign-shape'
import type { Catalog } from '../goods/catalog/catalog'
import type { ProductRow } from '../goods/catalog/catalog-rows'
import { planInput } from '../goods/catalog/price-terms'
import type { ProductView } from '../goods/catalog/product-view'
import { priceKey, type Snapshot } from '../goods/catalog/snapshot'
import type { Channels } from '../ground/channel/channels'

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

type Asked = {
  /** The campaign's key. Its live version is left out of the prices before the draft. */
  readonly key: string
  readonly campaign: CampaignDocument
  readonly marketId: string
  readonly now: Date
}

/** The products of a campaign in a market, each checked against the law on former prices; undefined without a market. */
export async function campaignProducts(
  { catalog, channels }: CatalogParts,
  { key, campaign, marketId, now }: Asked,
): Promise<Priced | undefined> {
  const place = await channels.placeOf({ marketId }).catch(() => undefined)
  if (!place) return undefined
  const startsAt = Math.max(now.getTime(), campaign.startsAt ? Date.parse(campaign.startsAt) : 0)
  const { settings } = place.market
  const { snapshot, products } = await catalog.at(place)
  const isMeant = ({ row }: ProductView) => isNamed(snapshot, campaign, row)
  return {
    currency: place.market.currency.code,
    settings,
    startsAt,
    products: products.filter(isMeant).map((view) => {
      const history = historyUntil(startsAt, snapshot, view, { key, marketId, now })
      const sellingIncVat = view.listMinor
      const basisPoints = campaign.kind === 'percentage' ? (campaign.percentBasisPoints ?? 0) : 0
      return { view, history, judged: judgedReduction({ history, sellingIncVat, basisPoints, startsAt, settings }) }
    }),
  }
}

/** The products of the draft's campaign, found in the same way as those of a published one. */
function isNamed(snapshot: Snapshot, { appliesTo, productIds, categoryIds }: CampaignDocument, product: ProductRow) {
  const drafted = { id: 0, applies_to: appliesTo }
  const naming = {
    ...snapshot,
    campaignProducts: new Map(productIds.length > 0 ? [[drafted.id, new Set(productIds)]] : []),
    campaignCategories: new Map(categoryIds.length > 0 ? [[drafted.id, categoryIds]] : []),
  }
  return campaignsNaming(naming, [drafted], product).length > 0
}

/** The prices up to an instant: the past ones as charged, the coming ones as the other campaigns will make them. */
function historyUntil(
  until: number,
  snapshot: Snapshot,
  { productId }: ProductView,
  { key, marketId, now }: Pick<Asked, 'key' | 'marketId' | 'now'>,
): readonly PriceHistoryEntry[] {
  const from = now.getTime()
  const asked = snapshot.priceHistory(`${productId} ${marketId}`).filter(({ validFrom }) => validFrom <= from)
  const price = snapshot.prices.get(priceKey(productId, marketId, null))
  if (until <= from || !price) return asked
  const others = snapshot.rows.campaigns.filter(({ alias }) => alias !== key)
  const campaigns = campaignsNaming(snapshot, others, { id: productId }).flatMap(
    (row) => scheduledCampaign(snapshot, row, marketId) ?? [],
  )
  const changes = snapshot.laterTerms.get(priceKey(productId, marketId, null)) ?? []
  const planned = (['public', 'member'] as const).flatMap((audience) =>
    plannedHistory(planInput(price, changes, audience, campaigns, from), audience),
  )
  return [...asked, ...planned]
}
