import { pointsValidMonths } from '../constants'
import type { LocaleCode, MarketSettings } from '../market'
import type { Money } from '../money'
import { formatMoney } from './format-money'

/** The amounts that a text may name in braces, as in "Free delivery from {freeShippingFrom}". */
const amounts: Readonly<Record<string, (settings: MarketSettings) => Money>> = {
  freeShippingFrom: (settings) => settings.freeShippingFrom,
  shippingFee: (settings) => settings.shippingFee,
  minOrderValue: (settings) => settings.minOrderValue,
  bonusAmount: (settings) => settings.bonusPerThousandPoints,
  bonusMinimum: (settings) => settings.minBonusChequePurchase,
}

/** Rules of membership that are the same in every market. */
const rules: Readonly<Record<string, string>> = { pointMonths: String(pointsValidMonths) }

/** What a market says in words of the language: what it takes as payment, on which terms, and who pays for a return. */
const wordNames = ['paymentMethods', 'paymentTerms', 'returnCost'] as const
export type MarketWords = Readonly<Partial<Record<(typeof wordNames)[number], string | undefined>>>

/** All that a text may name. */
export const marketAmountNames = [...Object.keys(amounts), ...Object.keys(rules), ...wordNames]

/**
 * A text with the amounts that are in force in its market, and its words where they are given. Other braces stay as they
 * are, and what ends in a stop ("39 kr.") ends its sentence with it.
 */
export function fillMarketAmounts(
  text: string,
  settings: MarketSettings,
  locale: LocaleCode,
  words: MarketWords = {},
): string {
  const known: Readonly<Record<string, string | undefined>> = { ...rules, ...words }
  return text.replace(/\{(\w+)\}(\.(?!\d))?/g, (whole, name: string, stop = '') => {
    const amount = Object.hasOwn(amounts, name) ? amounts[name]?.(settings) : undefined
    const said = Object.hasOwn(known, name) ? known[name] : undefined
    const written = amount ? formatMoney(amount, locale) : said
    if (written === undefined) return whole
    return written.endsWith('.') ? written : written + stop
  })
}
