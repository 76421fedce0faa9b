/** A moment as the console's language writes it, in the time of this computer: `22.11.2026 14:30`. */
export function momentText(iso: string, locale: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const day = dayFormat(locale).format(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const dayFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })

/** A day, `2026-11-22`, as the console's language writes it. */
export function dayText(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? '' : dayFormat(locale, 'UTC').format(at)
}

/** What was typed, read as a day; undefined where it is none, or has a time besides. */
export function readDay(text: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const moment = numbers.length === 3 ? readMoment(text) : undefined
  if (moment === undefined) return undefined
  const at = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** What was typed, read as a day and a time: in the order of the language, or the year first. Undefined: it is neither. */
export function readMoment(text: string): string | undefined {
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  const [first = 0, month = 0, third = 0, hours = 0, minutes = 0] = numbers
  if (numbers.length < 3 || numbers.length > 5) return undefined
  const [year, day] = first > 31 ? [first, third] : [third, first]
  const at = new Date(year, month - 1, day, hours, minutes)
  const isReal =
    year > 1999 && year < 2100 && at.getMonth() === month - 1 && at.getDate() === day && hours < 24 && minutes < 60
  return isReal ? at.toISOString() : undefined
}
