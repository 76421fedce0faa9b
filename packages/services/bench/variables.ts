import { questions } from './documents'
import type { BenchCart, Place } from './load/flows'
import type { Keys } from './load/requests'

export const PLACES: readonly Place[] = [
  { channelId: '1|no', marketId: 'no', languageId: 'nb-NO' },
  { channelId: '1|no', marketId: 'se', languageId: 'sv-SE' },
  { channelId: '1|no', marketId: 'dk', languageId: 'da-DK' },
  { channelId: '1|no', marketId: 'fi', languageId: 'fi-FI' },
]
const PAGE = 48
const SORTS = [
  'LATEST',
  'MOST_SOLD',
  'PRICE',
  'PRICE_DESC',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'VOTES',
  'CUSTOM_1',
] as const
/** Enough for a minute of adds without a SKU running out. */
const PLENTY = 20

type List = {
  readonly scope: { categoryAlias?: string; brandAlias?: string }
  readonly facet: string | undefined
  readonly count: number
}

export type Catalogue = readonly {
  readonly place: Place
  readonly products: readonly {
    alias: string
    name: string
    brand: { name: string }
    unitPrice: { sellingPriceIncVat: number }
    skus: { skuId: number; stock: { inStock: number } }[]
  }[]
  readonly lists: readonly List[]
}[]

export type Ask = <T>(query: string, variables: object) => Promise<T>

export function asker(port: number, { apiKey }: Keys): Ask {
  return async (query, variables) => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': apiKey },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: never; errors?: { message: string }[] }
    if (errors?.length) throw new Error(errors[0]?.message)
    return data
  }
}

/** What there is to ask for, read from the shop itself. */
export async function readCatalogue(ask: Ask): Promise<Catalogue> {
  return Promise.all(
    PLACES.map(async (place) => ({ place, products: await productsOf(ask, place), lists: await listsOf(ask, place) })),
  )
}

async function productsOf(ask: Ask, place: Place) {
  const products: Catalogue[number]['products'][number][] = []
  for (;;) {
    const page = await ask<{ products: { count: number; products: typeof products } }>(questions.products, {
      ...place,
      skip: products.length,
    })
    products.push(...page.products.products)
    if (products.length >= page.products.count || page.products.products.length === 0) return products
  }
}

type Facets = { count: number; filters: { facets: { type: string; values: { facetId: string; count: number }[] }[] } }

/**
 * Every list that fills a page: the categories, the brands and the whole shop, each as it is and with every choice of one
 * filter that leaves enough.
 */
async function listsOf(ask: Ask, place: Place): Promise<List[]> {
  const { categories, brands } = await ask<Record<'categories' | 'brands', { alias: string }[]>>(
    questions.scopes,
    place,
  )
  const scopes = [
    ...categories.map(({ alias }) => ({ categoryAlias: alias })),
    ...brands.map(({ alias }) => ({ brandAlias: alias })),
    {},
  ]
  const lists: List[] = []
  for (const scope of scopes) {
    const { products } = await ask<{ products: Facets }>(questions.facets, { ...place, ...scope })
    if (products.count < PAGE) continue
    lists.push({ scope, facet: undefined, count: products.count })
    for (const { type, values } of products.filters.facets)
      for (const { facetId, count } of type === 'Category' ? [] : values)
        if (count >= PAGE) lists.push({ scope, facet: facetId, count })
  }
  return lists
}

export function productVariables(catalogue: Catalogue): object[] {
  return mixed(catalogue.flatMap(({ place, products }) => products.map(({ alias }) => ({ alias, ...place }))))
}

/** Pages of 48: scope, filter, order and page differ from request to request. */
export function listVariables(catalogue: Catalogue): object[] {
  return mixed(
    catalogue.flatMap(({ place, lists }) =>
      lists.flatMap(({ scope, facet, count }) =>
        SORTS.flatMap((sort) =>
          [0, PAGE]
            .filter((skip) => skip + PAGE <= count)
            .map((skip) => ({
              ...place,
              ...scope,
              skip,
              take: PAGE,
              filter: { facets: facet ? [facet] : [], filterMode: facet ? 'BY_GROUP' : 'CURRENT', sort },
            })),
        ),
      ),
    ),
  )
}

/** Words of product names, alone and with the brand. */
export function searchVariables(catalogue: Catalogue): object[] {
  return mixed(
    catalogue.flatMap(({ place, products }) => {
      const texts = new Set(
        products.flatMap(({ name, brand }) =>
          name
            .split(/\s+/)
            .filter((word) => word.length > 3)
            .flatMap((word) => [word, `${word} ${brand.name}`]),
        ),
      )
      return [...texts].map((searchText) => ({
        ...place,
        skip: 0,
        take: PAGE,
        filter: { searchText, sort: 'RELEVANCE', filterMode: 'CURRENT' },
      }))
    }),
  )
}

/** For each place the SKUs with plenty of pieces, dear enough for an order of one of them. */
export function plentifulSkus(catalogue: Catalogue): ReadonlyMap<Place, readonly number[]> {
  return new Map(
    catalogue.map(({ place, products }) => [
      place,
      products
        .filter(({ unitPrice }) => unitPrice.sellingPriceIncVat >= (place.marketId === 'fi' ? 30 : 300))
        .flatMap(({ skus }) => skus.filter(({ stock }) => stock.inStock >= PLENTY).map(({ skuId }) => skuId)),
    ]),
  )
}

const LINES_OF_A_CART = 6

/** The n-th cart's shopping list: other SKUs than its neighbours'. */
export function shoppingList(skus: readonly number[], n: number): number[] {
  return Array.from({ length: LINES_OF_A_CART }, (_, line) => skus[(n * 13 + line * 101) % skus.length] as number)
}

export function emptyCarts(ids: readonly string[], skus: ReadonlyMap<Place, readonly number[]>): BenchCart[] {
  return ids.map((id, n) => {
    const place = PLACES[n % PLACES.length] as Place
    return { id, ...place, skuIds: shoppingList(skus.get(place) ?? [], n) }
  })
}

/** An order that is the same in every run, and in which neighbours have nothing in common. */
function mixed<T>(list: readonly T[]): T[] {
  const shuffled = [...list]
  let state = 20_261_121
  for (let at = shuffled.length - 1; at > 0; at--) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}
