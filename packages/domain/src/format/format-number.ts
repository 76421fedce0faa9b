import { type FormatLocale, nbsp, signsOf } from './signs'

/** A number with the language's signs; decimals are rounded to `maxDecimals` and trailing zeros fall away. */
export function formatNumber(value: number, locale: FormatLocale, maxDecimals = 2): string {
  const signs = signsOf[locale]
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const shown = decimals.replace(/0+$/, '')
  const isZero = whole === '0' && shown === ''
  const text = groupDigits(whole, signs.group) + (shown === '' ? '' : signs.decimal + shown)
  return value < 0 && !isZero ? signs.minus + text : text
}

/** `20` is twenty percent. */
export function formatPercent(percent: number, locale: FormatLocale): string {
  return formatNumber(percent, locale) + (locale === 'en' ? '%' : `${nbsp}%`)
}

/** `2–4`; in Danish with a hyphen. */
export function formatRange(from: number, to: number, locale: FormatLocale): string {
  return formatNumber(from, locale) + signsOf[locale].range + formatNumber(to, locale)
}

export function groupDigits(digits: string, sign: string): string {
  let text = digits
  for (let at = digits.length - 3; at > 0; at -= 3) text = text.slice(0, at) + sign + text.slice(at)
  return text
}
