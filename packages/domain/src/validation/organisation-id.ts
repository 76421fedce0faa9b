import { passesLuhn, weighted11 } from './check-digits'
import { cleanId } from './clean-input'
import { type Country, type PersonalIdOptions, parsePersonalId } from './personal-id'

/** The organisation's id in the form it is stored in, or undefined; VAT prefixes and suffixes are passed over. */
export function parseOrganisationId(text: string, country: Country, options: PersonalIdOptions): string | undefined {
  return parsers[country](cleanId(text).replace(/\./g, ''), options)
}

const parsers: Record<Country, (id: string, options: PersonalIdOptions) => string | undefined> = {
  SE: parseSwedish,
  NO: parseNorwegian,
  DK: parseDanish,
  FI: parseFinnish,
}

/** A sole trader's id is the personnummer. */
function parseSwedish(text: string, options: PersonalIdOptions): string | undefined {
  // As a VAT number it ends in 01.
  const id = text.replace(/^SE(\d{10})01$/, '$1').replace(/^SE/, '')
  const digits = id.replace('-', '').replace(/^16(?=\d{10}$)/, '')
  if (/^\d{2}[2-9]\d{7}$/.test(digits) && passesLuhn(digits)) return `${digits.slice(0, 6)}-${digits.slice(6)}`
  return parsePersonalId(id, 'SE', options)
}

function parseNorwegian(text: string): string | undefined {
  const id = text.replace(/^NO/, '').replace(/MVA$/, '').replace(/-/g, '')
  if (!/^\d{9}$/.test(id)) return undefined
  const remainder = weighted11(id, [3, 2, 7, 6, 5, 4, 3, 2])
  // A check digit of 10 cannot be written; such numbers are not issued.
  return (remainder === 0 ? 0 : 11 - remainder) === Number(id[8]) ? id : undefined
}

function parseDanish(text: string): string | undefined {
  const id = text.replace(/^DK-?/, '').replace(/-/g, '')
  return /^\d{8}$/.test(id) && id[0] !== '0' && weighted11(id, [2, 7, 6, 5, 4, 3, 2, 1]) === 0 ? id : undefined
}

/** Old numbers of six digits are filled up with a zero. */
function parseFinnish(text: string): string | undefined {
  const id = text.replace(/^FI(?=\d{8}$)/, '').replace(/^(\d{7})(\d)$/, '$1-$2')
  const found = /^(\d{6,7})-(\d)$/.exec(id)
  if (!found) return undefined
  const digits = found[1]!.padStart(7, '0')
  const remainder = weighted11(digits, [7, 9, 10, 5, 8, 4, 2])
  if (remainder === 1) return undefined
  return (remainder === 0 ? 0 : 11 - remainder) === Number(found[2]) ? `${digits}-${found[2]}` : undefined
}
