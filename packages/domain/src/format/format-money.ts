import { localeRecords } from '../market'
import type { Currency, Money } from '../money'
import { groupDigits } from './format-number'
import { type FormatLocale, nbsp, signsOf } from './signs'

/** `1 299 kr`, `799,50 kr`, `79 €`: decimals only when the amount is not whole. */
export function formatMoney(amount: Money, locale: FormatLocale): string {
  const signs = signsOf[locale]
  const absolute = Math.abs(amount.minor)
  const cents = absolute % 100
  let text = groupDigits(String((absolute - cents) / 100), signs.group)
  if (cents !== 0) text += signs.decimal + (cents < 10 ? '0' : '') + cents
  if (amount.minor < 0) text = signs.minus + text
  return text + nbsp + currencySign(amount.currency, locale)
}

const homeOf: ReadonlyMap<Currency, FormatLocale> = new Map(localeRecords.map(({ currency, code }) => [currency, code]))

/** Three currencies are called "kr": away from its own language each goes by its code, so that no price is misread. */
function currencySign(currency: Currency, locale: FormatLocale): string {
  if (currency === 'EUR') return '€'
  if (homeOf.get(currency) !== locale) return currency
  return locale === 'da' ? 'kr.' : 'kr'
}
