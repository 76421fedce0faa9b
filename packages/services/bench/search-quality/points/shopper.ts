import { randomUUID } from 'node:crypto'
import type { JudgedLanguage } from '../judged'

/** The answers' parts that the points look at. */
export type Variant = {
  readonly key: string
  readonly ticket: string
  readonly size?: string
  readonly inStock: boolean
  readonly stockNumber: number
  readonly sellingPrice: number
}
export type Product = {
  readonly key: string
  readonly title: string
  readonly brand: string
  readonly link: string
  readonly ticket: string
  readonly inStock: boolean
  readonly sellingPrice: { readonly min: number; readonly max: number }
  readonly variants: readonly Variant[]
}
export type Group = { readonly key: string; readonly remaining: number; readonly products: readonly Product[] }
export type FacetValue = {
  readonly id: string
  readonly label: string
  readonly selected: boolean
  readonly count: number
}
export type Facet = {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly values?: readonly FacetValue[]
  readonly sizeTypes?: readonly { readonly formats: readonly { readonly values: readonly FacetValue[] }[] }[]
  readonly min?: number
  readonly max?: number
  readonly selected?: boolean
  readonly count?: number
}
export type Primary = {
  readonly productGroups: readonly Group[]
  readonly totalHits: number
  readonly facets: readonly Facet[]
}
export type ContentItem = { readonly key: string; readonly title: string; readonly link: string }
export type SearchAnswer = {
  readonly q: string
  readonly autoCorrect?: { readonly q: string; readonly originalTotalHits: number }
  readonly didYouMean: readonly { readonly q: string }[]
  readonly primaryList: Primary
  readonly secondaryList?: { readonly productGroups: readonly Group[]; readonly totalHits: number }
  readonly relatedSearches?: readonly { readonly q: string }[]
  readonly contentLists: readonly { readonly id: string; readonly totalHits: number; readonly items: ContentItem[] }[]
}
export type AutocompleteAnswer = {
  readonly phraseSuggestions: readonly { readonly q: string; readonly highlighted: string }[]
  readonly productSuggestions: readonly Group[]
  readonly contentSuggestions: readonly { readonly title: string; readonly link: string }[]
  readonly recentSearches: readonly { readonly q: string }[]
  readonly recentlyViewed: readonly Group[]
  readonly totalHits: number
  readonly redirectLink?: string
}
export type ListsAnswer = {
  readonly primaryList?: Primary
  readonly recommendationLists: readonly {
    readonly id: string
    readonly algorithm: string
    readonly productGroups: readonly Group[]
  }[]
}

const MARKETS: Readonly<Record<JudgedLanguage, string>> = { sv: 'SE', nb: 'NO', da: 'DK', fi: 'FI' }

export type Parameters = Readonly<Record<string, string | number | boolean>>
export type Shopper = ReturnType<typeof shopperAt>

/** A visitor of one market: every call carries the same keys, as the published client sends them. */
export function shopperAt(url: string, locale: JudgedLanguage, customerKey: string = randomUUID()) {
  const keys = { market: MARKETS[locale], customerKey, sessionKey: randomUUID() }
  const address = (path: string, parameters: Parameters) => {
    const asked = new URL(`/api/storefront/v3/${path}`, url)
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, String(value))
    return asked
  }
  const send = (name: string, parameters: Parameters, body?: unknown) =>
    fetch(address(`queries/${name}`, { ...keys, locale, touchpoint: 'desktop', ...parameters }), {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      }),
    })
  const query = async <Answer>(name: string, parameters: Parameters, body?: unknown): Promise<Answer> => {
    const answer = await send(name, parameters, body)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  return {
    customerKey,
    send,
    search: (q: string, more: Parameters = {}, body?: unknown) =>
      query<SearchAnswer>('search-page', { q, limit: 10, notify: false, ...more }, body),
    complete: (q: string, more: Parameters = {}) =>
      query<AutocompleteAnswer>('autocomplete', { q, notify: false, ...more }),
    landing: (pageReference: string, more: Parameters = {}, body?: unknown) =>
      query<ListsAnswer>('landing-page', { pageReference, notify: false, ...more }, body),
    open: (productKey: string, body?: unknown) => query<ListsAnswer>('product-page', { productKey }, body),
    notify: async (name: string, body?: unknown) => {
      const answer = await fetch(address(`notifications/${name}`, keys), {
        method: 'POST',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (answer.status !== 204) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

export const mains = (groups: readonly Group[]): Product[] => groups.map(({ products }) => products[0]!)
export const keysOf = (groups: readonly Group[]): string[] => mains(groups).map(({ key }) => key)

/** What a shopper sees in order: the hits, then the near misses. */
export function shownKeys({ primaryList, secondaryList }: SearchAnswer): string[] {
  return keysOf([...primaryList.productGroups, ...(secondaryList?.productGroups ?? [])]).slice(0, 10)
}

/** The share of the longer list that both hold. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  return a.filter((key) => b.includes(key)).length / Math.max(a.length, b.length)
}
