import type { RecommendedProduct } from './recommended-product'

/** The products of one style, the one that matched first; the others are its colours. */
export type ProductGroup = { readonly key: string; readonly products: readonly RecommendedProduct[] }

/** Groups left empty are no groups. */
export const filledGroups = (groups: readonly ProductGroup[]): readonly ProductGroup[] =>
  groups.filter(({ products }) => products.length > 0)

/** Lists in which nothing is left are no section. */
export const filledRecommendations = <List extends { readonly groups: readonly ProductGroup[] }>(
  lists: readonly List[],
): readonly List[] => lists.filter(({ groups }) => groups.length > 0)
