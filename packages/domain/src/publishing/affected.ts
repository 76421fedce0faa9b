import { defaultLocale } from '../constants'
import { languageIdOf } from '../language'
import { isRecord, type Json } from './difference'
import type { DocumentKind } from './risk'

/** Where shoppers meet a document: an address, or pages of a kind. */
export type Affected =
  | { readonly what: 'path'; readonly path: string }
  | { readonly what: 'products'; readonly count: number }
  /** Of one market, or everywhere. */
  | { readonly what: 'all'; readonly marketId: string | null }
  | { readonly what: 'search' | 'cart' }

type Changed = {
  readonly kind: DocumentKind
  readonly key: string
  readonly live: Json | null
  readonly body: Json | null
}

/** Texts of the default language stand at the root, the others below their code. */
const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries(languageIdOf).map(([locale, id]) => [id, locale === defaultLocale ? '' : `/${locale}`]),
)
const PAGES: Readonly<Record<string, (alias: string) => string>> = {
  content: (alias) => `/content/${alias}`,
  inspiration: (alias) => `/inspiration/${alias}`,
  information: (alias) => `/${alias}`,
  style: () => '/bubbleroomstyle',
}
const FAMILIES: Readonly<Record<string, string>> = { Frontpage: '/', Productlist: '/c/…', Product: '/p/…' }

/** What a draft's document changes for shoppers, as it was and as it shall be: a page that moves is met at both addresses. */
export function affectedBy({ kind, key, live, body }: Changed): readonly Affected[] {
  const versions = [live, body].filter((version) => version !== null)
  const lists = (field: string) =>
    new Set(versions.flatMap((version) => (isRecord(version) && Array.isArray(version[field]) ? version[field] : [])))
  const paths = (of: (version: Json, alias: string) => string | undefined): readonly Affected[] => {
    const found = versions.flatMap((version) =>
      Object.entries(isRecord(version) && isRecord(version.languages) ? version.languages : {}).flatMap(
        ([language, text]) => {
          const path = isRecord(text) ? of(version, String(text.alias ?? '')) : undefined
          return path === undefined ? [] : [`${prefixes.get(language) ?? ''}${path}`]
        },
      ),
    )
    return [...new Set(found)].map((path) => ({ what: 'path', path }))
  }
  switch (kind) {
    case 'channel':
    case 'menu':
    case 'texts':
      return [{ what: 'all', marketId: null }]
    case 'market':
      return [{ what: 'all', marketId: key }]
    case 'page':
      return paths((version, alias) => PAGES[isRecord(version) ? String(version.kind) : '']?.(alias))
    case 'area':
      return [{ what: 'path', path: FAMILIES[key.slice(0, key.indexOf('/'))] ?? `/${key}` }]
    case 'campaign': {
      const count = lists('productIds').size
      const isForAll = versions.some((version) => isRecord(version) && version.appliesTo === 'all')
      return [
        ...paths((_, alias) => `/dc/${alias}`),
        ...(isForAll || lists('categoryIds').size > 0
          ? [{ what: 'all', marketId: null } as const]
          : [{ what: 'products', count } as const]),
        { what: 'cart' },
      ]
    }
    case 'code':
    case 'codes':
    case 'series':
      return [{ what: 'cart' }]
    case 'product':
      return [{ what: 'products', count: 1 }]
    case 'synonyms':
    case 'steering':
      return [{ what: 'search' }]
  }
}
