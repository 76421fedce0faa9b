import type { Algorithm, ListRequest, RecommendedList, RecommendRequest } from '../behaviour/behaviour-port'
import type { SearchDocument } from '../types'
import { finders } from './finders'
import type { Model } from './model'
import type { BoughtTogether } from './similar'
import { isInStock, type Traits } from './traits'

/** What section 8 of the protocol says of an algorithm. */
type Rule = { readonly soldOut: 'shown' | 'last' | 'hidden'; readonly fills: boolean; readonly avoidsRepeats: boolean }
const rule = (soldOut: Rule['soldOut'], fills: boolean, avoidsRepeats: boolean): Rule => ({
  soldOut,
  fills,
  avoidsRepeats,
})

const RULES: Readonly<Record<Algorithm, Rule>> = {
  TOP_PRODUCTS: rule('last', true, true),
  NEWEST_PRODUCTS: rule('last', true, false),
  PERSONAL: rule('hidden', true, true),
  RECENTLY_VIEWED: rule('shown', false, false),
  FAVORITES: rule('hidden', true, true),
  ALTERNATIVES: rule('hidden', false, true),
  UPSELL: rule('hidden', true, true),
  STYLE_WITH: rule('hidden', false, false),
  MORE_FROM_SERIES: rule('last', false, true),
  CART: rule('hidden', true, true),
  ADD_TO_CART_RECS: rule('hidden', false, true),
}

/** What a market has to recommend from. */
export type Shelves = {
  readonly model: Model
  /** As it is now, stock included; undefined when it is no longer sold. */
  readonly document: (key: string) => SearchDocument | undefined
  readonly bought: BoughtTogether
}

/** In the lists above. */
type Shown = { readonly keys: Set<string>; readonly families: Set<string> }

export function recommend(shelves: Shelves, request: RecommendRequest): readonly RecommendedList[] {
  const shown: Shown = { keys: new Set(), families: new Set() }
  return request.lists.map((list) => {
    const keys = keysOf(shelves, request, list, shown)
    for (const key of keys) {
      shown.keys.add(key)
      shown.families.add(shelves.model.productOf(key)?.family ?? key)
    }
    return { id: list.id, algorithm: list.algorithm, keys }
  })
}

/** What makes a product stand later in a list: what was shown above most of all. */
const SHOWN_ABOVE = 16
const NO_IMAGE = 8
const SOLD_OUT = 4
const FILLING = 2
const OTHER_COLOUR = 1
const BEST = 0

function keysOf(
  { model, document, bought }: Shelves,
  request: RecommendRequest,
  list: ListRequest,
  shown: Shown,
): readonly string[] {
  const { soldOut, fills, avoidsRepeats } = RULES[list.algorithm]
  const finding = finders[list.algorithm]({ model, bought, request, list })
  if (!finding) return []
  const { found, leftOut, isHistory } = finding
  const families = new Set(avoidsRepeats ? shown.families : [])
  const taken = new Set(leftOut.map(({ key }) => key))
  const places: string[][] = []
  let best = 0

  const place = (traits: Traits, start: number): void => {
    if (taken.has(traits.key)) return
    taken.add(traits.key)
    const now = document(traits.key)
    if (!now || (list.allows && !list.allows(now))) return
    const isSoldOut = soldOut !== 'shown' && !isInStock(now)
    if (isSoldOut && soldOut === 'hidden') return
    const at =
      start +
      (isSoldOut ? SOLD_OUT : 0) +
      (now.hasImage ? 0 : NO_IMAGE) +
      (avoidsRepeats && shown.keys.has(traits.key) ? SHOWN_ABOVE : 0) +
      (!isHistory && families.has(traits.family) ? OTHER_COLOUR : 0)
    families.add(traits.family)
    const row = places[at] ?? []
    places[at] = row
    row.push(traits.key)
    if (at === BEST || (at === FILLING && start === FILLING)) best++
  }

  for (const traits of found()) {
    if (places[BEST] && places[BEST].length >= list.limit) break
    place(traits, BEST)
  }
  if (fills)
    for (const traits of model.best) {
      if (best >= list.limit) break
      place(traits, FILLING)
    }
  return places.flat().slice(0, list.limit)
}
