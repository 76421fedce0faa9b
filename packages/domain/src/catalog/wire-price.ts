import { formatMoney } from '../format'
import type { LocaleCode } from '../market'
import { type Currency, money, toDecimal } from '../money'
import type { LowestPrice } from './lowest-price'
import type { Price } from './price'

type PriceAmount =
  | 'sellingPriceIncVat'
  | 'sellingPriceExVat'
  | 'regularPriceIncVat'
  | 'regularPriceExVat'
  | 'discountIncVat'
  | 'discountExVat'
  | 'vat'

type LowestPriceAmount =
  | Exclude<PriceAmount, 'regularPriceIncVat' | 'regularPriceExVat'>
  | 'comparisonPriceIncVat'
  | 'comparisonPriceExVat'
  | 'lowestPriceIncVat'
  | 'lowestPriceExVat'

/** Decimal amounts, each with its text in the market's style. */
type Amounts<Name extends string> = { readonly [Key in Name]: number } & {
  readonly [Key in `${Name}Formatted`]: string
}

export type WirePrice = Amounts<PriceAmount> & { readonly isDiscounted: boolean; readonly discountPercentage: number }
export type WireLowestPrice = Amounts<LowestPriceAmount> & {
  readonly isDiscounted: boolean
  readonly discountPercentage: number
}

/** Written out: every line of every cart and list has several, and objects made alike are made fast. */
export function toWirePrice(price: Price, locale: LocaleCode): WirePrice {
  const { currency } = price
  const text = (minor: number) => formatMoney(money(minor, currency), locale)
  return {
    isDiscounted: price.isDiscounted,
    discountPercentage: price.discountPercentage,
    sellingPriceIncVat: toDecimal(price.sellingPriceIncVat),
    sellingPriceIncVatFormatted: text(price.sellingPriceIncVat),
    sellingPriceExVat: toDecimal(price.sellingPriceExVat),
    sellingPriceExVatFormatted: text(price.sellingPriceExVat),
    regularPriceIncVat: toDecimal(price.regularPriceIncVat),
    regularPriceIncVatFormatted: text(price.regularPriceIncVat),
    regularPriceExVat: toDecimal(price.regularPriceExVat),
    regularPriceExVatFormatted: text(price.regularPriceExVat),
    discountIncVat: toDecimal(price.discountIncVat),
    discountIncVatFormatted: text(price.discountIncVat),
    discountExVat: toDecimal(price.discountExVat),
    discountExVatFormatted: text(price.discountExVat),
    vat: toDecimal(price.vat),
    vatFormatted: text(price.vat),
  }
}

export function toWireLowestPrice(price: LowestPrice, locale: LocaleCode): WireLowestPrice {
  const { isDiscounted, discountPercentage, currency, ...amounts } = price
  return { isDiscounted, discountPercentage, ...wireAmounts(amounts, currency, locale) }
}

/** The one mapper of minor units to what the wire carries: a decimal number and a formatted text for each amount. */
export function wireAmounts<Name extends string>(
  amounts: { readonly [Key in Name]: number },
  currency: Currency,
  locale: LocaleCode,
): Amounts<Name> {
  const wire: Record<string, number | string> = {}
  for (const name in amounts) {
    wire[name] = toDecimal(amounts[name])
    wire[`${name}Formatted`] = formatMoney(money(amounts[name], currency), locale)
  }
  return wire as Amounts<Name>
}
