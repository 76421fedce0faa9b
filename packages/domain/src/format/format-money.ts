import { type LocaleCode, localeRecords } from '../market'
import type { Currency, Money } from '../money'
import { groupDigits } from './format-number'
import { type FormatLocale, nbsp, signsOf } from './signs'

/** `1 299 kr`, `799,50 kr`, `79 €`: decimals only when the amount is not whole. */
export const formatMoney = (amount: Money, locale: LocaleCode): string => written(amount, locale, amount.currency)

/** In a market of the currency `own`: another's `kr` goes by its code beside it, so that no amount is misread. */
export const formatMoneyIn = (own: Currency, amount: Money, locale: LocaleCode): string => written(amount, locale, own)

/** For staff, who see all markets side by side: only the `kr` of their language's own country goes without its code. */
export const formatStaffMoney = (amount: Money, locale: FormatLocale): string =>
  written(amount, locale, homeOf.get(locale))

const homeOf: ReadonlyMap<FormatLocale, Currency> = new Map(localeRecords.map(({ code, currency }) => [code, currency]))

function written(amount: Money, locale: FormatLocale, own: Currency | undefined): string {
  const signs = signsOf[locale]
  const absolute = Math.abs(amount.minor)
  const cents = absolute % 100
  let text = groupDigits(String((absolute - cents) / 100), signs.group)
  if (cents !== 0) text += signs.decimal + (cents < 10 ? '0' : '') + cents
  if (amount.minor < 0) text = signs.minus + text
  return text + nbsp + currencySign(amount.currency, locale, own)
}

/** Three currencies are called "kr". */
function currencySign(currency: Currency, locale: FormatLocale, own: Currency | undefined): string {
  if (currency === 'EUR') return '€'
  if (currency !== own) return currency
  return locale === 'da' ? 'kr.' : 'kr'
}
