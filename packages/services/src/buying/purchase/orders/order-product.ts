import { priceOf } from '@shop/domain/catalog'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import { priceShape } from '../../../goods/catalog/money-shapes'
import { productPath } from '../../../ground/context/public-path'
import type { StoredOrder, StoredRow } from './order-store'

/** The product of a row: as in today's catalogue, with the name, picture, price and seal from the time of the order. */
export function orderedProduct(row: StoredRow, order: StoredOrder, catalog: CatalogPlace) {
  const { place } = catalog
  const price = priceOf(order.currency, row.regular_unit_minor, row.unit_minor, order.vat_rate_basis_points)
  const known = catalog.byId(row.product_id)
  const tags = known?.productImages.find(({ fileName }) => fileName === row.image)?.tags ?? []
  const kept = {
    name: row.name,
    articleNumber: row.article_number,
    hasSeal: row.hygiene,
    unitPrice: priceShape(price, place),
    productImages: row.image ? [{ fileName: row.image, tags }] : [],
    images: row.image ? [row.image] : [],
  }
  if (known) return Object.create(known, Object.getOwnPropertyDescriptors(kept))
  return {
    ...kept,
    productId: row.product_id,
    alias: row.product_alias,
    canonicalUrl: productPath(place, row.product_alias),
    categoryId: 0,
    weight: 0,
    supplierId: 0,
    type: 'product',
    brand: { brandId: 0, name: row.brand },
    skus: [
      {
        skuId: row.sku_id,
        productId: row.product_id,
        articleNumber: row.article_number,
        name: row.sku_name,
        weight: 0,
      },
    ],
    categories: [],
    parameterGroups: [],
    discountCampaigns: [],
  }
}
