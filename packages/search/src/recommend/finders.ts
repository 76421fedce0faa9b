import type { Algorithm, ListRequest, RecommendRequest } from '../behaviour/behaviour-port'
import { leaningOf } from './affinity'
import type { Model } from './model'
import { alternativesTo, type BoughtTogether, complementsTo, inTurns, seriesOf, unique, upsellsTo } from './similar'
import type { Traits } from './traits'

export type Asking = {
  readonly model: Model
  readonly bought: BoughtTogether
  readonly request: RecommendRequest
  readonly list: ListRequest
}

export type Finding = {
  /** In order; taken from only as far as needed. */
  readonly found: () => Iterable<Traits>
  /** Never in the list, not even to fill it. */
  readonly leftOut: readonly Traits[]
  /** What the visitor chose: in that order, all colours of it. */
  readonly isHistory?: boolean
}

/** Undefined where the list has nothing to start from: then it is empty, and nothing fills it. */
export type Finder = (asking: Asking) => Finding | undefined

/** Of so many of a brand or kind the best are weighed for one visitor. */
const MOST_WEIGHED = 100
const MOST_SEEDS = 5

const baseOf = ({ model, request, list }: Asking): Traits | undefined => {
  const key = list.productKey ?? request.productKey
  return key === undefined ? undefined : model.productOf(key)
}

const known = (model: Model, keys: readonly string[]): readonly Traits[] =>
  unique(keys.flatMap((key) => model.productOf(key) ?? []))

const alternatives = ({ model }: Asking, base: Traits) =>
  model.once('alternatives', base, () => alternativesTo(model, base))
const upsells = ({ model }: Asking, base: Traits) => model.once('upsells', base, () => upsellsTo(model, base))
const series = ({ model }: Asking, base: Traits) => model.once('series', base, () => seriesOf(model, base))
const complements = ({ model, bought }: Asking, base: Traits) =>
  model.once('complements', base, () => complementsTo(model, base, bought))

/** Around a product: nothing without one. */
const around =
  (find: (asking: Asking, base: Traits) => Iterable<Traits>): Finder =>
  (asking) => {
    const base = baseOf(asking)
    return base && { found: () => find(asking, base), leftOut: [base] }
  }

/** The cart that the list or the page tells of. */
const cartOf = ({ model, request, list }: Asking): readonly Traits[] | undefined => {
  const cart = list.cart ?? request.cart
  return cart && known(model, cart)
}

export const finders: Readonly<Record<Algorithm, Finder>> = {
  TOP_PRODUCTS: ({ model }) => ({ found: () => model.best, leftOut: [] }),
  NEWEST_PRODUCTS: ({ model }) => ({ found: () => model.newest, leftOut: [] }),
  PERSONAL: (asking) => ({ found: () => personal(asking), leftOut: boughtBefore(asking) }),
  RECENTLY_VIEWED: ({ model, request }) => ({
    found: () => known(model, request.past.recentlyViewed),
    leftOut: request.productKey === undefined ? [] : known(model, [request.productKey]),
    isHistory: true,
  }),
  FAVORITES: (asking) => {
    const { model, request } = asking
    const own = known(model, request.past.favourites)
    return {
      *found() {
        yield* own
        yield* inTurns(own.slice(0, MOST_SEEDS).map((base) => alternatives(asking, base)))
      },
      leftOut: [],
      isHistory: true,
    }
  },
  ALTERNATIVES: around(alternatives),
  UPSELL: around((asking, base) => [...upsells(asking, base), ...alternatives(asking, base)]),
  STYLE_WITH: around(complements),
  MORE_FROM_SERIES: around(series),
  CART: (asking) => {
    const cart = cartOf(asking)
    return cart && { found: () => beside(asking, cart), leftOut: cart }
  },
  ADD_TO_CART_RECS: (asking) => {
    const { model, request } = asking
    const added = request.added === undefined ? [] : known(model, [request.added])
    const cart = unique([...added, ...(cartOf(asking) ?? known(model, request.past.cart))])
    return cart.length === 0 ? undefined : { found: () => beside(asking, cart), leftOut: cart }
  },
}

/** What goes with any of it; what is in the cart already has its kind covered. */
function beside(asking: Asking, cart: readonly Traits[]): Iterable<Traits> {
  const groups = new Set(cart.map(({ group }) => group))
  const families = new Set(cart.map(({ family }) => family))
  const found = inTurns(cart.slice(0, MOST_SEEDS).map((base) => complements(asking, base))).filter(
    ({ family }) => !families.has(family),
  )
  return [...found.filter(({ group }) => !groups.has(group)), ...found.filter(({ group }) => groups.has(group))]
}

const boughtBefore = ({ model, request }: Asking): readonly Traits[] =>
  known(
    model,
    request.past.acts.flatMap(({ kind, productKey }) => (kind === 'purchase' ? [productKey] : [])),
  )

/** The best of what somebody leans to; nothing of its own for who is not known. */
function personal({ model, request }: Asking): Iterable<Traits> {
  const { past, now } = request
  const leaning = leaningOf(model, past, now)
  if (!leaning) return []
  const most = (shares: ReadonlyMap<string, number>) =>
    [...shares]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_SEEDS)
      .map(([name]) => name)
  const seeds = known(
    model,
    past.acts.slice(0, MOST_SEEDS).map(({ productKey }) => productKey),
  )
  const weighed = unique([
    ...most(leaning.brands).flatMap((brand) => model.ofBrand(brand).slice(0, MOST_WEIGHED)),
    ...seeds.flatMap((seed) => model.inGroup(seed.group, seed).slice(0, MOST_WEIGHED)),
    ...model.best.slice(0, MOST_WEIGHED),
  ])
  const score = (traits: Traits) => 1.6 * leaning.of(traits) + 0.5 * traits.standing
  const scores = new Map(weighed.map((traits) => [traits, score(traits)]))
  return weighed.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (a.key < b.key ? -1 : 1))
}
