import { t } from '@shop/i18n/translate'
import { pathIn } from '../../../ground/context/public-path'
import type { Ask } from './ask'
import { categoryOfPath } from './page-reference'
import { findProducts, type Wanted } from './primary-list'

type Node = {
  readonly type: 'PRODUCT'
  readonly label: string
  readonly path: string
  readonly iconPath?: string
  readonly count: number
  readonly selected?: boolean
  readonly expandable?: boolean
  readonly children: readonly Node[]
}

const ALL: Wanted = { phrase: null, selections: [], rules: [] }
const ONE = { limit: 1, skip: 0, sort: 'RELEVANCE' } as const

/** The whole tree of categories; each count is what the page of that category lists. */
export async function wholeTree(ask: Ask): Promise<Node> {
  const { counts, total } = await countsIn(ask, ALL)
  const below = (parent: number): Node[] =>
    childrenOf(ask, parent).flatMap((id) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ ...nodeOf(ask, id, count), children: below(id) }] : []
    })
  return { ...rootOf(ask, total), children: below(0) }
}

/** The way down to the page's category and one level below it. */
export async function pageNavigation(ask: Ask, selectedPath: string | undefined, wanted: Wanted) {
  const { everybody } = ask.catalogues
  const selectedId = selectedPath === undefined ? undefined : categoryOfPath(selectedPath, everybody)
  const chain = selectedId === undefined ? [] : (everybody.snapshot.ancestors.get(selectedId) ?? []).toReversed()
  const { counts, total } = await countsIn(ask, wanted)
  const below = (parent: number): Node[] =>
    childrenOf(ask, parent).flatMap((id) => {
      const count = counts.get(id) ?? 0
      const selected = chain.includes(id)
      if (count === 0 && !selected) return []
      const expandable = childrenOf(ask, id).some((child) => (counts.get(child) ?? 0) > 0)
      return [{ ...nodeOf(ask, id, count), selected, expandable, children: selected ? below(id) : [] }]
    })
  const children = below(0)
  return {
    breadcrumbs: everybody.breadcrumbs(selectedId ?? 0).map(({ name, url }) => ({ path: url, label: name })),
    tree: { ...rootOf(ask, total), selected: selectedId === undefined, expandable: children.length > 0, children },
  }
}

async function countsIn(ask: Ask, wanted: Wanted) {
  const hits = await findProducts(ask, wanted, ONE, true)
  const categories = hits.facets.find(({ facet }) => facet === 'category')
  const values = categories?.kind === 'values' ? categories.values : []
  return { total: hits.total, counts: new Map(values.map(({ value, count }) => [Number(value), count])) }
}

const childrenOf = ({ catalogues }: Ask, parent: number): number[] =>
  catalogues.everybody.snapshot.rows.categories
    .filter(({ parent_id, hidden }) => (parent_id ?? 0) === parent && !hidden)
    .map(({ id }) => id)

function nodeOf({ catalogues }: Ask, id: number, count: number): Omit<Node, 'children'> {
  const category = catalogues.everybody.category(id)
  const image = category?.primaryImage
  return {
    type: 'PRODUCT',
    label: category?.name ?? '',
    path: category?.canonicalUrl ?? '',
    ...(image && { iconPath: `/images/category/raw/${encodeURIComponent(image)}` }),
    count,
  }
}

function rootOf({ visit }: Ask, count: number): Omit<Node, 'children'> {
  const { place } = visit
  const label = t(place.language.code, 'list.all')
  return { type: 'PRODUCT', label, path: pathIn(place, 'generalList', { path: ['all'] }), count }
}
