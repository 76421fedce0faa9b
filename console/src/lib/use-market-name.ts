'use client'

import { isHomeCurrency } from '@shop/domain/market'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** A market by its id: its country in the console's language, and its currency where that is not the country's own. */
export function useMarketName(): (id: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (id) => {
      const [country = '', currency] = id.split('|')
      const name = /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : id
      return currency && !isHomeCurrency(country, currency) ? `${name} (${currency})` : name
    }
  }, [locale])
}
