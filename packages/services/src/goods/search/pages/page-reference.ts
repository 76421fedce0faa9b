import { defaultLocale } from '@shop/i18n/locales'
import { pathFor, type Screen } from '@shop/i18n/routes'
import { eachBit } from '@shop/search/engine/bits'
import type { ProductRule, ProductSort } from '@shop/search/types'
import type { CatalogPlace } from '../../catalog/catalog-place'
import { listPageInfo } from '../../catalog/list-page-info'
import { type ListScope, scopeOf } from '../../catalog/list-scope'
import { screenAt } from '../../catalog/screen-at'

/** What the page of a reference lists by itself. */
export type PageList = {
  /** Its path without market and language. */
  readonly path: string
  readonly rules: readonly ProductRule[]
  readonly sort?: ProductSort
  readonly categoryId?: number
}

/** The list of a category, brand, campaign or named list; undefined when the reference is none of ours. */
export function listOfPage(reference: string, catalog: CatalogPlace): PageList | undefined {
  const at = screenAt(reference, catalog.place)
  if (!at) return undefined
  const path = pathFor<Screen>(at.screen, defaultLocale, at.params)
  const name = at.screen === 'generalList' ? at.params.path?.join('/') : at.screen
  if (name === 'newArrivals' || name === 'new') return { path, rules: [], sort: 'NEWEST_FIRST' }
  if (name === 'bestsellers' || name === 'all') return { path, rules: [] }
  const scope = scopeOf({ url: path }, catalog)
  return scope && listOfScope(scope, path, catalog)
}

function listOfScope(scope: ListScope, path: string, catalog: CatalogPlace): PageList | undefined {
  switch (scope.kind) {
    case 'category':
      return { path, categoryId: scope.id, rules: only('category', [String(scope.id)]) }
    case 'brand':
      return { path, rules: only('brand', [catalog.snapshot.brands.get(scope.id)?.alias ?? '']) }
    case 'campaign': {
      const keys: string[] = []
      eachBit(catalog.inCampaign(scope.campaign.id), (at) => keys.push(String(catalog.view(at).productId)))
      return { path, rules: only('product_key', keys) }
    }
    case 'reduced':
      return { path, rules: only('onSale', ['true']) }
    default:
      return undefined
  }
}

const only = (facet: string, values: readonly string[]): ProductRule[] => [[{ facet, values, excluded: false }]]

export function categoryOfPath(reference: string, catalog: CatalogPlace): number | undefined {
  if (/^\d{1,9}$/.test(reference)) return catalog.category(Number(reference))?.categoryId
  return listOfPage(reference, catalog)?.categoryId
}

/** What search engines are told of the page. */
export function seoOf(list: PageList | undefined, catalog: CatalogPlace) {
  const info = list && listPageInfo(catalog, { url: list.path })
  if (!info) return {}
  const { meta, name, primaryDescription, canonicalUrl } = info as typeof info & { canonicalUrl?: string }
  return {
    ...(meta.title && { pageTitle: meta.title }),
    ...(meta.description && { metaDescription: meta.description }),
    ...(name && { pageHeading: name }),
    ...(primaryDescription && { preamble: primaryDescription }),
    ...(canonicalUrl && { canonicalPath: canonicalUrl }),
  }
}
