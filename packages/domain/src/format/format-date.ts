import { localClock } from '../market'
import { type FormatLocale, nbsp, signsOf } from './signs'

const months: Readonly<Record<FormatLocale, string>> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  nb: 'januar februar mars april mai juni juli august september oktober november desember',
  da: 'januar februar marts april maj juni juli august september oktober november december',
  fi: 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  en: 'January February March April May June July August September October November December',
}

/** `2026-11-05`, `05.11.2026`, `5.11.2026`: the date of an instant (ms) in the market's time zone. */
export function formatShortDate(instant: number, locale: FormatLocale, timeZone: string): string {
  const { year, month, day } = calendarDay(instant, timeZone)
  if (locale === 'sv') return `${year}-${two(month)}-${two(day)}`
  if (locale === 'fi') return `${day}.${month}.${year}`
  if (locale === 'en') return `${two(day)}/${two(month)}/${year}`
  return `${two(day)}.${two(month)}.${year}`
}

/** `5 november 2026`, `5. november 2026`. */
export function formatLongDate(instant: number, locale: FormatLocale, timeZone: string): string {
  const { year, month, day } = calendarDay(instant, timeZone)
  return `${dayOfMonth(month, day, locale)} ${year}`
}

/** First and last day of something: `2026-11-25`. */
type Days = { readonly from: string; readonly to: string }

/** `25.` and `27. november`: the month is said once where it is the same. */
export function spokenDays({ from, to }: Days, locale: FormatLocale): Days {
  const first = dayAndMonth(from, locale)
  const isSaidOnce = from !== to && from.slice(0, 7) === to.slice(0, 7)
  return { from: isSaidOnce ? first.slice(0, first.indexOf(nbsp)) : first, to: dayAndMonth(to, locale) }
}

/** `25.–27. november`, or the one day. */
export function formatDays(days: Days, locale: FormatLocale): string {
  const { from, to } = spokenDays(days, locale)
  return from === to ? to : `${from}${signsOf[locale].range}${to}`
}

function dayAndMonth(isoDay: string, locale: FormatLocale): string {
  return dayOfMonth(Number(isoDay.slice(5, 7)), Number(isoDay.slice(8, 10)), locale)
}

function dayOfMonth(month: number, day: number, locale: FormatLocale): string {
  const dot = locale === 'sv' || locale === 'en' ? '' : '.'
  return `${day}${dot}${nbsp}${months[locale].split(' ')[month - 1]}`
}

/** `kl. 14.30`, `klo 14.30`. */
export function formatTime(instant: number, locale: FormatLocale, timeZone: string): string {
  const { hour, minute } = calendarDay(instant, timeZone)
  if (locale === 'en') return `${two(hour)}:${two(minute)}`
  return `${locale === 'fi' ? 'klo' : 'kl.'}${nbsp}${two(hour)}.${two(minute)}`
}

function calendarDay(instant: number, timeZone: string) {
  const local = new Date(localClock(instant, timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
