import { innerJson } from '@/features/content/widget'
import { loadArea } from '@/features/content/widget-area'
import { lookFields } from '@/features/content/widgets/shop-the-look/look-fields'
import { LookWidget } from '@/features/content/widgets/shop-the-look/look-widget'
import type { ProductDetail } from '@/features/product/product-data'
import { getPlace } from '@/place/place'

/** The picture in which the product, or another colour of it, is worn; none is no fault of the page. */
export async function LookOfProduct({ product }: { readonly product: ProductDetail }) {
  const containers = await loadArea(await getPlace(), 'Frontpage', 'The front page area').catch(() => [])
  const colours = new Set([
    product.productId,
    ...(product.variantGroup?.variants ?? []).map(({ productId }) => productId),
  ])
  const look = containers
    .flatMap(({ widgets }) => widgets)
    .map(innerJson)
    .find(
      (inner) =>
        inner?.kind === 'shop-the-look' && lookFields(inner)?.spots.some(({ productId }) => colours.has(productId)),
    )
  return look ? <LookWidget look={look} inPage /> : null
}
