import type { Act, Past } from '../behaviour/behaviour-port'
import type { Model } from './model'
import type { Traits } from './traits'

/** How much an act says of what somebody likes. */
const SAYS: Readonly<Record<Act['kind'], number>> = {
  view: 1,
  click: 1,
  'add-favorite': 3,
  'add-to-cart': 4,
  purchase: 5,
}
const FEWEST_ACTS = 3
const HALF_LIFE_MS = 30 * 86_400_000

export type Leaning = {
  readonly brands: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
  readonly kinds: ReadonlyMap<string, number>
  /** 0–1. */
  readonly of: (traits: Traits) => number
}

/** What somebody leans to, by their own acts alone; undefined while too little is known. */
export function leaningOf(model: Model, { acts }: Past, now: number): Leaning | undefined {
  const known = acts.flatMap((act) => {
    const traits = model.find(act.productKey)
    return traits ? [{ traits, weight: SAYS[act.kind] * 2 ** ((act.at - now) / HALF_LIFE_MS) }] : []
  })
  if (new Set(known.map(({ traits }) => traits)).size < FEWEST_ACTS) return undefined
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const shares = (pick: (traits: Traits) => string) => {
    const sums = new Map<string, number>()
    for (const { traits, weight } of known) sums.set(pick(traits), (sums.get(pick(traits)) ?? 0) + weight / total)
    return sums
  }
  const brands = shares(({ brand }) => brand)
  const groups = shares(({ group }) => group)
  const kinds = shares(({ kind }) => kind)
  const colours = shares(({ colourName }) => colourName)
  const price = known.reduce((sum, { traits, weight }) => sum + (traits.price * weight) / total, 0)
  return {
    brands,
    groups,
    kinds,
    of: (traits) =>
      0.4 * (brands.get(traits.brand) ?? 0) +
      0.2 * (groups.get(traits.group) ?? 0) +
      0.2 * (kinds.get(traits.kind) ?? 0) +
      0.12 * (colours.get(traits.colourName) ?? 0) +
      0.08 * 2 ** -(Math.abs(traits.price - price) / Math.LN2),
  }
}
