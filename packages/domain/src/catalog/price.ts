import { type Currency, percentOf, vatInside } from '../money'

/**
 * All amounts of one price, under the protocol's names but as minor units of `currency`; only `toWirePrice` makes
 * decimals of them. `vat` is an amount: selling price with VAT less selling price without.
 */
export type Price = {
  readonly currency: Currency
  readonly isDiscounted: boolean
  readonly regularPriceIncVat: number
  readonly regularPriceExVat: number
  readonly sellingPriceIncVat: number
  readonly sellingPriceExVat: number
  readonly discountIncVat: number
  readonly discountExVat: number
  readonly discountPercentage: number
  readonly vat: number
}

/** The price of one piece or one line. A regular price below the selling price is no reduction and reads as equal. */
export function priceOf(
  currency: Currency,
  regularIncVat: number,
  sellingIncVat: number,
  vatBasisPoints: number,
): Price {
  const regular = Math.max(regularIncVat, sellingIncVat)
  const sellingVat = vatInside(sellingIncVat, vatBasisPoints)
  const regularVat = regular === sellingIncVat ? sellingVat : vatInside(regular, vatBasisPoints)
  return priceFromTotals(currency, regular, regular - regularVat, sellingIncVat, sellingIncVat - sellingVat)
}

/** The price of a sum: VAT was rounded line by line, so it is taken over and never computed anew. */
export function priceFromTotals(
  currency: Currency,
  regularIncVat: number,
  regularExVat: number,
  sellingIncVat: number,
  sellingExVat: number,
): Price {
  return {
    currency,
    isDiscounted: sellingIncVat < regularIncVat,
    regularPriceIncVat: regularIncVat,
    regularPriceExVat: regularExVat,
    sellingPriceIncVat: sellingIncVat,
    sellingPriceExVat: sellingExVat,
    discountIncVat: regularIncVat - sellingIncVat,
    discountExVat: regularExVat - sellingExVat,
    discountPercentage: percentOf(regularIncVat - sellingIncVat, regularIncVat),
    vat: sellingIncVat - sellingExVat,
  }
}
