import { type Cart, type PricedLine, toWireLine } from '@shop/domain/cart'
import type { Shelves } from '@shop/domain/order'
import { asLineId } from '@shop/domain/shared'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Ids } from '../../../platform/ids'

export type BoughtLine = { readonly line: PricedLine; readonly taken: Shelves }

/** What a row of an order copies of its article. */
export function articleOf(catalog: CatalogPlace, skuId: number) {
  const view = catalog.bySku(skuId)
  if (!view) throw new Error(`SKU ${skuId} was priced but is not in the catalogue`)
  return {
    product_id: view.productId,
    article_number: view.articleNumber,
    sku_name: view.skuRows.find(({ id }) => id === skuId)?.name ?? '',
    name: view.name,
    brand: view.brand?.name ?? '',
    product_alias: view.alias,
    image: view.images[0] ?? null,
    categories: view.categories.map(({ name }) => name),
    prior_minor: view.lowest?.isDiscounted ? view.lowest.lowestPriceIncVat : null,
  }
}

/** A row of an order: a copy of the names and prices of its goods, not only a reference to them. */
export function orderRow({ line, taken }: BoughtLine, position: number, cart: Cart, catalog: CatalogPlace, ids: Ids) {
  const own = cart.lines.find(({ id }) => id === line.id)
  const { campaign } = toWireLine(line, catalog.place.market.currency.code, catalog.place.language.code)
  return {
    line_id: own ? line.id : asLineId(ids.uuid()),
    position,
    sku_id: line.skuId,
    ...articleOf(catalog, line.skuId),
    message: own?.message ?? '',
    quantity: line.quantity,
    regular_unit_minor: line.unitPrice.regularPriceIncVat,
    unit_minor: line.unitPrice.sellingPriceIncVat,
    total_minor: line.totalPrice.sellingPriceIncVat,
    vat_minor: line.payableIncVat - line.payableExVat,
    discount_minor: line.fixedDiscountIncVat,
    campaigns: campaign.appliedCampaigns,
    price_parts: line.prices,
    group_key: own?.groupKey ?? '',
    package_id: own?.part?.packageId ?? null,
    from_in_stock: taken.inStock,
    from_oversellable: taken.oversellable,
    from_static: taken.static,
  }
}

export type OrderRow = ReturnType<typeof orderRow>

/** The pieces that leave the stock, one entry for each SKU. */
export function takenBySku(lines: readonly BoughtLine[]): readonly (Shelves & { readonly skuId: number })[] {
  const bySku = new Map<number, Shelves>()
  for (const { line, taken } of lines) {
    const sum = bySku.get(line.skuId) ?? { inStock: 0, oversellable: 0, static: 0 }
    bySku.set(line.skuId, {
      inStock: sum.inStock + taken.inStock,
      oversellable: sum.oversellable + taken.oversellable,
      static: sum.static + taken.static,
    })
  }
  return [...bySku].map(([skuId, shelves]) => ({ skuId, ...shelves }))
}
