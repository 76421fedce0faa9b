'use client'

import { variantText } from '@shop/domain/format'
import base from '@/ui/base.module.css'
import { colourOf } from '@/catalogue/colour-of'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine } from './cart-view'
import { lineHref } from './line-href'

type LineTitleProps = {
  readonly line: CartLine
  readonly texts: CartTexts
  readonly heading: 'h2' | 'h3'
}

/** Brand, name, colour and size of what lies in the bag. */
export function LineTitle({ line, texts, heading: Heading }: LineTitleProps) {
  const { product } = line
  const size = product?.skus.find(({ skuId }) => skuId === line.skuId)?.name
  const sizeText = size && fillMessage(texts.size, { size }, texts.locale)
  const variant = variantText(colourOf(product?.variantDimensions), sizeText)
  return (
    <div>
      {product?.brand && <p className={s.cartLineBrand}>{product.brand.name}</p>}
      {product && (
        <Heading className={s.cartLineTitle}>
          <a href={lineHref(product)} target="_self">
            {product.name}
          </a>
        </Heading>
      )}
      {variant && <p className={`${base.xs} ${base.muted}`}>{variant}</p>}
      {line.productPackage && <p className={`${base.xs} ${base.muted}`}>{line.productPackage.packageName}</p>}
    </div>
  )
}
