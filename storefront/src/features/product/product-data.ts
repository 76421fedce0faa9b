import type { AlternativeUrl } from '@/lib/languages-of'
import { contextOf, type Place } from '@/lib/place'
import type { PriceView } from '@/lib/price-view'
import { CARD_FIELDS, type CardProduct, type Variant } from '@/lib/product-card'
import { ask } from '@/lib/shop-api'
import type { FitVotes } from './fit-word'

export type ParameterGroup = {
  readonly name: string
  readonly order: number | null
  readonly parameters: readonly {
    readonly name: string
    readonly label: string | null
    readonly identifier: string | null
    readonly value: string
    readonly show: boolean
  }[]
}

export type Review = {
  readonly rating: number
  readonly comment: string
  readonly reviewDate: string
  readonly author: string
  /** The account had bought the product when it wrote. */
  readonly isVerified: boolean
  readonly sizeName: string | null
  readonly fit: number | null
}

export type PriceLogEntry = {
  readonly date: string
  readonly sellingPriceIncVatFormatted: string
  readonly sellingPriceExVatFormatted: string
  readonly isLowest: boolean
}

export type EconomicOperator = Readonly<Record<'name' | 'address' | 'countryCode' | 'email', string>>

export type ProductDetail = CardProduct & {
  readonly unitPrice: PriceView & {
    readonly sellingPriceIncVat: number
    readonly currency: { readonly code: string } | null
  }
  readonly priceLog: readonly PriceLogEntry[] | null
  readonly articleNumber: string | null
  /** Who breaks it loses the right of withdrawal. */
  readonly hasSeal: boolean
  readonly hasAnimalParts: boolean | null
  readonly maker: EconomicOperator | null
  /** Inside the EEA, where the maker is outside. */
  readonly responsiblePerson: EconomicOperator | null
  readonly alternativeUrls: readonly AlternativeUrl[] | null
  readonly texts: { readonly text1: string | null; readonly text2: string | null; readonly text3: string | null } | null
  readonly primaryCategory: { readonly alias: string; readonly name: string; readonly canonicalUrl: string } | null
  readonly breadcrumbs: readonly { readonly url: string; readonly name: string }[] | null
  readonly parameterGroups: readonly ParameterGroup[] | null
  readonly rating: { readonly score: number; readonly voteCount: number } | null
  readonly meta: { readonly title: string | null; readonly description: string | null } | null
  readonly brand: { readonly name: string; readonly canonicalUrl: string | null } | null
  readonly variantGroup: { readonly variants: readonly Variant[] } | null
}

type Answer = {
  readonly product: ProductDetail | null
  readonly reviews: {
    readonly count: number
    readonly averageRating: number
    readonly reviews: readonly Review[]
  } | null
  /** Null for what comes in one size. */
  readonly sizeGuide: { readonly fit: FitVotes | null } | null
}

const DOCUMENT = `query ProductPage($channelId: String, $languageId: String, $marketId: String, $alias: String!) {
  product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    ${CARD_FIELDS}
    articleNumber hasSeal hasAnimalParts maker { name address countryCode email } responsiblePerson { name address countryCode email } alternativeUrls { language url } texts { text1 text2 text3 } primaryCategory { alias name canonicalUrl } breadcrumbs { url name }
    parameterGroups { name order parameters { name label identifier value show } }
    rating { score voteCount } meta { title description } brand { canonicalUrl }
    unitPrice { sellingPriceIncVat currency { code } }
    priceLog { date sellingPriceIncVatFormatted sellingPriceExVatFormatted isLowest }
  }
  reviews(alias: $alias, take: 50, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    count averageRating reviews { rating comment reviewDate author isVerified sizeName fit }
  }
  sizeGuide(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) { fit { average votes small asExpected large } }
}`

export async function loadProduct(place: Place, alias: string): Promise<Answer> {
  return ask<Answer>('ProductPage', DOCUMENT, { ...contextOf(place), alias })
}
