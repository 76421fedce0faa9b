import { random } from '../random'
import { type Audience, type Brand, type ProductType, words } from '../words'
import { brandsFor } from './brand-ranges'
import { type TypeFacts, typeFacts } from './type-facts'

export type PlannedFamily = { no: number; type: ProductType; facts: TypeFacts; audience: Audience; brand: Brand }

/**
 * Decides which families the shop carries: every type for everyone it is made for at least once, the rest by how much a
 * shop of this kind carries, mixed so that any stretch of the list shows the whole width.
 */
export function planFamilies(seed: number, count: number): PlannedFamily[] {
  const chance = random(seed, 'plan')
  const slots = words.types.flatMap((type) => {
    const facts = factsOf(type)
    return audiencesOf(type, facts).map((audience) => ({ type, facts, audience }))
  })
  const wanted = [...slots]
  const heavy = slots.flatMap((slot) => Array<typeof slot>(extraFamilies(slot)).fill(slot))
  while (wanted.length < count) wanted.push(...chance.shuffled(heavy).slice(0, count - wanted.length))
  const used = new Map<string, number>()
  return chance
    .shuffled(wanted)
    .slice(0, count)
    .map((slot, index) => {
      const brands = brandsFor(slot.facts.range, slot.audience)
      if (brands.length === 0) throw new Error(`no brand makes ${slot.type.id} for ${slot.audience}`)
      // The brand that has waited longest, with some luck, so that all forty come up.
      const brand = chance
        .shuffled(brands)
        .reduce((best, next) => ((used.get(next.id) ?? 0) + chance.next() < (used.get(best.id) ?? 0) ? next : best))
      used.set(brand.id, (used.get(brand.id) ?? 0) + 1)
      return { no: index + 1, ...slot, brand }
    })
}

/** The shop carries more for women; both grow with the type's weight. */
function extraFamilies({ facts, audience }: { facts: TypeFacts; audience: Audience }): number {
  return audience === 'women' ? facts.weight - 1 : Math.ceil((facts.weight - 1) / 2)
}

export function audiencesOf(type: ProductType, facts: TypeFacts): Audience[] {
  const sized = (['women', 'men'] as const).filter((audience) => type.sizeSystems[audience])
  return sized.filter(
    (audience) =>
      (!facts.onlyFor || facts.onlyFor === audience) &&
      categoriesOf(type, audience).length > 0 &&
      brandsFor(facts.range, audience).length > 0,
  )
}

/** The leaves of the tree that a type sold to these people stands in; the first is where its page belongs. */
export function categoriesOf(type: ProductType, audience: Audience): string[] {
  const other = audience === 'women' ? 'men' : 'women'
  return type.categories.filter((id) => !id.split('-').includes(other))
}

function factsOf(type: ProductType): TypeFacts {
  const facts = typeFacts.get(type.id)
  if (!facts) throw new Error(`nothing known of ${type.id}`)
  return facts
}
