import { expect } from 'vitest'
import { callerOf } from '../http/search-caller'

export type Variant = {
  key: string
  ticket: string
  size?: string
  listPrice: number
  sellingPrice: number
  prices: object[]
}
export type Product = {
  key: string
  title: string
  brand: string
  link: string
  ticket: string
  inStock: boolean
  badges: { primary: { label: string; theme: string }[] }
  variants: Variant[]
  listPrice: { min: number; max: number }
  sellingPrice: { min: number; max: number }
}
export type Group = { key: string; remaining: number; products: Product[] }
export type Value = { id: string; label: string; selected: boolean; count: number }
export type Facet = {
  id: string
  type: string
  label: string
  values?: Value[]
  families?: (Value & { values: string[] })[]
  min?: number
  max?: number
  selected?: boolean
  count?: number
}
export type Node = {
  type: string
  label: string
  path: string
  count: number
  selected?: boolean
  expandable?: boolean
  children: Node[]
}

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

/** Asks pages of the Swedish shop and demands an answer. */
export function pagesOf(url: string) {
  const sv = callerOf(url, { customerKey: 'pages' })
  const ask = async (name: string, parameters: Record<string, string> = {}, body?: unknown) => {
    const answer = await sv.query(name, { notify: 'false', ...parameters }, body === undefined ? {} : post(body))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const search = async (q: string, parameters: Record<string, string> = {}, body?: unknown): Promise<SearchAnswer> =>
    ask('search-page', { q, ...parameters }, body)
  return { sv, ask, search }
}

type SearchAnswer = {
  q: string
  autoCorrect?: { q: string; originalTotalHits: number }
  primaryList: {
    sort: { selected: string; options: { id: string; label: string }[] }
    productGroups: Group[]
    totalHits: number
    facets: Facet[]
  }
  secondaryList?: { productGroups: Group[]; totalHits: number }
  relatedSearches?: { q: string }[]
  navigation?: { breadcrumbs: { path: string; label: string }[]; tree: Node }
  contentLists: { id: string; items: { key: string; title: string }[] }[]
}

export const mains = (groups: readonly Group[]) => groups.map(({ products }) => products[0]!)
export const facet = (facets: readonly Facet[], id: string) => facets.find((one) => one.id === id)
