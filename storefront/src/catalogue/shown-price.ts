import type { LowestPriceView, PriceView } from './price-view'

/** Formatted amounts, including and excluding VAT. */
type Amounts = readonly [inc: string, ex: string]

export type ShownPrice = {
  readonly selling: Amounts
  readonly reduction?: { readonly prior: Amounts; readonly lowest: Amounts; readonly percent: number }
}

export type PriceTexts = Readonly<Record<'now' | 'before' | 'percentOff' | 'lowest' | 'exVat', string>>

type Judged = Pick<LowestPriceView, 'isDiscounted' | 'discountPercentage'>

/** A claim exists only where the services say so, and where whole per cents are left of it: nothing is told of as −0 %. */
export const reductionOf = <P extends Judged>(lowest: P | null | undefined): P | undefined =>
  lowest?.isDiscounted && lowest.discountPercentage > 0 ? lowest : undefined

export function shownPrice(price: PriceView, given: LowestPriceView | null | undefined): ShownPrice {
  const lowest = reductionOf(given)
  if (!lowest) return { selling: [price.sellingPriceIncVatFormatted, price.sellingPriceExVatFormatted] }
  return {
    selling: [lowest.sellingPriceIncVatFormatted, lowest.sellingPriceExVatFormatted],
    reduction: {
      prior: [lowest.comparisonPriceIncVatFormatted, lowest.comparisonPriceExVatFormatted],
      lowest: [lowest.lowestPriceIncVatFormatted, lowest.lowestPriceExVatFormatted],
      percent: lowest.discountPercentage,
    },
  }
}
