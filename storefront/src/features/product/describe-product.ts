import { toDecimal } from '@shop/domain/money'
import { productPicture } from '@/catalogue/picture'
import type { PublishedMarket } from '@/data/live-market'
import { marketOf } from '@/place/live-channel'
import { originOf } from '@/place/origin-of'
import type { Place } from '@/place/place'
import type { Terms } from '@/seo/structured-data/offer-terms'
import { productGroup } from '@/seo/structured-data/product-group'
import type { ProductDetail } from './product-data'

/** Of the reviews that were accepted; the shop shows no others. */
type Reviewed = { readonly count: number; readonly averageRating: number } | null

/** The product of a page as search engines read it, under the published terms of the visitor's market. */
export function describeProduct(
  item: ProductDetail,
  reviews: Reviewed,
  { market }: Place,
  published: PublishedMarket,
  now: Date,
): object {
  const origin = originOf(market)
  const available = item.firstAvailableOn ? new Date(item.firstAvailableOn) : undefined
  const own = item.variantGroup?.variants.find(({ productId }) => productId === item.productId)
  return productGroup(
    {
      productId: item.productId,
      name: item.name,
      description: item.texts?.text1 ?? item.meta?.description ?? '',
      brand: item.brand?.name,
      articleNumber: item.articleNumber ?? String(item.productId),
      colour: own?.label ?? undefined,
      url: origin + item.canonicalUrl,
      pictures: item.productImages.map(({ fileName }) => new URL(productPicture(fileName, 1200).src, origin).href),
      price: item.unitPrice.sellingPriceIncVat,
      availableFrom: available && available > now ? available.toISOString() : undefined,
      skus: item.skus,
      rating: reviews && reviews.count > 0 ? { average: reviews.averageRating, count: reviews.count } : undefined,
    },
    termsOf(market, published),
  )
}

function termsOf(market: string, { freeShippingFrom, shippingFee, fewLeftLimit }: PublishedMarket): Terms {
  const country = marketOf(market)?.country.code
  if (!country) throw new Error(`No country for market ${market}`)
  return {
    country,
    currency: freeShippingFrom.currency,
    shippingFee: toDecimal(shippingFee.minor),
    freeShippingFrom: toDecimal(freeShippingFrom.minor),
    fewLeftLimit,
  }
}
