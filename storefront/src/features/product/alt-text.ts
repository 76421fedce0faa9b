import type { CardProduct } from '@/catalogue/product-card'
import { type PictureView, viewOf } from './picture-roles'

/** Garment, colour, view: what somebody who does not see the picture would ask for. */
export function altText(
  product: Pick<CardProduct, 'name' | 'productId' | 'variantGroup'>,
  picture: CardProduct['productImages'][number],
  views: Readonly<Record<PictureView, string>>,
): string {
  const colour = product.variantGroup?.variants.find(({ productId }) => productId === product.productId)
  const view = viewOf(picture)
  return [product.name, colour?.label, view && views[view]].filter(Boolean).join(', ')
}
