/** Where the market's VAT does not apply: the shop says so and does not deliver there (storefront.md ruling 6). */
export type SpecialTerritory = 'aland' | 'svalbard' | 'jan-mayen' | 'greenland' | 'faroe'

/** Reads the zip of an address in the market's country; other signs and spaces are passed over. */
export function specialTerritory(countryCode: string, zip: string): SpecialTerritory | undefined {
  const country = countryCode.toUpperCase()
  if (country === 'AX') return 'aland'
  if (country === 'SJ') return 'svalbard'
  if (country === 'GL') return 'greenland'
  if (country === 'FO') return 'faroe'
  const prefix = zip
    .trim()
    .toUpperCase()
    .match(/^(FO|GL|AX|SJ)\b/)?.[1]
  if (prefix) return specialTerritory(prefix, '')
  const digits = zip.replaceAll(/\D/g, '')
  if (country === 'FI' && /^22\d{3}$/.test(digits)) return 'aland'
  if (country === 'NO' && /^917\d$/.test(digits)) return 'svalbard'
  if (country === 'NO' && digits === '8099') return 'jan-mayen'
  if (country === 'DK' && /^39\d{2}$/.test(digits)) return 'greenland'
  // Faroese post codes have three digits, Danish ones four.
  if (country === 'DK' && /^\d{3}$/.test(digits)) return 'faroe'
  return undefined
}
