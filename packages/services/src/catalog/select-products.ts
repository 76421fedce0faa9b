import type { CatalogPlace } from './catalog-place'
import { type FacetGroup, groupOfFacet } from './facet-ids'
import { inScope, type ListScope } from './list-scope'
import type { ProductView } from './product-view'
import { matchesText, rankOf } from './search-text'

export type FilterInput = {
  readonly searchText?: string | null
  readonly facets?: readonly (string | null)[] | null
  readonly excludeFacets?: readonly (string | null)[] | null
  readonly include?: readonly (string | null)[] | null
  readonly exclude?: readonly (string | null)[] | null
  readonly includeMode?: 'INTERSECT' | 'UNION' | null
  readonly sort?: string | null
  readonly price?: { readonly lowest?: number | null; readonly highest?: number | null } | null
  readonly filterMode?: 'BY_GROUP' | 'CURRENT' | null
  readonly productIds?: readonly (number | null)[] | null
  readonly articleNumbers?: readonly (string | null)[] | null
  readonly categoryIds?: readonly (number | null)[] | null
  readonly brandIds?: readonly (number | null)[] | null
  readonly excludeCategoryIds?: readonly (number | null)[] | null
  readonly excludeBrandIds?: readonly (number | null)[] | null
  readonly includeCollapsed?: boolean | null
}

export type Selection = {
  /** In the list's order, one colour a family where the family collapses. */
  readonly products: readonly ProductView[]
  /** Of every facet group: what it is counted in, before collapsing. */
  readonly countedIn: (group: FacetGroup) => readonly ProductView[]
}

export function selectProducts(place: CatalogPlace, scope: ListScope, filter: FilterInput): Selection {
  const exact = exactProducts(place, filter)
  if (exact) return { products: exact, countedIn: () => exact }

  const search = filter.searchText ?? (scope.kind === 'search' ? scope.text : undefined)
  const candidates = place.products.filter(
    (view) => inScope(scope, view) && isIncluded(place, view, filter) && (!search || matchesText(place, view, search)),
  )
  const chosen = chosenByGroup(place, filter)
  const failing = new Map(candidates.map((view) => [view, failedGroups(place, view, chosen)]))
  const matching = candidates.filter((view) => failing.get(view)?.length === 0)
  const sorted = sortProducts(place, matching, filter, search)
  const byGroup = filter.filterMode === 'BY_GROUP'
  return {
    products: filter.includeCollapsed ? sorted : collapsed(sorted),
    countedIn: (group) => {
      if (!byGroup || !chosen.has(group)) return matching
      return candidates.filter((view) => failing.get(view)?.every((failed) => failed === group))
    },
  }
}

/** Ids or article numbers switch every other filter off and keep their own order. */
function exactProducts(place: CatalogPlace, { productIds, articleNumbers }: FilterInput): ProductView[] | undefined {
  if (productIds?.length) return present(productIds).flatMap((id) => place.byId(id) ?? [])
  if (articleNumbers?.length) return present(articleNumbers).flatMap((number) => place.byArticleNumber(number) ?? [])
  return undefined
}

function isIncluded(place: CatalogPlace, view: ProductView, filter: FilterInput): boolean {
  const ids = place.facetSet(view)
  const include = byGroup(place, [
    ...present(filter.include),
    ...present(filter.categoryIds).map((id) => `c_${id}`),
    ...present(filter.brandIds).flatMap((id) => brandFacet(place, id)),
  ])
  const groups = [...include.values()]
  const holds = (wanted: ReadonlySet<string>) => hasAny(ids, wanted)
  if (groups.length && !(filter.includeMode === 'UNION' ? groups.some(holds) : groups.every(holds))) return false
  const exclude = [
    ...present(filter.exclude),
    ...present(filter.excludeFacets),
    ...present(filter.excludeCategoryIds).map((id) => `c_${id}`),
    ...present(filter.excludeBrandIds).flatMap((id) => brandFacet(place, id)),
  ]
  if (exclude.some((id) => ids.has(neutralFacet(place, id)))) return false
  const selling = (view.price?.sellingPriceIncVat ?? 0) / 100
  return selling >= (filter.price?.lowest ?? 0) && selling <= (filter.price?.highest ?? Number.POSITIVE_INFINITY)
}

function chosenByGroup(place: CatalogPlace, { facets }: FilterInput): ReadonlyMap<FacetGroup, ReadonlySet<string>> {
  return byGroup(place, present(facets))
}

function byGroup(place: CatalogPlace, facetIds: readonly string[]): Map<FacetGroup, Set<string>> {
  const groups = new Map<FacetGroup, Set<string>>()
  for (const id of facetIds.map((facetId) => neutralFacet(place, facetId))) {
    const group = groupOfFacet(id, place.parameterKeyOf)
    groups.set(group, (groups.get(group) ?? new Set()).add(id))
  }
  return groups
}

function failedGroups(
  place: CatalogPlace,
  view: ProductView,
  chosen: ReadonlyMap<FacetGroup, ReadonlySet<string>>,
): FacetGroup[] {
  if (chosen.size === 0) return []
  const ids = place.facetSet(view)
  return [...chosen].flatMap(([group, wanted]) => (hasAny(ids, wanted) ? [] : [group]))
}

function sortProducts(
  place: CatalogPlace,
  views: readonly ProductView[],
  filter: FilterInput,
  search: string | undefined,
): ProductView[] {
  const newest = (a: ProductView, b: ProductView) =>
    b.availableFrom.getTime() - a.availableFrom.getTime() || b.productId - a.productId
  const price = (view: ProductView) => view.price?.sellingPriceIncVat ?? 0
  const reduction = (view: ProductView) => view.lowest?.discountPercentage ?? 0
  const name = (view: ProductView) => view.name
  switch (filter.sort) {
    case 'PRICE':
      return views.toSorted((a, b) => price(a) - price(b) || newest(a, b))
    case 'PRICE_DESC':
      return views.toSorted((a, b) => price(b) - price(a) || newest(a, b))
    case 'MOST_SOLD':
      return views.toSorted((a, b) => b.row.units_sold - a.row.units_sold || newest(a, b))
    // What a shop sorts by on its own: here the reduction that may be claimed by law.
    case 'CUSTOM_1':
      return views.toSorted((a, b) => reduction(b) - reduction(a) || a.productId - b.productId)
    case 'VOTES':
      return views.toSorted(
        (a, b) => b.rating.score - a.rating.score || b.rating.voteCount - a.rating.voteCount || newest(a, b),
      )
    case 'BRAND':
      return views.toSorted((a, b) => (a.brand?.name ?? '').localeCompare(b.brand?.name ?? '') || newest(a, b))
    case 'ALPHABETICAL':
      return views.toSorted((a, b) => name(a).localeCompare(name(b), place.place.language.code) || newest(a, b))
    case 'ALPHABETICAL_DESC':
      return views.toSorted((a, b) => name(b).localeCompare(name(a), place.place.language.code) || newest(a, b))
    case 'AVAILABLE_STOCK':
    case 'TOTAL_STOCK':
      return views.toSorted((a, b) => a.totalStock.totalStock - b.totalStock.totalStock || newest(a, b))
    case 'AVAILABLE_STOCK_DESC':
    case 'TOTAL_STOCK_DESC':
      return views.toSorted((a, b) => b.totalStock.totalStock - a.totalStock.totalStock || newest(a, b))
    case 'FACET_ORDER': {
      const order = present(filter.facets)
      const at = (view: ProductView) => order.findIndex((id) => place.facetSet(view).has(id))
      return views.toSorted((a, b) => at(a) - at(b) || newest(a, b))
    }
    default:
      if (!search) return views.toSorted(newest)
      return views.toSorted((a, b) => rankOf(place, b, search) - rankOf(place, a, search) || newest(a, b))
  }
}

/** Of a family that collapses only the first match stays; its sisters stand behind it. */
function collapsed(views: readonly ProductView[]): ProductView[] {
  const seen = new Set<number>()
  return views.filter(({ snapshot, row }) => {
    if (!snapshot.families.get(row.family_id)?.collapse_in_lists) return true
    if (seen.has(row.family_id)) return false
    seen.add(row.family_id)
    return true
  })
}

/** A product's facet is written with its address in any language (lists of favourites keep it), and held with one. */
function neutralFacet(place: CatalogPlace, facetId: string): string {
  if (!facetId.startsWith('a_')) return facetId
  const product = place.byAlias(facetId.slice(2))
  return product ? `a_${product.row.alias}` : facetId
}

function brandFacet({ snapshot }: CatalogPlace, id: number): string[] {
  const brand = snapshot.brands.get(id)
  return [brand ? `b_${brand.alias}` : 'b_']
}

function hasAny(ids: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const id of wanted) if (ids.has(id)) return true
  return false
}

function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((item): item is T => item !== null)
}
