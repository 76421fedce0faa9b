import { isDate, norwegianWeights, weighted11 } from './check-digits'
import type { Country } from './personal-id'

/**
 * The day of birth (`2008-03-01`) that an id stands for, in the form `parsePersonalId` gives it. Where the century
 * cannot be read, as in Norwegian numbers of 2032 and later, it is the latest that is over by `today`: nobody is made
 * older than they may be. Undefined for what is no id.
 */
export function birthDateOf(id: string, country: Country, today: string): string | undefined {
  const { years, month, day } = readers[country](id)
  const past = years.map((year) => dayIn(year, month, day)).filter((date) => date !== undefined && date <= today)
  return past.toSorted().at(-1)
}

/** Whether somebody born on a day has had that birthday by `today`; who was born on 29 February has it on 1 March. */
export function isOfAge(birthDate: string, years: number, today: string): boolean {
  return `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}` <= today
}

type Written = { readonly years: readonly number[]; readonly month: number; readonly day: number }

const readers: Record<Country, (id: string) => Written> = {
  SE: (id) => {
    const day = Number(id.slice(6, 8))
    // A samordningsnummer adds 60 to the day.
    return { years: [Number(id.slice(0, 4))], month: Number(id.slice(4, 6)), day: day > 60 ? day - 60 : day }
  },
  NO: norwegian,
  DK: (id) => ({ years: [danishYear(Number(id[7]), Number(id.slice(4, 6)))], ...dayAndMonth(id) }),
  FI: (id) => ({ years: [finnishYear(id[6] ?? '', Number(id.slice(4, 6)))], ...dayAndMonth(id) }),
}

/** A D-number adds 40 to the day; synthetic populations add 80 or 40 to the month. */
function norwegian(id: string): Written {
  const { day, month } = dayAndMonth(id)
  return {
    years: norwegianYears(id),
    month: month > 80 ? month - 80 : month > 40 ? month - 40 : month,
    day: day > 40 ? day - 40 : day,
  }
}

/** The individual number says the century, until the numbers of 2032, which have another check digit. */
function norwegianYears(id: string): readonly number[] {
  const yy = Number(id.slice(4, 6))
  const individual = Number(id.slice(6, 9))
  const unknown = [1800 + yy, 1900 + yy, 2000 + yy]
  if (weighted11(id, norwegianWeights) !== 0) return unknown
  if (individual < 500) return [1900 + yy]
  if (yy < 40) return [2000 + yy]
  if (individual >= 900) return [1900 + yy]
  if (individual < 750 && yy >= 54) return [1800 + yy]
  return unknown
}

/** The seventh digit with the year says the century of a CPR number. */
export function danishYear(seventh: number, yy: number): number {
  if (seventh <= 3) return 1900 + yy
  if (seventh === 4 || seventh === 9) return (yy <= 36 ? 2000 : 1900) + yy
  return (yy <= 57 ? 2000 : 1800) + yy
}

/** The sign between date and number says the century of a henkilötunnus. */
export function finnishYear(sign: string, yy: number): number {
  return (sign === '+' ? 1800 : '-YXWVU'.includes(sign) ? 1900 : 2000) + yy
}

const dayAndMonth = (id: string) => ({ day: Number(id.slice(0, 2)), month: Number(id.slice(2, 4)) })

/** The day of a samordningsnummer is not always a real one: then it is the month's last. */
function dayIn(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const real = [day, 30, 29, 28].find((one) => one <= day && isDate(year, month, one))
  return real === undefined
    ? undefined
    : `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(real).padStart(2, '0')}`
}
