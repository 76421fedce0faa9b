import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { CARD_FIELDS } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place'

const DOCUMENT = `query ProductPage($channelId: String, $languageId: String, $marketId: String, $alias: String!) {
  product(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    ${CARD_FIELDS}
    articleNumber hasSeal hasAnimalParts maker { name address countryCode email } responsiblePerson { name address countryCode email } alternativeUrls { language country url } texts { text1 text2 text3 } primaryCategory { alias name canonicalUrl } breadcrumbs { url name }
    parameterGroups { name order parameters { name label identifier value show } }
    rating { score voteCount } meta { title description } brand { canonicalUrl }
    unitPrice { sellingPriceIncVat currency { code } }
    priceLog { date sellingPriceIncVatFormatted sellingPriceExVatFormatted isLowest }
  }
  reviews(alias: $alias, take: 50, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    count averageRating reviews { rating comment reviewDate author isVerified sizeName fit }
  }
  sizeGuide(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) { fit { average votes small asExpected large } }
}` as const

type Answer = ResultOf<typeof DOCUMENT>
export type ProductDetail = NonNullable<Answer['product']>
export type ParameterGroup = NonNullable<ProductDetail['parameterGroups']>[number]
export type PriceLogEntry = NonNullable<ProductDetail['priceLog']>[number]
export type EconomicOperator = NonNullable<ProductDetail['maker']>
export type Review = NonNullable<Answer['reviews']>['reviews'][number]

export async function loadProduct(place: Place, alias: string): Promise<Answer> {
  return queryForPage(DOCUMENT, { ...contextOf(place), alias })
}
