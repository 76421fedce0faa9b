'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** The name of a language, in the console's own. */
export function useLanguageNames(): (code: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    // Nobody asks which of the two ways of writing Norwegian it is.
    return (code) => names.of(code === 'nb' ? 'no' : code) ?? code
  }, [locale])
}
