import { meritOf } from '../engine/rank'
import { Lru } from '../lru'
import type { Popularity, SearchDocument } from '../types'
import { AUDIENCES, type Group, suits } from './kinds'
import { type TraitSource, type Traits, traitsOf } from './traits'

/** Popularity is looked at again after this long at most; the order of thousands is not made for every click. */
const RESORTED_MS = 5_000
/** What was bought together since is seen after this long. */
const REMADE_MS = 60_000
const NOTHING: Popularity = () => 0
const MOST_MADE = 4_000

/** The products of one market, laid out for finding what goes with what. */
export class Model {
  private readonly byKey = new Map<string, Traits>()
  private readonly products = new Map<string, string>()
  /** For each of the three audiences what suits it. */
  private readonly byGroup = new Map<string, Traits[]>()
  private readonly byKind = new Map<string, Traits[]>()
  private readonly groups = new Set<Group>()
  private readonly byBrand = new Map<string, Traits[]>()
  private sorted: readonly Traits[] = []
  private byAge: readonly Traits[] = []
  private readonly made = new Lru<string, readonly Traits[]>(MOST_MADE)

  private sortedBy: Popularity = NOTHING
  private sortedAt = 0
  private madeAt = 0

  /** A step for each product, so that requests can have their turn in between. */
  static *build(
    documents: readonly SearchDocument[],
    source: TraitSource,
    popularity: Popularity,
    now: number,
  ): Generator<void, Model> {
    const model = new Model()
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

  /** The best first, here and in the others. */
  inGroup = (group: Group, { audience }: Traits): readonly Traits[] => this.byGroup.get(`${group} ${audience}`) ?? []
  ofKind = ({ kind, audience }: Traits): readonly Traits[] => this.byKind.get(`${kind} ${audience}`) ?? []
  ofBrand = (brand: string): readonly Traits[] => this.byBrand.get(brand) ?? []
  get best(): readonly Traits[] {
    return this.sorted
  }

  get newest(): readonly Traits[] {
    return this.byAge
  }

  /** What there is beside a group, for things that nobody said what they go with. */
  otherGroups = (group: Group): readonly Group[] => [...this.groups].filter((other) => other !== group)

  /** Made once for a product, until the order of things is another. */
  once(what: string, base: Traits, make: () => readonly Traits[]): readonly Traits[] {
    const key = `${what} ${base.key}`
    const known = this.made.get(key)
    if (known) return known
    const fresh = make()
    this.made.set(key, fresh)
    return fresh
  }

  /** Puts the order right when visitors have changed what is popular. */
  refresh(popularity: Popularity, now: number): void {
    if (popularity !== this.sortedBy && now - this.sortedAt >= RESORTED_MS) this.sort(popularity, now)
    if (now - this.madeAt < REMADE_MS) return
    this.madeAt = now
    this.made.clear()
  }

  private add(document: SearchDocument, source: TraitSource): void {
    const traits = traitsOf(document, source)
    this.byKey.set(traits.key, traits)
    this.groups.add(traits.group)
    for (const { key } of document.variants) this.products.set(key, traits.key)
  }

  private sort(popularity: Popularity, now: number): void {
    this.sortedBy = popularity
    this.sortedAt = now
    this.made.clear()
    for (const traits of this.byKey.values())
      traits.standing = meritOf(traits.merit, traits.availableFrom, now, popularity(traits.key), 0)
    // The order before is nearly the order now, which makes it quick.
    const before = this.sorted.length > 0 ? this.sorted : [...this.byKey.values()]
    this.sorted = before.toSorted((a, b) => b.standing - a.standing || (a.key < b.key ? -1 : 1))
    for (const lists of [this.byGroup, this.byKind, this.byBrand]) lists.clear()
    for (const traits of this.sorted) {
      push(this.byBrand, traits.brand, traits)
      for (const audience of AUDIENCES) {
        if (!suits(audience, traits.audience)) continue
        push(this.byGroup, `${traits.group} ${audience}`, traits)
        push(this.byKind, `${traits.kind} ${audience}`, traits)
      }
    }
  }
}

function push(map: Map<string, Traits[]>, key: string, traits: Traits): void {
  const list = map.get(key)
  if (list) list.push(traits)
  else map.set(key, [traits])
}
