import { type RecommendedProduct, type RecommendedRecord, readProduct } from './read-product'

/** The products of one style, the one that matched first; the others are its colours. */
export type ProductGroupRecord = { readonly key: string; readonly products: readonly RecommendedRecord[] }
export type ProductGroup = { readonly key: string; readonly products: readonly RecommendedProduct[] }

/** A list as the search service sends it. */
export type RecommendationRecord = {
  readonly id: string
  readonly label?: string
  readonly productGroups: readonly ProductGroupRecord[]
}
/** A section of a page: its heading, its products and what else its list said. */
export type Recommendation<Known extends RecommendationRecord = RecommendationRecord> = Omit<
  Known,
  'label' | 'productGroups'
> & { readonly title: string; readonly groups: readonly ProductGroup[] }

type Log = (line: string) => void

/** Products that cannot be read are dropped with one line in the log; groups left empty are dropped in silence. */
export function readProductGroups(groups: readonly ProductGroupRecord[], log: Log): ProductGroup[] {
  return groups
    .map(({ key, products }) => ({ key, products: products.flatMap((record) => readProduct(record, log) ?? []) }))
    .filter(({ products }) => products.length > 0)
}

/** Lists in which nothing is left are no section. */
export function readRecommendations<Known extends RecommendationRecord>(
  lists: readonly Known[],
  log: Log,
): Recommendation<Known>[] {
  return lists
    .map(({ label, productGroups, ...rest }) => ({
      ...rest,
      title: label ?? '',
      groups: readProductGroups(productGroups, log),
    }))
    .filter(({ groups }) => groups.length > 0)
}
