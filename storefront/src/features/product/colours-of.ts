import type { CardProduct } from '@/catalogue/product-card'

/** The colours that there are of a garment, and which of them the product is. */
export function coloursOf({ productId, variantGroup }: CardProduct) {
  const colours = (variantGroup?.variants ?? []).filter(({ level }) => level > 0)
  return { colours, current: colours.find((colour) => colour.productId === productId) }
}
