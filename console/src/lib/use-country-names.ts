'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** The name of a market's country, in the console's language. */
export function useCountryNames(): (code: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [locale])
}
