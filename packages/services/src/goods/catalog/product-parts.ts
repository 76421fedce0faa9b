import type { SkuRow } from './catalog-rows'
import type { PriceTerms } from './price-terms'
import type { ProductView } from './product-view'
import { stockShape } from './stock-shape'

export const NO_SIZE = { length: 0, width: 0, height: 0 }

/** A price list may lower a price that nobody marked, or end a reduction that still is. */
export function discountTypeOf(stored: PriceTerms['discountType'], isDiscounted: boolean) {
  if (stored === 'NONE' && isDiscounted) return 'SALE_PRICE'
  return stored === 'SALE_PRICE' && !isDiscounted ? 'NONE' : stored
}

export function textsOf({ text }: ProductView) {
  return { text1: text?.text1, text2: text?.text2, text3: text?.text3 }
}

export function metaOf({ text, name }: ProductView) {
  return { title: text?.meta_title || name, description: text?.meta_description ?? '', keywords: '' }
}

export function ratingOf({ snapshot, place, row }: ProductView) {
  const rating = snapshot.ratings.get(`${row.id} ${place.language.id}`)
  return { score: rating ? Math.round((rating.stars / rating.votes) * 10) / 10 : 0, voteCount: rating?.votes ?? 0 }
}

export function makerOf({ snapshot, row }: ProductView) {
  const maker = snapshot.brands.get(row.brand_id)?.maker
  return maker && { name: maker.name, address: maker.address, countryCode: maker.country_code, email: maker.email }
}

export function responsiblePersonOf({ snapshot, row }: ProductView) {
  const maker = snapshot.brands.get(row.brand_id)?.maker
  if (!maker?.responsible_name) return null
  return {
    name: maker.responsible_name,
    address: maker.responsible_address,
    countryCode: maker.responsible_country_code,
    email: maker.responsible_email,
  }
}

export function skuShape({ snapshot }: ProductView, sku: SkuRow) {
  const stock = stockShape(snapshot, sku.id)
  return {
    skuId: sku.id,
    productId: sku.product_id,
    articleNumber: sku.article_number,
    name: sku.name,
    externalId: sku.article_number,
    gtin: sku.gtin,
    weight: sku.weight_grams,
    dimensions: NO_SIZE,
    shelf: null,
    incoming: stock.incoming,
    stock,
  }
}
