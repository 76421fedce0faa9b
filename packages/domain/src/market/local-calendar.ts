const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of a time zone, written as if it were UTC, so that days can be counted in it. */
export function localClock(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const milliseconds = ((instant % 1000) + 1000) % 1000
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) + milliseconds
}

/** The instant at which a wall clock shows `local`. An hour that summer time skips reads as the one after it. */
export function instantOf(local: number, timeZone: string): number {
  const guess = local - (localClock(local, timeZone) - local)
  return local - (localClock(guess, timeZone) - guess)
}

/** The same time of day so many calendar days earlier or later, which summer time makes an hour more or less. */
export function addLocalDays(instant: number, days: number, timeZone: string): number {
  return instantOf(localClock(instant, timeZone) + days * dayMs, timeZone)
}

/** `2026-03-29` in the market's calendar. */
export function localDate(instant: number, timeZone: string): string {
  return new Date(localClock(instant, timeZone)).toISOString().slice(0, 10)
}
