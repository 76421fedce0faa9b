import { type PictureView, viewOf } from '@shop/domain/catalog'
import type { CardProduct } from '@/catalogue/product-card'
import type { Translate } from '@/texts/lazy-texts'

export const viewTexts = (t: Translate): Readonly<Record<PictureView, string>> => ({
  front: t('product.viewFront'),
  back: t('product.viewBack'),
  detail: t('product.viewDetail'),
  fabric: t('product.viewFabric'),
})

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
