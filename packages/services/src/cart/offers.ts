import { type Offer, stockOf } from '@shop/domain/catalog'
import { asBrandId, asCategoryId, asProductId, asSkuId } from '@shop/domain/shared'
import { categoryIdsOf } from '../catalog/campaign-shape'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { StockRow } from '../catalog/catalog-rows'

/** What the catalogue says of a SKU in this market; null for one the shop does not sell here. `stock` overrides what is
 *  in memory: a decision about pieces is made on the database's figure. */
export function offerOf(catalog: CatalogPlace, skuId: number, stock?: StockRow): Offer | null {
  const view = catalog.bySku(skuId)
  const unitPrice = view?.priceOfSku(skuId)
  if (!view || !unitPrice) return null
  return {
    skuId: asSkuId(skuId),
    productId: asProductId(view.productId),
    brandId: asBrandId(view.row.brand_id),
    categoryIds: categoryIdsOf(view.snapshot, view.productId).map(asCategoryId),
    unitPrice,
    vatBasisPoints: view.vatBasisPoints,
    stock: stock
      ? stockOf({ inStock: stock.in_stock, oversellable: stock.oversellable, static: stock.static })
      : view.stockOfSku(skuId),
    isAvailable: true,
    firstAvailableOn: view.availableFrom.getTime(),
  }
}
