import { err, ok, type Result } from '../shared'
import { cleanInput } from './clean-input'
import type { Country } from './personal-id'
import { specialTerritory } from './special-territory'

export type PostcodeRefusal =
  | { readonly kind: 'not-a-postcode' }
  /** Outside the country's VAT area: the shop does not deliver there (storefront.md ruling 6). */
  | { readonly kind: 'no-delivery'; readonly territory: string }

const shapes: Record<Country, RegExp> = { SE: /^[1-9]\d{4}$/, NO: /^\d{4}$/, DK: /^\d{4}$/, FI: /^\d{5}$/ }

/** The postcode as the country writes it (`114 55`); a text always, for leading zeros are real. */
export function parsePostcode(text: string, country: Country): Result<string, PostcodeRefusal> {
  const cleaned = cleanInput(text).toUpperCase()
  const digits = cleaned.replace(/^(SE|S|NO|N|DK|FI|FIN)[- ]?(?=\d)/, '').replace(/ /g, '')
  // The prefix of a territory names it; without one it is known by its digits, when they are nothing but digits.
  const isNamed = /^(FO|GL|AX|SJ)\b/.test(cleaned)
  const territory = isNamed || /^\d+$/.test(digits) ? specialTerritory(country, isNamed ? cleaned : digits) : undefined
  if (territory) return err({ kind: 'no-delivery', territory })
  if (!shapes[country].test(digits)) return err({ kind: 'not-a-postcode' })
  return ok(country === 'SE' ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits)
}
