import { pointsValidMonths } from '../constants'
import type { LocaleCode, MarketSettings } from '../market'
import type { Money } from '../money'
import { formatMoney } from './format-money'

type Amounts = Readonly<Record<string, (settings: MarketSettings) => Money>>

/** The amounts that a text may name in braces, as in "Free delivery from {freeShippingFrom}". */
const prices: Amounts = {
  freeShippingFrom: (settings) => settings.freeShippingFrom,
  shippingFee: (settings) => settings.shippingFee,
  minOrderValue: (settings) => settings.minOrderValue,
}
/** What a cheque is worth and asks for is the same with VAT and without. */
const cheques: Amounts = {
  bonusAmount: (settings) => settings.bonusPerThousandPoints,
  bonusMinimum: (settings) => settings.minBonusChequePurchase,
}

/** Rules of membership that are the same in every market. */
const rules: Readonly<Record<string, string>> = { pointMonths: String(pointsValidMonths) }

/** What a market says in words of the language: what it takes as payment, on which terms, and who pays for a return. */
const wordNames = ['paymentMethods', 'paymentTerms', 'returnCost'] as const
export type MarketWords = Readonly<Partial<Record<(typeof wordNames)[number], string | undefined>>>

/** All that a text may name. */
export const marketAmountNames = [...Object.keys(prices), ...Object.keys(cheques), ...Object.keys(rules), ...wordNames]

/**
 * A text with the amounts that are in force in its market, and its words where they are given. Other braces stay as they
 * are, and what ends in a stop ("39 kr.") ends its sentence with it. `priceIn` writes prices in another form than with VAT.
 */
export function fillMarketAmounts(
  text: string,
  settings: MarketSettings,
  locale: LocaleCode,
  words: MarketWords = {},
  priceIn?: (amount: Money) => string,
): string {
  const written = (amount: Money) => formatMoney(amount, locale)
  const amountIn = (amounts: Amounts, name: string, write: (amount: Money) => string) => {
    const amount = Object.hasOwn(amounts, name) ? amounts[name]?.(settings) : undefined
    return amount && write(amount)
  }
  const known: Readonly<Record<string, string | undefined>> = { ...rules, ...words }
  return text.replace(/\{(\w+)\}(\.(?!\d))?/g, (whole, name: string, stop = '') => {
    const said =
      amountIn(prices, name, priceIn ?? written) ??
      amountIn(cheques, name, written) ??
      (Object.hasOwn(known, name) ? known[name] : undefined)
    if (said === undefined) return whole
    return said.endsWith('.') ? said : said + stop
  })
}
