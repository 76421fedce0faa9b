import { type PictureView, viewOf } from '@shop/domain/catalog'
import type { CardProduct } from './product-card'

type Picture = CardProduct['productImages'][number]
type ViewTexts = Readonly<Record<PictureView, string>>
type ViewKey = `product.view${'Front' | 'Back' | 'Detail' | 'Fabric'}`

export const viewTexts = (t: (key: ViewKey) => string): ViewTexts => ({
  front: t('product.viewFront'),
  back: t('product.viewBack'),
  detail: t('product.viewDetail'),
  fabric: t('product.viewFabric'),
})

/** Garment, colour, view: what somebody who does not see the picture would ask for. */
export function altText(
  product: Pick<CardProduct, 'name' | 'productId' | 'variantGroup'>,
  picture: Picture,
  views: ViewTexts,
): string {
  const colour = product.variantGroup?.variants.find(({ productId }) => productId === product.productId)
  return altTextOf({ name: product.name, colour: colour?.label, picture, views })
}

type PictureFacts = {
  readonly name: string
  readonly colour: string | null | undefined
  readonly picture: Picture
  readonly views: ViewTexts
}

/** The same of a product whose colour is known by itself. */
export function altTextOf({ name, colour, picture, views }: PictureFacts): string {
  const view = viewOf(picture)
  const isNamed = Boolean(colour) && name.endsWith(`, ${colour}`)
  return [name, !isNamed && colour, view && views[view]].filter(Boolean).join(', ')
}
