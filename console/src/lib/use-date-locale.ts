'use client'

import { useLocale } from 'next-intl'

/** How dates are written: English as in Europe, the day before the month. */
export function useDateLocale(): string {
  const language = useLocale()
  return language === 'en' ? 'en-GB' : language
}
