import { type FormatLocale, formatMoney } from '../format'
import type { Money } from '../money'
import type { MarketSettings } from './market-settings'

/** The amounts that a text may name in braces, as in "Free delivery from {freeShippingFrom}". */
const amounts: Readonly<Record<string, (settings: MarketSettings) => Money>> = {
  freeShippingFrom: (settings) => settings.freeShippingFrom,
  shippingFee: (settings) => settings.shippingFee,
  minOrderValue: (settings) => settings.minOrderValue,
  bonusAmount: (settings) => settings.bonusPerThousandPoints,
  bonusMinimum: (settings) => settings.minBonusChequePurchase,
}

const payments = 'paymentMethods'

/** All that a text may name: the amounts, and what its market takes as payment. */
export const marketAmountNames = [...Object.keys(amounts), payments]

/**
 * A text with the amounts that are in force in its market, and its ways to pay where they are given. Other braces stay as
 * they are, and an amount that ends in a stop ("39 kr.") ends its sentence with it.
 */
export function fillMarketAmounts(
  text: string,
  settings: MarketSettings,
  locale: FormatLocale,
  waysToPay?: string,
): string {
  return text.replace(/\{(\w+)\}(\.(?!\d))?/g, (whole, name: string, stop = '') => {
    if (name === payments && waysToPay !== undefined) return waysToPay + stop
    const amount = Object.hasOwn(amounts, name) ? amounts[name]?.(settings) : undefined
    if (!amount) return whole
    const written = formatMoney(amount, locale)
    return written.endsWith('.') ? written : written + stop
  })
}
