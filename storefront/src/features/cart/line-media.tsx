import base from '@/ui/base.module.css'
import { productPicture } from '@/catalogue/picture'
import s from './cart.module.css'
import type { CartLine } from './cart-view'
import { lineHref } from './line-href'

/** The garment; the name beside it is the link, this one is for the pointer. What is gone leaves an empty ground. */
export function LineMedia({ product }: Pick<CartLine, 'product'>) {
  if (!product) return <span className={`${base.media} ${s.cartLineMedia}`} />
  const picture = product.productImages[0] && productPicture(product.productImages[0].fileName, 240, 450)
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it says the same */}
      <a
        className={`${base.media} ${s.cartLineMedia}`}
        href={lineHref(product)}
        target="_self"
        tabIndex={-1}
        aria-hidden="true"
      >
        {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
        {picture && <img {...picture} sizes="132px" alt="" loading="lazy" />}
      </a>
    </>
  )
}
