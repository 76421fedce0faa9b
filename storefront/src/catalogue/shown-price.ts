import type { LowestPriceView, PriceView } from './price-view'

/** Formatted amounts, including and excluding VAT. */
type Amounts = readonly [inc: string, ex: string]

export type ShownPrice = {
  readonly selling: Amounts
  readonly reduction?: { readonly prior: Amounts; readonly lowest: Amounts; readonly percent: number | undefined }
}

export type PriceTexts = Readonly<Record<'now' | 'before' | 'percentOff' | 'lowest' | 'exVat', string>>

/** A claim exists only where the services say so. */
export const reductionOf = <P extends Pick<LowestPriceView, 'isDiscounted'>>(
  lowest: P | null | undefined,
): P | undefined => (lowest?.isDiscounted ? lowest : undefined)

/** What a reduction is in whole per cents; one of less than one per cent has none, since −0 % would deny it. */
export const percentOff = (
  lowest: Pick<LowestPriceView, 'isDiscounted' | 'discountPercentage'> | null | undefined,
): number | undefined => reductionOf(lowest)?.discountPercentage || undefined

export function shownPrice(price: PriceView, given: LowestPriceView | null | undefined): ShownPrice {
  const lowest = reductionOf(given)
  if (!lowest) return { selling: [price.sellingPriceIncVatFormatted, price.sellingPriceExVatFormatted] }
  return {
    selling: [lowest.sellingPriceIncVatFormatted, lowest.sellingPriceExVatFormatted],
    reduction: {
      prior: [lowest.comparisonPriceIncVatFormatted, lowest.comparisonPriceExVatFormatted],
      lowest: [lowest.lowestPriceIncVatFormatted, lowest.lowestPriceExVatFormatted],
      percent: percentOff(lowest),
    },
  }
}
