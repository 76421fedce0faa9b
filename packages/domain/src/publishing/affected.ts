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

type MetScreen = 'home' | 'category' | 'product' | 'campaign' | 'content' | 'inspiration' | 'page' | 'style'
/** Writes the path of a screen; the table of paths stands above the domain. No language is the default one. */
export type WritePath = (screen: MetScreen, alias: string, languageId?: string) => string

const PAGES: Readonly<Record<string, MetScreen>> = {
  content: 'content',
  inspiration: 'inspiration',
  information: 'page',
  style: 'style',
}
const FAMILIES: Readonly<Record<string, MetScreen>> = { Frontpage: 'home', Productlist: 'category', Product: 'product' }
const ANY = '…'

/** What a draft's document changes for shoppers, as it was and as it shall be: a page that moves is met at both addresses. */
export function affectedBy({ kind, key, live, body }: Changed, pathOf: WritePath): readonly Affected[] {
  const versions = [live, body].filter((version) => version !== null)
  const lists = (field: string) =>
    new Set(versions.flatMap((version) => (isRecord(version) && Array.isArray(version[field]) ? version[field] : [])))
  const paths = (screenOf: (version: Json) => MetScreen | undefined): readonly Affected[] => {
    const found = versions.flatMap((version) =>
      Object.entries(isRecord(version) && isRecord(version.languages) ? version.languages : {}).flatMap(
        ([language, text]) => {
          const screen = isRecord(text) ? screenOf(version) : undefined
          return isRecord(text) && screen ? [pathOf(screen, String(text.alias ?? ''), language)] : []
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
      return paths((version) => PAGES[isRecord(version) ? String(version.kind) : ''])
    case 'area':
      return [{ what: 'path', path: pathOfArea(key, pathOf) }]
    case 'campaign': {
      const count = lists('productIds').size
      const isForAll = versions.some((version) => isRecord(version) && version.appliesTo === 'all')
      return [
        ...paths(() => 'campaign'),
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

/** An area of every page of a kind, or of one page of its own. */
function pathOfArea(key: string, pathOf: WritePath): string {
  const family = FAMILIES[key.slice(0, key.indexOf('/'))]
  return family ? pathOf(family, ANY) : `/${key}`
}
