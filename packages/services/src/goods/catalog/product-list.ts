import type { CatalogPlace } from './catalog-place'
import { filtersOf, type ListFilters } from './list-filters'
import type { ProductView } from './product-view'
import type { Selection } from './select-products'

/** A page of a list, as ProductsResultType; the filters are worked out only for those who ask for them. */
export class ProductList {
  constructor(
    private readonly catalog: CatalogPlace,
    private readonly selection: Selection,
    private readonly skip: number,
    private readonly take: number,
  ) {}

  get count(): number {
    return this.selection.listed.length
  }
  get products(): ProductView[] {
    return this.selection.listed.slice(this.skip, this.skip + this.take).map(this.catalog.view)
  }
  get filters(): ListFilters {
    return filtersOf(this.catalog, this.selection)
  }
}
