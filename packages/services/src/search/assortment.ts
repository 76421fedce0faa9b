import type { Assortment } from './behaviour/behaviour-port'
import type { Catalogues } from './documents/document-of'
import { productKeyOf } from './pages/product-keys'
import type { SearchIndex } from './search-index'

/** The products of an index as recommendations need them. */
export function assortmentOf(index: SearchIndex, { everybody }: Catalogues): Assortment {
  const { snapshot } = everybody
  const hexes = new Map(snapshot.rows.products.map(({ colour_key, colour_hex }) => [colour_key, colour_hex]))
  return {
    version: index.version,
    documents: [...index.documents.values()],
    document: (key) => index.documents.get(key),
    productOf: (key) => productKeyOf(key, everybody),
    categoryKey: (id) => snapshot.categories.get(Number(id))?.key,
    colourHex: (value) => hexes.get(value),
  }
}
