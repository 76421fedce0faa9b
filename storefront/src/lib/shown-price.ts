import type { LowestPriceView, PriceView } from './price-view'

/** Formatted amounts, including and excluding VAT. */
type Amounts = readonly [inc: string, ex: string]

export type ShownPrice = {
  readonly selling: Amounts
  readonly reduction?: { readonly prior: Amounts; readonly lowest: Amounts; readonly percent: number }
}

export type PriceTexts = Readonly<Record<'now' | 'before' | 'percentOff' | 'lowest' | 'exVat', string>>

/** A claim exists only where the services say so: the selling price is below the lowest of the 30 days before. */
export function shownPrice(price: PriceView, lowest: LowestPriceView | null | undefined): ShownPrice {
  if (!lowest?.isDiscounted) return { selling: [price.sellingPriceIncVatFormatted, price.sellingPriceExVatFormatted] }
  return {
    selling: [lowest.sellingPriceIncVatFormatted, lowest.sellingPriceExVatFormatted],
    reduction: {
      prior: [lowest.comparisonPriceIncVatFormatted, lowest.comparisonPriceExVatFormatted],
      lowest: [lowest.lowestPriceIncVatFormatted, lowest.lowestPriceExVatFormatted],
      percent: lowest.discountPercentage,
    },
  }
}
