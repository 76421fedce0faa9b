import { isHoliday } from './holidays'

const dayMs = 86_400_000
const saturday = 6
const sunday = 0

/** Whether a date, given as its midnight in UTC, is neither of a weekend nor a holiday of the country. */
export function isWorkingDay(date: number, country: string): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday !== saturday && weekday !== sunday && !isHoliday(date, country)
}

/** The date itself if it is a working day, else the next one that is. */
export function workingDayFrom(date: number, country: string): number {
  let day = date
  while (!isWorkingDay(day, country)) day += dayMs
  return day
}
