import type { Action, Campaign, Condition } from '@shop/domain/campaign'
import { money } from '@shop/domain/money'
import { asCampaignId, asCategoryId, asProductId } from '@shop/domain/shared'
import { campaignShape, campaignsNaming } from './campaign-shape'
import type { CatalogPlace } from './catalog-place'
import type { CampaignRow } from './catalog-rows'
import { offerOf } from './offers'

type Made = { readonly campaign: Campaign; readonly giftSkuId: number | null }

const known = new WeakMap<CatalogPlace, readonly Made[]>()

/** The market's automatic campaigns in the order in which they apply; read from the catalogue once, but for what there
 *  is of a gift: that moves. */
export function campaignsAt(catalog: CatalogPlace): readonly Campaign[] {
  let made = known.get(catalog)
  if (!made) {
    made = catalog.campaigns.flatMap((row) => {
      const campaign = toCampaign(row, catalog)
      return campaign ? [{ campaign, giftSkuId: row.kind === 'free_gift' ? row.gift_sku_id : null }] : []
    })
    known.set(catalog, made)
  }
  return made.map(({ campaign, giftSkuId }) =>
    giftSkuId === null ? campaign : withGiftNow(campaign, giftSkuId, catalog),
  )
}

function withGiftNow(campaign: Campaign, skuId: number, catalog: CatalogPlace): Campaign {
  const offer = offerOf(catalog, skuId)
  const { action } = campaign
  if (action.kind !== 'free-gift' || !offer || offer === action.offer) return campaign
  return { ...campaign, action: { ...action, offer } }
}

/** What a campaign asks for and does in this market; undefined where it does nothing. */
export function toCampaign(row: CampaignRow, catalog: CatalogPlace): Campaign | undefined {
  const { snapshot, place } = catalog
  const here = snapshot.campaignMarkets.get(`${row.id} ${place.market.id}`)
  const action = here && actionOf(row, here.value_minor, catalog)
  if (!action) return undefined
  const { name, canonicalUrl } = campaignShape(snapshot, row, place)
  const conditions: Condition[] = linesOf(row, catalog)
  if (here.minimum_minor > 0) {
    conditions.push({ kind: 'min-goods-total', total: money(here.minimum_minor, place.market.currency.code) })
  }
  return {
    campaignId: asCampaignId(String(row.id)),
    name,
    hideTitle: row.hide_title,
    category: row.category,
    canonicalUrl,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    isStackable: row.stackable,
    conditions,
    action,
  }
}

/** Price-list campaigns are prices already; every other kind acts on the cart. */
function actionOf(row: CampaignRow, valueMinor: number | null, catalog: CatalogPlace): Action | undefined {
  const amount = valueMinor === null ? undefined : money(valueMinor, catalog.place.market.currency.code)
  switch (row.kind) {
    case 'percentage':
      return { kind: 'percentage', basisPoints: row.percent_basis_points ?? 0 }
    case 'n_for_price':
      return amount && { kind: 'n-for-price', quantity: row.buy_quantity ?? 1, price: amount }
    case 'fixed_amount':
      return amount && { kind: 'fixed-amount', amount }
    case 'free_shipping':
      return { kind: 'free-shipping' }
    case 'free_gift': {
      const offer = row.gift_sku_id === null ? null : offerOf(catalog, row.gift_sku_id)
      return offer ? { kind: 'free-gift', offer, quantity: 1 } : undefined
    }
    case 'price_list':
      return undefined
  }
}

function linesOf(row: CampaignRow, { snapshot, products }: CatalogPlace): Condition[] {
  if (row.applies_to === 'all') return []
  const named = snapshot.campaignProducts.get(row.id)
  const categories = snapshot.campaignCategories.get(row.id)
  if (!named && !categories) return [{ kind: 'products', productIds: [] }]
  if (!named) return [{ kind: 'categories', categoryIds: (categories ?? []).map(asCategoryId) }]
  // A campaign that names both means either; the domain's conditions all have to hold, so it becomes one list.
  const inCategory = categories
    ? products.filter((product) => campaignsNaming(snapshot, [row], product.row).length > 0)
    : []
  return [
    { kind: 'products', productIds: [...named, ...inCategory.map(({ productId }) => productId)].map(asProductId) },
  ]
}
