import { firstOfEach, page, withVariety } from '@shop/search/engine/in-order'
import { stepsAway } from '@shop/search/engine/match-quality'
import { NameOrder } from '@shop/search/engine/name-order'
import { BY_WORDS, blockOf, DIRECT, lastingMerit, meritOf, placeInList, SIBLING } from '@shop/search/engine/rank'
import type { SearchDocument, SearchQuery } from '@shop/search/types'

/** A hit with all that its place in the list depends on; `places` for each alternative of each word. */
export type HitRow = {
  readonly key: string
  readonly groupKey: string
  readonly isDirect: boolean
  readonly isInStock: boolean
  readonly places: readonly (readonly number[])[]
  readonly document: SearchDocument
  readonly lowestPrice: number | null
}

type Placed = { readonly row: HitRow; readonly sortBy: number; readonly place: number }

/** The keys of the page asked for. */
export function pageOfRows(rows: readonly HitRow[], query: SearchQuery, locale: string): string[] {
  const directGroups = new Set(rows.filter(({ isDirect }) => isDirect).map(({ groupKey }) => groupKey))
  const sortBy = sortOf(rows, query, locale)
  const placed = rows.map(
    (row): Placed => ({ row, sortBy: sortBy?.(row) ?? 0, place: placeOf(row, query, directGroups) }),
  )
  placed.sort((a, b) => a.sortBy - b.sortBy || a.place - b.place || (a.row.key < b.row.key ? -1 : 1))
  const groupOf = ({ row }: Placed) => row.groupKey
  const shown = query.onePerGroup
    ? firstOfEach(placed, groupOf)
    : sortBy
      ? placed.values()
      : withVariety(placed, groupOf, ({ place }) => blockOf(place))
  return page(shown, query.skip, query.limit).map(({ row }) => row.key)
}

function placeOf(row: HitRow, query: SearchQuery, directGroups: ReadonlySet<string>): number {
  const { document } = row
  const reach = row.isDirect ? DIRECT : directGroups.has(row.groupKey) ? SIBLING : BY_WORDS
  const affinity = query.affinity ? query.affinity(document) : 0
  const popularity = query.popularity(row.key)
  const merit = meritOf(lastingMerit(document), document.availableFrom, query.now, popularity, affinity)
  const tier = reach === BY_WORDS && !query.keys ? tierOf(row, query) : 0
  return placeInList(reach, document.hasImage, tier, row.isInStock, merit)
}

function tierOf({ places }: HitRow, { phrase }: SearchQuery): number {
  return (phrase?.words ?? []).reduce((steps, { role, alternatives }, word) => {
    const ways = alternatives.flatMap(({ quality }, at) => {
      const found = places[word]?.[at] ?? 0
      return found === 0 ? [] : [stepsAway(role, quality, found)]
    })
    return steps + Math.min(...ways)
  }, 0)
}

/** Lower first; undefined where relevance alone decides. */
function sortOf(
  rows: readonly HitRow[],
  { sort, keys }: SearchQuery,
  locale: string,
): ((row: HitRow) => number) | undefined {
  switch (sort) {
    case 'RELEVANCE': {
      if (!keys) return undefined
      const positions = new Map([...new Set(keys)].map((key, at) => [key, at]))
      return ({ key }) => positions.get(key) ?? 0
    }
    case 'PRICE_ASCENDING':
      return ({ lowestPrice }) => lowestPrice ?? Number.MAX_SAFE_INTEGER
    case 'PRICE_DESCENDING':
      return ({ lowestPrice }) => -(lowestPrice ?? Number.MAX_SAFE_INTEGER)
    case 'NEWEST_FIRST':
      return ({ document }) => -document.availableFrom
    case 'DISCOUNT':
      return ({ document }) => -document.discountPercent
    case 'RATING':
      return ({ document }) => -(document.rating ?? -1)
    case 'NAME': {
      const names = new NameOrder(
        locale,
        rows.map(({ document }) => document.title),
      )
      return ({ document }) => names.rankOf(document.title)
    }
  }
}
