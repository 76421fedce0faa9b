import type { Audience } from '@shop/domain/catalog'
import type { Place } from '../context/place'
import { Lru } from '../platform/lru'
import { type FacetGroup, facetIdsOf } from './facet-ids'
import { ProductView } from './product-view'
import { wordsOf } from './search-text'
import { priceKey, type Snapshot } from './snapshot'

type Facets = { readonly byGroup: ReadonlyMap<FacetGroup, readonly string[]>; readonly all: ReadonlySet<string> }
type Derived = { readonly at: number; readonly facets: Map<ProductView, Facets>; readonly lists: Lru<string, unknown> }

const DERIVED_KEPT_MS = 10_000
const LISTS_KEPT = 200

const emptyDerived = (at: number): Derived => ({ at, facets: new Map(), lists: new Lru(LISTS_KEPT) })

/** The catalogue as one market sees it in one language: only what is sold there, in its words and prices. */
export class CatalogPlace {
  readonly products: readonly ProductView[]
  private readonly views: ReadonlyMap<number, ProductView>
  private readonly byNumber: ReadonlyMap<string, ProductView>
  private derived = emptyDerived(Number.NEGATIVE_INFINITY)
  private readonly words = new WeakMap<ProductView, readonly string[]>()

  constructor(
    readonly snapshot: Snapshot,
    readonly place: Place,
    readonly now: () => number,
    readonly audience: Audience = 'public',
  ) {
    this.products = snapshot.rows.products
      .filter(
        ({ id }) =>
          snapshot.available.has(`${id} ${place.market.id}`) &&
          snapshot.prices.has(priceKey(id, place.market.id, null)),
      )
      .map((row) => new ProductView(row, snapshot, place, now, audience))
    this.views = new Map(this.products.map((view) => [view.productId, view]))
    this.byNumber = new Map(this.products.map((view) => [view.articleNumber, view]))
  }

  byId = (id: number): ProductView | undefined => this.views.get(id)
  byAlias = (alias: string): ProductView | undefined =>
    this.byId(this.snapshot.productAliases.find(alias, this.place.language.id) ?? 0)
  byArticleNumber = (number: string): ProductView | undefined => this.byNumber.get(number)
  bySku = (skuId: number): ProductView | undefined => this.byId(this.snapshot.skus.get(skuId)?.product_id ?? 0)
  parameterKeyOf = (valueId: number): string | undefined => this.snapshot.parameterValues.get(valueId)?.parameter_key

  facetIds(view: ProductView): ReadonlyMap<FacetGroup, readonly string[]> {
    return this.facetsOf(view).byGroup
  }

  facetSet(view: ProductView): ReadonlySet<string> {
    return this.facetsOf(view).all
  }

  /** A list's answer, kept for as long as stock and dates may be that old. */
  list<T>(key: string, make: () => T): T {
    const { lists } = this.fresh()
    const known = lists.get(key)
    if (known !== undefined) return known as T
    const made = make()
    lists.set(key, made)
    return made
  }

  private facetsOf(view: ProductView): Facets {
    const { facets } = this.fresh()
    let known = facets.get(view)
    if (!known) {
      const byGroup = facetIdsOf(view)
      known = { byGroup, all: new Set([...byGroup.values()].flat()) }
      facets.set(view, known)
    }
    return known
  }

  private fresh(): Derived {
    if (this.now() - this.derived.at > DERIVED_KEPT_MS) this.derived = emptyDerived(this.now())
    return this.derived
  }

  wordsOf(view: ProductView): readonly string[] {
    let words = this.words.get(view)
    if (!words) {
      const values = (view.snapshot.productParameters.get(view.productId) ?? []).map(
        (id) => view.snapshot.valueTexts.get(id, view.place.language.id)?.text,
      )
      const texts = [
        view.name,
        view.brand?.name,
        view.text?.colour_name,
        view.articleNumber,
        ...view.categories.map(({ name }) => name),
        ...values,
      ]
      words = wordsOf(texts.filter(Boolean).join(' '))
      this.words.set(view, words)
    }
    return words
  }
}
