import type { BrandId, CategoryId, ProductId, SkuId } from '../shared'
import { type DiscountType, discountTypeOf } from './discount-type'
import type { Stock } from './stock'
import type { VariantNode } from './variant-tree'
import type { WireLowestPrice, WirePrice } from './wire-price'

export type Category = { readonly categoryId: CategoryId; readonly parentCategoryId: CategoryId; readonly name: string }

export type Sku = {
  readonly skuId: SkuId
  readonly articleNumber: string
  readonly name: string
  readonly stock: Stock | null
}

export type ParameterGroup = {
  readonly parameterGroupId: number
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly value: string }[]
}

export type ProductImage = { readonly fileName: string; readonly tags: readonly string[] }

/** What a shopper reads about a campaign; what it does is the campaign topic's business. */
export type CampaignTitle = { readonly name: string; readonly hideTitle: boolean }

/** The same as the API may answer it. */
type MaybeTitle = { readonly name?: string | null; readonly hideTitle?: boolean | null }

export type VariantDimension = {
  readonly level: number
  readonly dimension: string
  readonly value: string
  readonly label?: string
  /** What is known of the value, e.g. the colour's `hex`. */
  readonly attributes?: readonly { readonly key: string; readonly value: string }[]
}

/** A product as screens show it: prices are the wire's, decimals with their texts. */
export type Product = {
  readonly productId: ProductId
  readonly key: string
  readonly ticket: string
  readonly name: string
  readonly brand: { readonly brandId?: BrandId; readonly name: string } | null
  readonly articleNumber: string
  readonly alias: string
  readonly canonicalUrl: string
  readonly primaryCategory: Category | null
  readonly categories: readonly Category[]
  readonly skus: readonly Sku[]
  readonly parameterGroups: readonly ParameterGroup[]
  readonly unitPrice: WirePrice | null
  readonly lowestPrice: WireLowestPrice | null
  readonly discountType: DiscountType
  readonly productImages: readonly ProductImage[]
  readonly images: readonly string[]
  readonly totalStock: Stock | null
  readonly discountCampaigns: readonly CampaignTitle[]
  readonly variantDimensions: readonly VariantDimension[]
  readonly variants: readonly VariantNode[]
  readonly firstAvailableOn: string | null
}

export type ProductRecord = Partial<Omit<Product, 'productId' | 'discountType'>> & {
  readonly productId: ProductId
  readonly discountType?: unknown
}

/** A whole product out of what a source knows of it: lists default to empty, texts to '', the discount type to NONE. */
export function completeProduct(given: ProductRecord): Product {
  return {
    productId: given.productId,
    key: given.key ?? String(given.productId),
    ticket: given.ticket ?? '',
    name: given.name ?? '',
    brand: given.brand ?? null,
    articleNumber: given.articleNumber ?? '',
    alias: given.alias ?? '',
    canonicalUrl: given.canonicalUrl ?? '',
    primaryCategory: given.primaryCategory ?? null,
    categories: given.categories ?? [],
    skus: given.skus ?? [],
    parameterGroups: given.parameterGroups ?? [],
    unitPrice: given.unitPrice ?? null,
    lowestPrice: given.lowestPrice ?? null,
    discountType: discountTypeOf(given.discountType),
    productImages: given.productImages ?? [],
    images: given.images ?? given.productImages?.map((image) => image.fileName) ?? [],
    totalStock: given.totalStock ?? null,
    discountCampaigns: given.discountCampaigns ?? [],
    variantDimensions: given.variantDimensions ?? [],
    variants: given.variants ?? [],
    firstAvailableOn: given.firstAvailableOn ?? null,
  }
}

/** Campaigns whose title a shopper may read; a hidden title keeps its price effect. */
export function shownCampaigns<Campaign extends MaybeTitle>(
  campaigns: readonly Campaign[] | null | undefined,
): (Campaign & { readonly name: string })[] {
  return (campaigns ?? []).filter(
    (campaign): campaign is Campaign & { readonly name: string } => !!campaign.name && !campaign.hideTitle,
  )
}

/** A product with a first day in the future can be looked at and watched, not bought. */
export function isComingSoon(product: Pick<Product, 'firstAvailableOn'>, now: number): boolean {
  return product.firstAvailableOn !== null && Date.parse(product.firstAvailableOn) > now
}
