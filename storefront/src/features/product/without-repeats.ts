import type { CardProduct } from '@/catalogue/product-card'

type List<Product> = { readonly products: readonly Product[]; readonly most: number }
type Garment = Pick<CardProduct, 'productId' | 'variantGroup'>

/** Lists of one page, each without the garments of those above it, in whichever colour, and no longer than it may be. */
export function withoutRepeats<Product extends Garment>(lists: readonly List<Product>[]): readonly Product[][] {
  const shown = new Set<number>()
  return lists.map(({ products, most }) => {
    const own = products.filter((product) => !shown.has(garmentOf(product))).slice(0, most)
    for (const product of own) shown.add(garmentOf(product))
    return own
  })
}

/** One number for all colours. */
const garmentOf = ({ productId, variantGroup }: Garment): number =>
  Math.min(productId, ...(variantGroup?.variants ?? []).map((variant) => variant.productId))
