export const sorts = ['LATEST', 'RELEVANCE', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'] as const
export type Sort = (typeof sorts)[number]

export type FacetChoice = { readonly group: string; readonly id: string; readonly label: string }

export type Selection = {
  readonly page: number
  readonly sort: Sort | undefined
  readonly facets: readonly FacetChoice[]
}

/** Beyond this the services refuse to skip. */
const LAST_PAGE = 125
const NONE = '-'
const groups = /^(categories|brands|skus|price|discount|p-[\p{L}\p{N}_-]{1,40})$/u

/**
 * Filter, sort and page live in the query of the address. A page that reads its query is rendered for every request, so
 * the proxy moves what it knows of the query into a path segment, in one fixed order: equal selections are one page.
 */
export function parseSelection(query: URLSearchParams): Selection {
  const page = Number(query.get('page') ?? 1)
  const sort = sorts.find((one) => one === query.get('sort'))
  const facets = [...query.entries()].flatMap(([group, value]) =>
    groups.test(group) ? value.split(',').flatMap((item) => choiceOf(group, item)) : [],
  )
  return { page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1, sort, facets }
}

function choiceOf(group: string, item: string): readonly FacetChoice[] {
  const at = item.lastIndexOf('~')
  return at > 0 && at < item.length - 1 ? [{ group, label: item.slice(0, at), id: item.slice(at + 1) }] : []
}

export function queryOf({ page, sort, facets }: Selection): string {
  const byGroup = new Map<string, string[]>()
  for (const { group, label, id } of facets) byGroup.set(group, [...(byGroup.get(group) ?? []), `${label}~${id}`])
  const query = new URLSearchParams()
  for (const group of [...byGroup.keys()].sort()) query.set(group, byGroup.get(group)!.sort().join(','))
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export function segmentOf(selection: Selection): string {
  return encodeURIComponent(queryOf(selection)) || NONE
}

export function selectionOfSegment(segment: string): Selection {
  return parseSelection(new URLSearchParams(segment === NONE ? '' : decodeURIComponent(segment)))
}

/** An address of the same list; a changed filter or order always starts at the first page. */
export function hrefWith(path: string, selection: Selection): string {
  const query = queryOf(selection)
  return query ? `${path}?${query}` : path
}
