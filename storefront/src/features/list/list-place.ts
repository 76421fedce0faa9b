import type { Locale } from '@shop/i18n/locales'
import { getFormatter, getTranslations } from 'next-intl/server'
import { aliasesOf, type IndexedPlace, indexedPlaces, languagesOf, placesOf } from '@/place/languages-of'
import type { ListInfo } from './list-info'
import { brandsOf, type ListKind } from './list-reference'
import { countOf, type Selection } from './selection'

export async function listTitle(kind: ListKind, alias: string, info: ListInfo | null): Promise<string> {
  const t = await getTranslations()
  if (kind === 'new') return t('nav.new')
  if (kind === 'bestsellers') return t('nav.bestsellers')
  if (kind === 'coming-soon') return t('comingSoon.title')
  if (kind === 'search') return t('search.resultsTitle', { phrase: alias })
  if (kind === 'list' && alias === 'sale') return t('list.sale')
  if (kind === 'list' && alias === 'all') return t('list.whole')
  const brands = brandsOf(kind, alias)
  if (brands) return (await getFormatter()).list(brands.map(nameOf), { type: 'conjunction' })
  return info?.name ?? nameOf(alias.split('/').at(-1) ?? '')
}

/** An alias as a name, where the catalogue tells no better. */
const nameOf = (alias: string) =>
  alias.replace(/(^|-)(\p{L})/gu, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())

export async function listLead(kind: ListKind, info: ListInfo | null): Promise<string | null> {
  const t = await getTranslations('comingSoon')
  return kind === 'coming-soon' ? t('intro') : info?.primaryDescription || null
}

export const trailOf = (info: ListInfo | null) =>
  (info?.parents ?? []).map(({ name, canonicalUrl }) => ({ label: name, href: canonicalUrl }))

/** What search engines keep: a list as it is, and its later pages. */
export const isOwnPage = (kind: ListKind, selection: Selection): boolean =>
  kind !== 'search' && countOf(selection) === 0 && selection.sort === undefined

/** Where the list is: a campaign holds in some markets only. */
export const listPlaces = (kind: ListKind, info: ListInfo | null): readonly IndexedPlace[] =>
  kind === 'campaign' ? placesOf(info?.alternativeUrls) : indexedPlaces()

/** What the list is called in each language, where it has an alias of the catalogue. */
export function aliasElsewhere(kind: ListKind, alias: string, info: ListInfo | null): (locale: Locale) => string {
  const isNamed = kind === 'category' || kind === 'campaign' || (kind === 'brand' && !brandsOf(kind, alias))
  return isNamed ? aliasesOf(info?.alternativeUrls, alias) : () => alias
}

/** The same list in the other languages; a search phrase is in one language only. */
export function listLanguages(kind: ListKind, alias: string, info: ListInfo | null, places: readonly IndexedPlace[]) {
  const aliasIn = aliasElsewhere(kind, alias, info)
  if (kind === 'new') return languagesOf('newArrivals', () => ({}), places)
  if (kind === 'bestsellers') return languagesOf('bestsellers', () => ({}), places)
  if (kind === 'coming-soon') return languagesOf('comingSoon', () => ({}), places)
  if (kind === 'brand') return languagesOf('brand', (locale) => ({ brand: aliasIn(locale).split('/') }), places)
  if (kind === 'campaign') return languagesOf('campaign', (locale) => ({ discountCampaign: [aliasIn(locale)] }), places)
  if (kind === 'category') return languagesOf('category', (locale) => ({ category: aliasIn(locale) }), places)
  if (kind === 'list' && !info) return languagesOf('generalList', () => ({ path: alias.split('/') }), places)
  return undefined
}
