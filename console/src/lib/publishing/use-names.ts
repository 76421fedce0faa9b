'use client'

import { type Named, type NamedKind, namesSchema } from '@shop/contract/rest/publishing-products'
import { useLocale } from 'next-intl'
import { useDesk } from '../use-desk'

/** What numbers stand for; the names of those that are there, in the order asked. */
export function useNames(of: NamedKind, ids: readonly number[]) {
  const locale = useLocale()
  const asked = new URLSearchParams({ of, locale, ids: [...ids].sort((a, b) => a - b).join(',') })
  const desk = useDesk(ids.length > 0 ? `publishing/names?${asked}` : null, namesSchema)
  const known: ReadonlyMap<number, Named> = new Map((desk.data?.names ?? []).map((one) => [one.id, one]))
  return { known, isKnown: desk.data !== undefined, error: desk.error, refresh: desk.refresh }
}

/** What is found by words. Nothing is asked while there are none. */
export function useFoundNames(of: NamedKind, words: string) {
  const locale = useLocale()
  const asked = new URLSearchParams({ of, locale, q: words })
  return useDesk(words === '' ? null : `publishing/names?${asked}`, namesSchema)
}
