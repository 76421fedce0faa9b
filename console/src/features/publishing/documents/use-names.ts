'use client'

import { type Named, type NamedKind, namesSchema } from '@shop/contract/rest/publishing-products'
import { useLocale } from 'next-intl'
import { useStaffQuery } from '@/lib/use-staff-query'

/** What numbers stand for; the names of those that are there, in the order asked. */
export function useNames(of: NamedKind, ids: readonly number[]) {
  const locale = useLocale()
  const asked = new URLSearchParams({ of, locale, ids: [...ids].sort((a, b) => a - b).join(',') })
  const result = useStaffQuery(ids.length > 0 ? `publishing/names?${asked}` : null, namesSchema)
  const known: ReadonlyMap<number, Named> = new Map((result.data?.names ?? []).map((one) => [one.id, one]))
  return { known, isKnown: result.data !== undefined, error: result.error, refresh: result.refresh }
}

/** What is found by words. Nothing is asked while there are none. */
export function useFoundNames(of: NamedKind, words: string) {
  const locale = useLocale()
  const asked = new URLSearchParams({ of, locale, q: words })
  return useStaffQuery(words === '' ? null : `publishing/names?${asked}`, namesSchema)
}
