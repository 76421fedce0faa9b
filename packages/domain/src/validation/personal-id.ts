import { danishYear, finnishYear } from './birth-date'
import { isDate, norwegianWeights, passesLuhn, weighted11 } from './check-digits'
import { cleanId } from './clean-input'

/** Those whose numbers, postcodes and telephones have rules here. */
export const countries = ['SE', 'NO', 'DK', 'FI'] as const
export type Country = (typeof countries)[number]

export const knownCountry = (code: string | null | undefined): Country | undefined =>
  countries.find((country) => country === code)

export type PersonalIdOptions = {
  /** For the century of short Swedish numbers. */
  readonly currentYear: number
  /** Numbers made for tests are refused in production. */
  readonly allowsTestIds?: boolean
}

/** The id in the form it is stored in, or undefined when it is not one of the country's (storefront.md 2.8). */
export function parsePersonalId(text: string, country: Country, options: PersonalIdOptions): string | undefined {
  return parsers[country](cleanId(text), options)
}

const parsers: Record<Country, (id: string, options: PersonalIdOptions) => string | undefined> = {
  SE: parseSwedish,
  NO: parseNorwegian,
  DK: parseDanish,
  FI: parseFinnish,
}

/** Personnummer and samordningsnummer (day + 60), written out as YYYYMMDD-NNNC. */
function parseSwedish(id: string, { currentYear }: PersonalIdOptions): string | undefined {
  const found = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(id)
  if (!found) return undefined
  const [, century, yy = '', mm = '', dd = '', separator, last = ''] = found
  let year = Number(century ?? 0) * 100 + Number(yy)
  if (century === undefined) {
    year += Math.floor(currentYear / 100) * 100
    if (year > currentYear) year -= 100
    // `+` stands for a hundred years and more.
    if (separator === '+') year -= 100
  }
  // The day of a samordningsnummer is not always a real one.
  const isCoordination = Number(dd) > 60 && Number(dd) <= 91 && Number(mm) >= 1 && Number(mm) <= 12
  if (!isCoordination && !isDate(year, Number(mm), Number(dd))) return undefined
  if (year < 1840 || !passesLuhn(yy + mm + dd + last)) return undefined
  return `${year}${mm}${dd}-${last}`
}

/**
 * Fødselsnummer and D-number (day + 40). From 2032 the first check digit only bounds: its remainder may be 0 to 3, and
 * century can no longer be told, so any century in which the date exists will do.
 */
function parseNorwegian(text: string, { allowsTestIds = false }: PersonalIdOptions): string | undefined {
  const id = text.replace('-', '')
  if (!/^\d{11}$/.test(id)) return undefined
  const written = { day: Number(id.slice(0, 2)), month: Number(id.slice(2, 4)) }
  const day = written.day > 40 ? written.day - 40 : written.day
  // Synthetic populations add 80 (the tax administration's) or 40 to the month.
  const synthetic = written.month > 80 ? 80 : written.month > 40 ? 40 : 0
  if (synthetic > 0 && !allowsTestIds) return undefined
  const year = Number(id.slice(4, 6))
  const exists = [1800, 1900, 2000].some((century) => isDate(century + year, written.month - synthetic, day))
  if (!exists) return undefined
  const first = weighted11(id, norwegianWeights)
  const second = weighted11(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1])
  return first <= 3 && second === 0 ? id : undefined
}

/** CPR: the date decides. Modulo 11 must not refuse: numbers without it have been issued since 2007. */
function parseDanish(text: string): string | undefined {
  const id = text.replace('-', '')
  if (!/^\d{10}$/.test(id)) return undefined
  const [day, month, yy] = [Number(id.slice(0, 2)), Number(id.slice(2, 4)), Number(id.slice(4, 6))]
  const seventh = Number(id[6])
  return isDate(danishYear(seventh, yy), month, day) ? `${id.slice(0, 6)}-${id.slice(6)}` : undefined
}

/** Henkilötunnus; the sign between date and number is part of the identity. */
function parseFinnish(id: string, { allowsTestIds = false }: PersonalIdOptions): string | undefined {
  const found = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-Y])$/.exec(id)
  if (!found) return undefined
  const [, dd = '', mm = '', yy = '', sign = '', number = '', check] = found
  if (!isDate(finnishYear(sign, Number(yy)), Number(mm), Number(dd))) return undefined
  if (Number(number) < 2 || (Number(number) >= 900 && !allowsTestIds)) return undefined
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(dd + mm + yy + number) % 31] === check ? id : undefined
}
