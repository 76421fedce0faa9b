'use client'

import { useMemo } from 'react'
import { useDateLocale } from './use-date-locale'

/** Dates as the console's language writes them: today by the clock, this year without the year. */
export function useDates() {
  const locale = useDateLocale()
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
    const seconds = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
    const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    const weekdayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
    const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' })
    return {
      time: (iso: string) => time.format(new Date(iso)),
      seconds: (iso: string) => seconds.format(new Date(iso)),
      day: (iso: string) => dayOfYear.format(new Date(iso)),
      /** One name for all moments of a day, where the browser stands. */
      calendarDay: (iso: string) => new Date(iso).toDateString(),
      weekday: (iso: string) => {
        const at = new Date(iso)
        return (at.getFullYear() === new Date().getFullYear() ? weekday : weekdayOfYear).format(at)
      },
      whole: (iso: string) => whole.format(new Date(iso)),
      /** With its time whatever its day: today has the time alone. */
      moment: (iso: string) => {
        const at = new Date(iso)
        const now = new Date()
        if (at.toDateString() === now.toDateString()) return time.format(at)
        return `${(at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)} ${time.format(at)}`
      },
      short: (iso: string) => {
        const at = new Date(iso)
        const now = new Date()
        if (at.toDateString() === now.toDateString()) return time.format(at)
        return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)
      },
    }
  }, [locale])
}
