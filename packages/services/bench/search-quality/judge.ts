import type { ProductFacts } from './facts'
import type { JudgedQuery, Kinds } from './judged'

/** A product as the search answered it, in the order shown. */
export type Hit = { readonly facts: ProductFacts | undefined; readonly price: number }

export type Verdict = {
  readonly right10: number
  readonly of10: number
  readonly right3: number
  readonly of3: number
  readonly isMet: boolean
}

/** At least this share of the first ten must be right, of the first three all. */
const TOP_TEN_SHARE = 0.8

export function judge(query: JudgedQuery, hits: readonly Hit[], shop: readonly ProductFacts[], kinds: Kinds): Verdict {
  const isRight = rightness(query, query.right, kinds)
  const mayLead = rightness(query, query.first ?? query.right, kinds)
  // Prices are the market's own and known from the answer only; such queries say how many there are or have plenty.
  const existing = (test: (facts: ProductFacts) => boolean) =>
    query.maxPrice === undefined ? shop.filter(test).length : (query.existing ?? 10)
  const isCheap = ({ price }: Hit) => query.maxPrice === undefined || price <= query.maxPrice
  const counted = (test: (facts: ProductFacts) => boolean, most: number) =>
    hits.slice(0, most).filter((hit) => hit.facts !== undefined && test(hit.facts) && isCheap(hit)).length
  const of10 = Math.min(10, existing(isRight))
  const of3 = Math.min(3, existing(mayLead))
  const right10 = Math.min(of10, counted(isRight, 10))
  const right3 = Math.min(of3, counted(mayLead, 3))
  return { right10, of10, right3, of3, isMet: right10 >= TOP_TEN_SHARE * of10 && right3 === of3 }
}

/** Whether a product is of the kinds named and has all else that the query asks for, but for its price. */
export function rightness(
  query: JudgedQuery,
  names: readonly string[],
  kinds: Kinds,
): (facts: ProductFacts) => boolean {
  const types = new Set(names.flatMap((name) => kinds.kinds[name] ?? [name]))
  const colours = query.colour === undefined ? undefined : kinds.colours[query.colour]
  const materials = query.material === undefined ? undefined : kinds.materials[query.material]
  return (facts) =>
    (types.has('*') || types.has(facts.type)) &&
    (colours?.includes(facts.colour) ?? true) &&
    (materials?.includes(facts.material) ?? true) &&
    (query.pattern ?? facts.pattern) === facts.pattern &&
    (query.brand ?? facts.brand) === facts.brand &&
    (query.gender ?? facts.gender) === facts.gender &&
    (query.size === undefined || facts.sizes.includes(query.size))
}
