import { add, type Bits, drop, eachBit, hasBit, keep, noBits, setBit } from '@shop/search/engine/bits'
import type { CatalogIndex } from './catalog-index'
import type { CatalogPlace } from './catalog-place'
import { type ListScope, productsIn } from './list-scope'
import { orderOf } from './sort-orders'

type Listed<T> = readonly (T | null)[] | null

export type FilterInput = {
  readonly searchText?: string | null
  readonly facets?: Listed<string>
  readonly excludeFacets?: Listed<string>
  readonly include?: Listed<string>
  readonly exclude?: Listed<string>
  readonly includeMode?: 'INTERSECT' | 'UNION' | null
  readonly sort?: string | null
  readonly price?: { readonly lowest?: number | null; readonly highest?: number | null } | null
  readonly filterMode?: 'BY_GROUP' | 'CURRENT' | null
  readonly productIds?: Listed<number>
  readonly articleNumbers?: Listed<string>
  readonly categoryIds?: Listed<number>
  readonly brandIds?: Listed<number>
  readonly discountCampaignIds?: Listed<number>
  readonly excludeCategoryIds?: Listed<number>
  readonly excludeBrandIds?: Listed<number>
  readonly excludeDiscountCampaignIds?: Listed<number>
  readonly includeCollapsed?: boolean | null
  readonly priceListIdentifier?: string | null
}

export type Selection = {
  /** Positions in the list's order, one colour a family where the family collapses. */
  readonly listed: readonly number[]
  readonly collapses: boolean
  readonly matching: Bits
  /** What a group of facets is counted in; `matching` for all but those with a choice of their own in BY_GROUP. */
  readonly countedIn: (group: number) => Bits
}

export function selectProducts(catalog: CatalogPlace, scope: ListScope | undefined, filter: FilterInput): Selection {
  const { index } = catalog
  const exact = exactPositions(catalog, filter)
  if (exact) return exactSelection(index, exact)
  const text = filter.searchText || (scope?.kind === 'search' ? scope.text : undefined)
  const candidates = scope ? included(catalog, productsIn(scope, catalog), filter) : index.none()
  if (text) keep(candidates, catalog.search('all').matching(text))

  const choices = choicesOf(catalog, filter)
  const allBut = (group: number | undefined): Bits => {
    const left = add(index.none(), candidates)
    for (const [other, bits] of choices) if (other !== group) keep(left, bits)
    return left
  }
  const matching = allBut(undefined)
  const isByGroup = filter.filterMode === 'BY_GROUP'
  const collapses = !filter.includeCollapsed
  return {
    listed: listedIn(catalog, matching, filter, text, collapses),
    collapses,
    matching,
    countedIn: (group) => (isByGroup && choices.has(group) ? allBut(group) : matching),
  }
}

/** Ids or article numbers switch every other filter off and keep their own order. */
function exactPositions(catalog: CatalogPlace, { productIds, articleNumbers }: FilterInput): number[] | undefined {
  const views = productIds?.length
    ? present(productIds).map(catalog.byId)
    : articleNumbers?.length
      ? present(articleNumbers).map(catalog.byArticleNumber)
      : undefined
  if (!views) return undefined
  return [...new Set(views.flatMap((view) => (view && catalog.index.positionOf(view.productId)) ?? []))]
}

function exactSelection(index: CatalogIndex, listed: readonly number[]): Selection {
  const matching = index.none()
  for (const at of listed) setBit(matching, at)
  return { listed, collapses: false, matching, countedIn: () => matching }
}

/** What include, exclude and the price list leave of the products of the scope, which it changes. */
function included(catalog: CatalogPlace, products: Bits, filter: FilterInput): Bits {
  const { index } = catalog
  const include = byGroup(catalog, [
    ...present(filter.include),
    ...present(filter.categoryIds).map((id) => `c_${id}`),
    ...present(filter.brandIds).map((id) => brandFacet(catalog, id)),
  ])
  const campaigns = present(filter.discountCampaignIds)
  if (campaigns.length) include.set(-1, inCampaigns(catalog, campaigns))
  if (filter.includeMode === 'UNION') {
    if (include.size) keep(products, [...include.values()].reduce(add, index.none()))
  } else {
    for (const bits of include.values()) keep(products, bits)
  }
  const exclude = [
    ...present(filter.exclude),
    ...present(filter.excludeFacets),
    ...present(filter.excludeCategoryIds).map((id) => `c_${id}`),
    ...present(filter.excludeBrandIds).map((id) => brandFacet(catalog, id)),
  ]
  if (exclude.length) drop(products, index.havingAny(exclude.map((id) => neutralFacet(catalog, id))))
  const notIn = present(filter.excludeDiscountCampaignIds)
  if (notIn.length) drop(products, inCampaigns(catalog, notIn))
  if (filter.priceListIdentifier) keep(products, onPriceList(catalog, filter.priceListIdentifier))
  return products
}

/** By group number: who has one of the chosen values. A range of prices is a choice of the price group. */
function choicesOf(catalog: CatalogPlace, { facets, price }: FilterInput): Map<number, Bits> {
  const choices = byGroup(catalog, present(facets))
  if (price?.lowest == null && price?.highest == null) return choices
  const { index } = catalog
  const group = index.numberOf('price')
  const lowest = price.lowest ?? 0
  const highest = price.highest ?? Number.POSITIVE_INFINITY
  const within = index.none()
  for (let at = 0; at < index.size; at++) {
    if (index.prices[at]! >= lowest && index.prices[at]! <= highest) setBit(within, at)
  }
  const intervals = choices.get(group)
  return choices.set(group, intervals ? keep(within, intervals) : within)
}

function byGroup(catalog: CatalogPlace, facetIds: readonly string[]): Map<number, Bits> {
  const groups = new Map<number, Bits>()
  for (const facetId of facetIds) {
    const id = neutralFacet(catalog, facetId)
    const group = catalog.index.groupNumber(id)
    const any = groups.get(group) ?? catalog.index.none()
    groups.set(group, add(any, catalog.index.having(id) ?? catalog.index.none()))
  }
  return groups
}

function listedIn(
  catalog: CatalogPlace,
  matching: Bits,
  filter: FilterInput,
  text: string | undefined,
  collapses: boolean,
): readonly number[] {
  const { index } = catalog
  const listed: number[] = []
  const seen = new Set<number>()
  for (const at of orderIn(catalog, matching, filter, text)) {
    if (!hasBit(matching, at)) continue
    // Of a family that collapses only the first stays; its sisters stand behind it.
    const shownAs = index.shownAs[at]!
    if (collapses && shownAs >= 0) {
      if (seen.has(shownAs)) continue
      seen.add(shownAs)
    }
    listed.push(at)
  }
  return listed
}

function orderIn(catalog: CatalogPlace, matching: Bits, filter: FilterInput, text: string | undefined) {
  const { index } = catalog
  const newest = index.order('LATEST')
  const isByText = text && (!filter.sort || filter.sort === 'RELEVANCE' || filter.sort === 'NONE')
  if (isByText) return ranked(newest, matching, catalog.search('all').ranking(text))
  if (filter.sort !== 'FACET_ORDER') return index.order(orderOf(filter.sort))
  const having = present(filter.facets).map((id) => index.having(neutralFacet(catalog, id)))
  return ranked(newest, matching, (at) => {
    const first = having.findIndex((bits) => bits && hasBit(bits, at))
    return first < 0 ? Number.NEGATIVE_INFINITY : -first
  })
}

/** The matching ones, highest rank first, ties in the given order. */
function ranked(order: Int32Array, matching: Bits, rankOf: (at: number) => number): number[] {
  const ranks = new Map<number, number>()
  eachBit(matching, (at) => ranks.set(at, rankOf(at)))
  return [...order.filter((at) => ranks.has(at))].sort((a, b) => ranks.get(b)! - ranks.get(a)! || 0)
}

/** The member price list, or a campaign that is a price list; whoever does not hold it finds nothing on it. */
function onPriceList(catalog: CatalogPlace, identifier: string): Bits {
  if (identifier === 'member') return catalog.onMemberList('all')
  const campaign = catalog.campaigns.find(({ kind, alias }) => kind === 'price_list' && alias === identifier)
  return campaign ? catalog.inCampaign(campaign.id) : catalog.index.none()
}

function inCampaigns(catalog: CatalogPlace, ids: readonly number[]): Bits {
  const inForce = ids.filter((id) => catalog.campaigns.some((campaign) => campaign.id === id))
  return inForce.map(catalog.inCampaign).reduce(add, noBits(catalog.index.size))
}

/** A product's facet is written with its address in any language (lists of favourites keep it), and held with one. */
function neutralFacet(catalog: CatalogPlace, facetId: string): string {
  if (!facetId.startsWith('a_')) return facetId
  const product = catalog.byAlias(facetId.slice(2))
  return product ? `a_${product.row.alias}` : facetId
}

function brandFacet({ snapshot }: CatalogPlace, id: number): string {
  return `b_${snapshot.brands.get(id)?.alias ?? ''}`
}

function present<T>(list: Listed<T> | undefined): T[] {
  return (list ?? []).filter((item): item is T => item !== null)
}
