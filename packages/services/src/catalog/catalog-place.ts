import type { Place } from '../context/place'
import { facetIdsOf } from './facet-ids'
import { ProductView } from './product-view'
import { wordsOf } from './search-text'
import { priceKey, type Snapshot } from './snapshot'

/** The catalogue as one market sees it in one language: only what is sold there, in its words and prices. */
export class CatalogPlace {
  readonly products: readonly ProductView[]
  private readonly views: ReadonlyMap<number, ProductView>
  private readonly byNumber: ReadonlyMap<string, ProductView>
  private readonly facets = new WeakMap<ProductView, ReadonlySet<string>>()
  private readonly words = new WeakMap<ProductView, readonly string[]>()

  constructor(
    readonly snapshot: Snapshot,
    readonly place: Place,
    readonly now: () => number,
  ) {
    this.products = snapshot.rows.products
      .filter(
        ({ id }) =>
          snapshot.available.has(`${id} ${place.market.id}`) &&
          snapshot.prices.has(priceKey(id, place.market.id, null)),
      )
      .map((row) => new ProductView(row, snapshot, place, now))
    this.views = new Map(this.products.map((view) => [view.productId, view]))
    this.byNumber = new Map(this.products.map((view) => [view.articleNumber, view]))
  }

  byId = (id: number): ProductView | undefined => this.views.get(id)
  byAlias = (alias: string): ProductView | undefined => this.byId(this.snapshot.productByAlias.get(alias)?.id ?? 0)
  byArticleNumber = (number: string): ProductView | undefined => this.byNumber.get(number)
  bySku = (skuId: number): ProductView | undefined => this.byId(this.snapshot.skus.get(skuId)?.product_id ?? 0)
  parameterKeyOf = (valueId: number): string | undefined => this.snapshot.parameterValues.get(valueId)?.parameter_key

  facetSet(view: ProductView): ReadonlySet<string> {
    let set = this.facets.get(view)
    if (!set) {
      set = new Set([...facetIdsOf(view).values()].flat())
      this.facets.set(view, set)
    }
    return set
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
