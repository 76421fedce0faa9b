import type { Act, Past, RecommendRequest } from '../src/behaviour/behaviour-port'
import type { Shelves } from '../src/recommend/lists'
import { Model } from '../src/recommend/model'
import type { BoughtTogether } from '../src/recommend/similar'
import type { SearchDocument } from '../src/types'

export const NOW = Date.UTC(2026, 5, 1)
const DAY = 86_400_000

type Some = Partial<SearchDocument> & {
  readonly category?: string
  readonly hex?: string
  readonly price?: number
  readonly stock?: number
}
export type Made = SearchDocument & { readonly category: string; readonly hex: string }

let made = 0

/** A product that differs from others in what is said of it alone. */
export function product(
  key: string,
  { category = 'women-dresses-midi', hex = '#141414', price = 499, stock = 5, ...more }: Some = {},
): Made {
  made++
  return {
    key,
    productId: made,
    groupKey: `family of ${key}`,
    title: key,
    brand: 'Fotvik',
    typeWords: [],
    categories: [],
    colours: [],
    attributes: [],
    description: '',
    numbers: [],
    values: { brand: ['fotvik'], color: [hex], 'custom.type': [category.split('-').slice(-1)[0]!] },
    variants: [
      {
        key: `${key}-M`,
        skuId: made,
        size: 'M',
        stock,
        sellingMinor: price * 100,
        listMinor: price * 100,
        otherLists: {},
      },
    ],
    hasImage: true,
    availableFrom: NOW - 100 * DAY,
    rating: null,
    discountPercent: 0,
    unitsSold: 0,
    category,
    hex,
    ...more,
  }
}

export function shelvesOf(products: readonly Made[], bought: BoughtTogether = () => undefined): Shelves {
  const byKey = new Map(products.map((one) => [one.key, one]))
  const steps = Model.build(
    products,
    {
      primaryCategoryKey: ({ key }) => byKey.get(key)?.category ?? '',
      colourHex: ({ key }) => byKey.get(key)?.hex,
    },
    () => 0,
    NOW,
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return { model: step.value, document: (key) => byKey.get(key), bought }
  }
}

export const past = (more: Partial<Past> = {}): Past => ({
  recentSearches: [],
  recentlyViewed: [],
  favourites: [],
  cart: [],
  acts: [],
  ...more,
})

export const acts = (kind: Act['kind'], ...keys: readonly string[]): readonly Act[] =>
  keys.map((productKey) => ({ kind, productKey, at: NOW }))

export const request = (more: Partial<RecommendRequest> & Pick<RecommendRequest, 'lists'>): RecommendRequest => ({
  marketId: 'SE|SEK',
  past: past(),
  now: NOW,
  ...more,
})
