import type { EconomicOperator } from './product-data'

/** Name, postal address with its country in the reader's language, and electronic address. */
export function operatorText(operator: EconomicOperator | null, locale: string): string | undefined {
  if (!operator) return undefined
  const { name, address, countryCode, email } = operator
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode)
  return [name, address, country, email].join(', ')
}
