import type { ScheduledCampaign } from '@shop/domain/catalog'
import { grouped } from '../../platform/grouped'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import { campaignsNaming, scheduledCampaign } from './campaign-shape'
import type { CategoryRow, ProductCategoryRow, ProductRow } from './catalog-rows'
import { loadCampaigns } from './catalog-store'
import { ancestorsOf, campaignParts, priceKey } from './snapshot'

export type LoweredGoods = {
  readonly productId: number
  readonly marketId: string
  readonly campaigns: readonly ScheduledCampaign[]
}

/** Products in a market that campaigns make cheaper, now or later; by the key of their price. */
export async function loweredGoods(tx: Queryable, now: Date): Promise<ReadonlyMap<string, LoweredGoods>> {
  const parts = campaignParts(await loadCampaigns(tx))
  const running = [...parts.campaigns.values()].filter(
    ({ kind, ends_at }) => kind === 'percentage' && (!ends_at || ends_at > now),
  )
  const found = new Map<string, LoweredGoods>()
  if (running.length === 0) return found
  const all = await loadNaming(tx)
  const naming = { ...all, ...parts }
  for (const marketId of new Set([...parts.campaignMarkets.values()].map(({ market_id }) => market_id))) {
    const open = running.flatMap((row) => {
      const campaign = scheduledCampaign(parts, row, marketId)
      return campaign ? [{ id: row.id, applies_to: row.applies_to, campaign }] : []
    })
    for (const product of all.products.values()) {
      const campaigns = campaignsNaming(naming, open, product).map(({ campaign }) => campaign)
      if (campaigns.length > 0)
        found.set(priceKey(product.id, marketId, null), { productId: product.id, marketId, campaigns })
    }
  }
  return found
}

async function loadNaming(tx: Queryable) {
  const products = await rowsOf<Pick<ProductRow, 'id' | 'primary_category_id'>>(
    tx,
    sql`select id, primary_category_id from products`,
  )
  const categories = await rowsOf<Pick<CategoryRow, 'id' | 'parent_id'>>(
    tx,
    sql`select id, parent_id from categories where active`,
  )
  const productCategories = await rowsOf<ProductCategoryRow>(
    tx,
    sql`select product_id, category_id from product_categories`,
  )
  return {
    products: new Map(products.map((product) => [product.id, product])),
    ancestors: ancestorsOf({ categories }),
    productCategories: grouped(
      productCategories,
      (row) => row.product_id,
      (row) => row.category_id,
    ),
  }
}
