/** Prices as the services format them. The browser never formats or adds money itself. */
export type PriceView = {
  readonly sellingPriceIncVatFormatted: string
  readonly sellingPriceExVatFormatted: string
}

export type LowestPriceView = PriceView & {
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly comparisonPriceIncVatFormatted: string
  readonly comparisonPriceExVatFormatted: string
  readonly lowestPriceIncVatFormatted: string
  readonly lowestPriceExVatFormatted: string
}

export const PRICE_FIELDS = 'unitPrice { sellingPriceIncVatFormatted sellingPriceExVatFormatted }'

export const LOWEST_PRICE_FIELDS = `lowestPrice { isDiscounted discountPercentage
  sellingPriceIncVatFormatted sellingPriceExVatFormatted comparisonPriceIncVatFormatted comparisonPriceExVatFormatted
  lowestPriceIncVatFormatted lowestPriceExVatFormatted }`
