import { harmony, likeness } from './colour-harmony'
import { complementsOf, type Group, suits } from './kinds'
import type { Model } from './model'
import { priceLikeness, sharedMaterials, type Traits } from './traits'

/** How often two products were in one order, by product key. */
export type BoughtTogether = (key: string) => ReadonlyMap<string, number> | undefined

/** Of so many of each group the best are looked at: beyond them nobody would be led anyway. */
const MOST_ALIKE = 300
const MOST_BESIDE = 120
const MOST_GROUPS = 10
const MOST_SERIES = 500
const MOST_FOUND = 60

type Scored = { readonly traits: Traits; readonly score: number }

/** The same kind of thing, alike in price, colour and style; never the product itself or its other colours. */
export function alternativesTo(model: Model, base: Traits): readonly Traits[] {
  return best(
    alike(model, base).map((traits) => ({
      traits,
      score:
        (traits.kind === base.kind ? 3 : 0) +
        1.5 * priceLikeness(base, traits) +
        likeness(base.colour, traits.colour) +
        0.5 * sharedMaterials(base, traits) +
        (traits.brand === base.brand ? 0.4 : 0) +
        1.2 * traits.standing,
    })),
  )
}

const DEARER = Math.log(1.35)
const LEAST_DEARER = Math.log(1.05)
const MOST_DEARER = Math.log(2.2)

/** The same kind of thing at a somewhat higher price. */
export function upsellsTo(model: Model, base: Traits): readonly Traits[] {
  return best(
    alike(model, base)
      .filter(({ price }) => price - base.price >= LEAST_DEARER && price - base.price <= MOST_DEARER)
      .map((traits) => ({
        traits,
        score:
          (traits.kind === base.kind ? 2 : 0) +
          1 -
          Math.abs(traits.price - base.price - DEARER) +
          0.7 * likeness(base.colour, traits.colour) +
          0.4 * sharedMaterials(base, traits) +
          1.2 * traits.standing,
      })),
  )
}

/** Other kinds of things to wear with it: what was bought with it leads, groups take turns. */
export function complementsTo(model: Model, base: Traits, bought: BoughtTogether): readonly Traits[] {
  const together = bought(base.key)
  const groups = complementsOf(base.group) ?? model.otherGroups(base.group).slice(0, MOST_GROUPS)
  const known = new Set(groups)
  const others = together
    ? [...together.keys()].flatMap((key) => model.find(key) ?? []).filter((traits) => isOther(base, traits, known))
    : []
  const lists = groups.map((group) =>
    best(
      [
        ...besides(model.inGroup(group, base), base, MOST_BESIDE),
        ...others.filter((traits) => traits.group === group),
      ].map((traits) => ({
        traits,
        score: scoreBeside(base, traits, together),
      })),
    ),
  )
  const led = best(
    others
      .filter(({ key }) => (together?.get(key) ?? 0) >= OFTEN)
      .map((traits) => ({ traits, score: together?.get(traits.key) ?? 0 })),
  )
  return unique([...led, ...inTurns(lists)]).slice(0, MOST_FOUND)
}

/** Fewer orders than this may be chance: they only help. */
const OFTEN = 3

function scoreBeside(base: Traits, traits: Traits, together: ReadonlyMap<string, number> | undefined): number {
  return (
    1.2 * harmony(base.colour, traits.colour) +
    0.6 * priceLikeness(base, traits) +
    (traits.brand === base.brand ? 0.25 : 0) +
    0.3 * sharedMaterials(base, traits) +
    1.5 * traits.standing +
    Math.log1p(together?.get(traits.key) ?? 0)
  )
}

const isOther = (base: Traits, traits: Traits, known: ReadonlySet<Group>): boolean =>
  traits.group !== base.group &&
  traits.family !== base.family &&
  suits(traits.audience, base.audience) &&
  known.has(traits.group)

const MONTH = 30 * 86_400_000

/** What else its brand makes for the same people, the nearest in time first. */
export function seriesOf(model: Model, base: Traits): readonly Traits[] {
  return best(
    besides(model.ofBrand(base.brand), base, MOST_SERIES)
      .filter(({ audience }) => audience === base.audience)
      .map((traits) => ({
        traits,
        score:
          1 / (1 + Math.abs(traits.availableFrom - base.availableFrom) / MONTH) +
          0.8 * likeness(base.colour, traits.colour) +
          0.5 * sharedMaterials(base, traits) +
          0.5 * traits.standing,
      })),
  )
}

/** Of its kind, and of what else is for the same. */
const alike = (model: Model, base: Traits): readonly Traits[] =>
  unique([
    ...besides(model.ofKind(base), base, MOST_ALIKE),
    ...besides(model.inGroup(base.group, base), base, MOST_ALIKE),
  ])

const besides = (list: readonly Traits[], { family }: Traits, most: number): readonly Traits[] =>
  list.slice(0, most).filter((traits) => traits.family !== family)

function best(scored: readonly Scored[]): readonly Traits[] {
  return scored
    .toSorted((a, b) => b.score - a.score || (a.traits.key < b.traits.key ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(({ traits }) => traits)
}

/** One of each list, then the next of each. */
export function inTurns(lists: readonly (readonly Traits[])[]): readonly Traits[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return unique(Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat())
}

export const unique = (traits: readonly Traits[]): readonly Traits[] => [...new Set(traits)]
