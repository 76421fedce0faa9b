import { meritOf } from '../engine/rank'
import type { Popularity, SearchDocument } from '../types'
import { type Group, suits } from './kinds'
import { type TraitSource, type Traits, traitsOf } from './traits'

/** Popularity is looked at again after this long at most; the order of thousands is not made for every click. */
const RESORTED_MS = 5_000

/** The products of one market, laid out for finding what goes with what. */
export class Model {
  private readonly byKey = new Map<string, Traits>()
  private readonly products = new Map<string, string>()
  private readonly byGroup = new Map<Group, Traits[]>()
  private readonly byBrand = new Map<string, Traits[]>()
  private standings: { readonly at: number; readonly popularity: Popularity; readonly of: ReadonlyMap<string, number> }
  private sorted: readonly Traits[] = []
  private byAge: readonly Traits[] = []

  private constructor(popularity: Popularity, now: number) {
    this.standings = { at: now, popularity, of: new Map() }
  }

  /** A step for each product, so that requests can have their turn in between. */
  static *build(
    documents: readonly SearchDocument[],
    source: TraitSource,
    popularity: Popularity,
    now: number,
  ): Generator<void, Model> {
    const model = new Model(popularity, now)
    for (const document of documents) {
      model.add(document, source)
      yield
    }
    model.byAge = [...model.byKey.values()].sort(
      (a, b) => b.availableFrom - a.availableFrom || (a.key < b.key ? -1 : 1),
    )
    model.sort(popularity, now)
    return model
  }

  get size(): number {
    return this.byKey.size
  }

  find = (key: string): Traits | undefined => this.byKey.get(key)

  /** The product of a product's or a variant's key. */
  productOf = (key: string): Traits | undefined => this.byKey.get(key) ?? this.byKey.get(this.products.get(key) ?? '')

  /** The best first. */
  inGroup(group: Group, like: Traits): readonly Traits[] {
    return (this.byGroup.get(group) ?? []).filter(({ audience }) => suits(audience, like.audience))
  }
  ofBrand = (brand: string): readonly Traits[] => this.byBrand.get(brand) ?? []
  get best(): readonly Traits[] {
    return this.sorted
  }

  get newest(): readonly Traits[] {
    return this.byAge
  }

  /** What there is beside a group, for things that nobody said what they go with. */
  otherGroups = (group: Group): readonly Group[] => [...this.byGroup.keys()].filter((other) => other !== group)

  standing = ({ key }: Traits): number => this.standings.of.get(key) ?? 0

  /** Puts the order right when visitors have changed what is popular. */
  refresh(popularity: Popularity, now: number): void {
    const { at, popularity: before } = this.standings
    if (popularity !== before && now - at >= RESORTED_MS) this.sort(popularity, now)
  }

  private add(document: SearchDocument, source: TraitSource): void {
    const traits = traitsOf(document, source)
    this.byKey.set(traits.key, traits)
    for (const { key } of document.variants) this.products.set(key, traits.key)
    push(this.byGroup, traits.group, traits)
    push(this.byBrand, traits.brand, traits)
  }

  private sort(popularity: Popularity, now: number): void {
    const of = new Map<string, number>()
    for (const { key, merit, availableFrom } of this.byKey.values())
      of.set(key, meritOf(merit, availableFrom, now, popularity(key), 0))
    this.standings = { at: now, popularity, of }
    const best = (a: Traits, b: Traits) => (of.get(b.key) ?? 0) - (of.get(a.key) ?? 0) || (a.key < b.key ? -1 : 1)
    this.sorted = [...this.byKey.values()].sort(best)
    for (const list of [...this.byGroup.values(), ...this.byBrand.values()]) list.sort(best)
  }
}

function push<Key>(map: Map<Key, Traits[]>, key: Key, traits: Traits): void {
  const list = map.get(key)
  if (list) list.push(traits)
  else map.set(key, [traits])
}
