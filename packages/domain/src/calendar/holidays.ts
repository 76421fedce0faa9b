import { type Country, knownCountry } from '../validation/personal-id'
import { easterSunday } from './easter-sunday'

const dayMs = 86_400_000

/** Days that a period of law does not end on, beside Saturdays and Sundays. Dates are midnights in UTC. */
type Holidays = {
  /** `12-25`: the same date every year. */
  readonly fixed: readonly string[]
  /** Days after Easter Sunday. */
  readonly byEaster: readonly number[]
  readonly hasMidsummerEve: boolean
}

const maundyThursday = -3
const goodFriday = -2
const easterMonday = 1
const ascensionDay = 39
const whitMonday = 50

/**
 * Midsummer Day and All Saints' Day of Sweden and Finland, Easter Sunday and Whit Sunday are not here: they fall on
 * Saturdays and Sundays.
 */
const holidaysOf: Readonly<Record<Country, Holidays>> = {
  // Lov om helligdager og helligdagsfred (1995 nr. 12) § 2; lov om 1 og 17 mai som høgtidsdager (1947 nr. 1).
  // No eve is a holiday; domstolloven § 149 names Saturdays, holidays and what the law sets beside them.
  NO: {
    fixed: ['01-01', '05-01', '05-17', '12-25', '12-26'],
    byEaster: [maundyThursday, goodFriday, easterMonday, ascensionDay, whitMonday],
    hasMidsummerEve: false,
  },
  // Lag (1989:253) om allmänna helgdagar; lag (1930:173) om beräkning av lagstadgad tid, 2 §, adds Saturdays and the
  // eves of midsummer, Christmas and the new year.
  SE: {
    fixed: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
    byEaster: [goodFriday, easterMonday, ascensionDay],
    hasMidsummerEve: true,
  },
  // Forbrugeraftaleloven § 19, stk. 6, adds Saturdays, Constitution Day and the eves of Christmas and the new year.
  // Store bededag is none since 2024 (lov nr. 214 af 6. marts 2023).
  DK: {
    fixed: ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'],
    byEaster: [maundyThursday, goodFriday, easterMonday, ascensionDay, whitMonday],
    hasMidsummerEve: false,
  },
  // Laki säädettyjen määräaikain laskemisesta (150/1930) 5 §: holy days, Independence Day, May Day, the eves of
  // Christmas and midsummer, and Saturdays. New Year's Eve is a working day.
  FI: {
    fixed: ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'],
    byEaster: [goodFriday, easterMonday, ascensionDay],
    hasMidsummerEve: true,
  },
}

/** Whether a date, given as its midnight in UTC, is a holiday of a country. Of other countries none is known. */
export function isHoliday(date: number, country: string): boolean {
  const known = knownCountry(country)
  if (!known) return false
  const { fixed, byEaster, hasMidsummerEve } = holidaysOf[known]
  const monthAndDay = new Date(date).toISOString().slice(5, 10)
  const sinceEaster = (date - easterSunday(new Date(date).getUTCFullYear())) / dayMs
  return fixed.includes(monthAndDay) || byEaster.includes(sinceEaster) || (hasMidsummerEve && isMidsummerEve(date))
}

/** The Friday from 19 to 25 June. */
function isMidsummerEve(date: number): boolean {
  const at = new Date(date)
  return at.getUTCMonth() === 5 && at.getUTCDay() === 5 && at.getUTCDate() >= 19 && at.getUTCDate() <= 25
}
