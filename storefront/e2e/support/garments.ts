import { ask, type Market, originOf } from '@shop/testkit/browser'

const LANGUAGE = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const

export type GarmentSku = {
  readonly skuId: number
  readonly name: string
  readonly incoming: string | null
  readonly stock: {
    readonly totalStock: number
    readonly inStock: number
    readonly oversellable: number
    readonly static: number
  }
}

export type Garment = {
  readonly productId: number
  readonly alias: string
  readonly canonicalUrl: string
  readonly name: string
  readonly brand: { readonly name: string; readonly canonicalUrl: string }
  readonly firstAvailableOn: string | null
  readonly texts: { readonly text3: string | null }
  readonly rating: { readonly score: number; readonly voteCount: number } | null
  readonly productImages: readonly { readonly fileName: string; readonly tags: readonly string[] }[]
  readonly unitPrice: {
    readonly isDiscounted: boolean
    readonly regularPriceIncVat: number
    readonly regularPriceIncVatFormatted: string
    readonly sellingPriceIncVat: number
    readonly sellingPriceIncVatFormatted: string
    readonly sellingPriceExVatFormatted: string
  }
  readonly lowestPrice: {
    readonly isDiscounted: boolean
    readonly comparisonPriceIncVatFormatted: string
    readonly lowestPriceIncVatFormatted: string
    readonly discountPercentage: number
  } | null
  readonly discountCampaigns: readonly { readonly name: string }[] | null
  readonly breadcrumbs: readonly { readonly name: string; readonly url: string }[]
  readonly variantGroup: { readonly variants: readonly { readonly productId: number; readonly label: string }[] } | null
  readonly skus: readonly GarmentSku[]
}

const GARMENTS = `query ($marketId: String, $languageId: String, $skip: Int) {
  products(marketId: $marketId, languageId: $languageId, skip: $skip, take: 200, filter: { includeCollapsed: true }) {
    count
    products { productId alias canonicalUrl name brand { name canonicalUrl } firstAvailableOn texts { text3 } rating { score voteCount }
      productImages { fileName tags }
      unitPrice { isDiscounted regularPriceIncVat regularPriceIncVatFormatted
        sellingPriceIncVat sellingPriceIncVatFormatted sellingPriceExVatFormatted }
      lowestPrice { isDiscounted comparisonPriceIncVatFormatted lowestPriceIncVatFormatted discountPercentage }
      breadcrumbs { name url } variantGroup { variants { productId label } }
      skus { skuId name incoming stock { totalStock inStock oversellable static } } }
  }
}`

/** The first product of the shop that fits, all colours looked at; the demo may hold it anywhere. */
export async function garmentWhere(market: Market, fits: (garment: Garment) => boolean): Promise<Garment> {
  for (let skip = 0; ; skip += 200) {
    const { products } = await ask<{ products: { count: number; products: Garment[] } }>(GARMENTS, {
      marketId: market,
      languageId: LANGUAGE[market],
      skip,
    })
    const found = products.products.find((garment) => !isComing(garment) && fits(garment))
    if (found) return found
    if (skip >= products.count) throw new Error(`the demo has no such product in ${market}`)
  }
}

/** A product, and another colour of it that costs something else. */
export async function coloursOfTwoPrices(market: Market, least = 0): Promise<{ garment: Garment; other: Garment }> {
  const seen = new Map<number, Garment>()
  const otherOf = ({ unitPrice, variantGroup }: Garment) =>
    variantGroup?.variants
      .map(({ productId }) => seen.get(productId))
      .find((one) => one && one.unitPrice.sellingPriceIncVat !== unitPrice.sellingPriceIncVat)
  const garment = await garmentWhere(market, (one) => {
    if (one.unitPrice.sellingPriceIncVat < least) return false
    seen.set(one.productId, one)
    return otherOf(one) !== undefined
  })
  return { garment, other: otherOf(garment)! }
}

export const isComing = ({ firstAvailableOn }: Garment) =>
  firstAvailableOn !== null && Date.parse(firstAvailableOn) > Date.now()

export const addressOf = (market: Market, garment: Pick<Garment, 'canonicalUrl'>) =>
  `${originOf(market)}${garment.canonicalUrl}`
