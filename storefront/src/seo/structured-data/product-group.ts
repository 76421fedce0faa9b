import { type Stock, stockStatus } from '@shop/domain/catalog'
import { returnPolicy, shippingDetails, type Terms } from './offer-terms'

export type DescribedSku = { readonly skuId: number; readonly name: string; readonly stock: Pieces }
type Pieces = Pick<Stock, 'inStock' | 'oversellable' | 'totalStock'>

export type DescribedProduct = {
  readonly productId: number
  readonly name: string
  readonly description: string
  readonly brand: string | undefined
  readonly articleNumber: string
  readonly colour: string | undefined
  readonly url: string
  readonly pictures: readonly string[]
  /** The price that is asked, with VAT; what it once was is no part of an offer. */
  readonly price: number
  readonly availableFrom: string | undefined
  readonly skus: readonly DescribedSku[]
  /** Of accepted reviews alone; nothing is said when there are none. */
  readonly rating: { readonly average: number; readonly count: number } | undefined
}

/** A product and its sizes, as search engines read them. */
export function productGroup(product: DescribedProduct, terms: Terms): object {
  const shared = {
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    color: product.colour,
    image: product.pictures,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${product.url}#product`,
    url: product.url,
    name: product.name,
    productGroupID: product.articleNumber,
    variesBy: ['https://schema.org/size'],
    ...shared,
    description: product.description || undefined,
    aggregateRating: product.rating && {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    hasVariant: product.skus.map((sku) => ({
      '@type': 'Product',
      name: `${product.name}, ${sku.name}`,
      sku: `${product.articleNumber}-${sku.skuId}`,
      size: sku.name,
      ...shared,
      offers: {
        '@type': 'Offer',
        url: product.url,
        price: product.price.toFixed(2),
        priceCurrency: terms.currency,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${availability(sku, product.availableFrom, terms)}`,
        availabilityStarts: product.availableFrom,
        shippingDetails: shippingDetails(terms, product.price),
        hasMerchantReturnPolicy: returnPolicy(terms),
      },
    })),
  }
}

function availability({ stock }: DescribedSku, availableFrom: string | undefined, { fewLeftLimit }: Terms): string {
  if (availableFrom) return 'PreOrder'
  const elsewhere = stock.totalStock - stock.inStock - stock.oversellable
  const status = stockStatus({ ...stock, static: elsewhere, incoming: null }, 1, fewLeftLimit)
  if (status === 'out-of-stock') return 'OutOfStock'
  if (status === 'few-left') return 'LimitedAvailability'
  return status === 'in-stock' ? 'InStock' : 'BackOrder'
}
