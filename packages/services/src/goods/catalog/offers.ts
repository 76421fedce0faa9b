import { type Offer, stockOf } from '@shop/domain/catalog'
import { asBrandId, asCategoryId, asProductId, asSkuId } from '@shop/domain/shared'
import { categoryIdsOf } from './campaign-shape'
import type { CatalogPlace } from './catalog-place'

/** What there is of a SKU: in stock, oversellable, static. */
export type StockFigures = readonly [number, number, number]

type View = NonNullable<ReturnType<CatalogPlace['bySku']>>

/** A view never changes, so neither does what it offers. */
const known = new WeakMap<View, Map<number, Offer>>()

/** What the catalogue says of a SKU in this market; null for one the shop does not sell here. `stock` overrides what is
 *  in memory: a decision about pieces is made on the database's figures. */
export function offerOf(catalog: CatalogPlace, skuId: number, stock?: StockFigures): Offer | null {
  const view = catalog.bySku(skuId)
  if (!view) return null
  let offers = known.get(view)
  if (!offers) {
    offers = new Map()
    known.set(view, offers)
  }
  let offer = offers.get(skuId)
  if (!offer) {
    offer = madeOffer(view, skuId)
    offers.set(skuId, offer)
  }
  return stock ? { ...offer, stock: stockOf({ inStock: stock[0], oversellable: stock[1], static: stock[2] }) } : offer
}

function madeOffer(view: View, skuId: number): Offer {
  const campaignPrice = view.campaignPriceOfSku(skuId)
  return {
    skuId: asSkuId(skuId),
    productId: asProductId(view.productId),
    brandId: asBrandId(view.row.brand_id),
    categoryIds: categoryIdsOf(view.snapshot, view.productId).map(asCategoryId),
    unitPrice: view.priceOfSku(skuId),
    ...(campaignPrice && { campaignPrice }),
    vatBasisPoints: view.vatBasisPoints,
    stock: view.stockOfSku(skuId),
    isAvailable: true,
    firstAvailableOn: view.availableFrom.getTime(),
  }
}
