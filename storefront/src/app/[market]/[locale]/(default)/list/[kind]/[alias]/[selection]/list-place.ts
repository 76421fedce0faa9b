import { getTranslations } from 'next-intl/server'
import type { ListInfo, ListKind } from '@/features/list/list-data'
import { aliasesOf, languagesOf } from '@/lib/languages-of'
import { hrefFor } from '@/lib/links'
import type { Place } from '@/lib/place'

export async function listTitle(kind: ListKind, alias: string, info: ListInfo | null): Promise<string> {
  const t = await getTranslations()
  if (kind === 'new') return t('nav.new')
  if (kind === 'bestsellers') return t('nav.bestsellers')
  if (kind === 'coming-soon') return t('nav.comingSoon')
  if (kind === 'search') return t('search.resultsTitle', { phrase: alias })
  return info?.name ?? alias
}

/** A list that is a route of its own has no address in the catalogue. */
export function ownPath(kind: ListKind, alias: string, place: Place): string {
  if (kind === 'new') return hrefFor('newArrivals', place)
  if (kind === 'bestsellers') return hrefFor('bestsellers', place)
  if (kind === 'coming-soon') return hrefFor('comingSoon', place)
  if (kind === 'search') return hrefFor('search', place, { search: alias })
  if (kind === 'brand') return hrefFor('brand', place, { brand: [alias] })
  if (kind === 'campaign') return hrefFor('campaign', place, { discountCampaign: [alias] })
  if (kind === 'category') return hrefFor('category', place, { category: alias })
  return hrefFor('list', place, { list: alias })
}

/** The same list in the other languages; a search phrase is in one language only. */
export function listLanguages(kind: ListKind, alias: string, info: ListInfo | null) {
  const aliasIn = aliasesOf(info?.alternativeUrls, alias)
  if (kind === 'new') return languagesOf('newArrivals', () => ({}))
  if (kind === 'bestsellers') return languagesOf('bestsellers', () => ({}))
  if (kind === 'coming-soon') return languagesOf('comingSoon', () => ({}))
  if (kind === 'brand') return languagesOf('brand', (locale) => ({ brand: [aliasIn(locale)] }))
  if (kind === 'campaign') return languagesOf('campaign', (locale) => ({ discountCampaign: [aliasIn(locale)] }))
  if (kind === 'category') return languagesOf('category', (locale) => ({ category: aliasIn(locale) }))
  return undefined
}
