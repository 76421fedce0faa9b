import { type Offer, stockOf } from '@shop/domain/catalog'
import { asBrandId, asCategoryId, asProductId, asSkuId } from '@shop/domain/shared'
import { categoryIdsOf } from '../catalog/campaign-shape'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { StockFigures } from './cart-store'

const known = new WeakMap<CatalogPlace, Map<number, Pick<Offer, 'productId' | 'brandId' | 'categoryIds'>>>()

/** What the catalogue says of a SKU in this market; null for one the shop does not sell here. `stock` overrides what is
 *  in memory: a decision about pieces is made on the database's figures. */
export function offerOf(catalog: CatalogPlace, skuId: number, stock?: StockFigures): Offer | null {
  const view = catalog.bySku(skuId)
  const unitPrice = view?.priceOfSku(skuId)
  if (!view || !unitPrice) return null
  return {
    ...belongingOf(catalog, view),
    skuId: asSkuId(skuId),
    unitPrice,
    vatBasisPoints: view.vatBasisPoints,
    stock: stock ? stockOf({ inStock: stock[0], oversellable: stock[1], static: stock[2] }) : view.stockOfSku(skuId),
    isAvailable: true,
    firstAvailableOn: view.availableFrom.getTime(),
  }
}

/** Where a product belongs does not change while a view of the catalogue lives. */
function belongingOf(catalog: CatalogPlace, view: NonNullable<ReturnType<CatalogPlace['bySku']>>) {
  let products = known.get(catalog)
  if (!products) {
    products = new Map()
    known.set(catalog, products)
  }
  let belonging = products.get(view.productId)
  if (!belonging) {
    belonging = {
      productId: asProductId(view.productId),
      brandId: asBrandId(view.row.brand_id),
      categoryIds: categoryIdsOf(view.snapshot, view.productId).map(asCategoryId),
    }
    products.set(view.productId, belonging)
  }
  return belonging
}
