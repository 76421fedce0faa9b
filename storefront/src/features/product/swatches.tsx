import base from '@/shell/base.module.css'
import { ShopLink } from '@/shell/shop-link'
import type { CardProduct } from './product-card'
import s from './swatch.module.css'

const MOST = 5

type SwatchesProps = { readonly product: CardProduct; readonly label: string; readonly className?: string }

/** The colours of a product are products of their own; a dot leads to each. */
export function Swatches({ product, label, className }: SwatchesProps) {
  const colours = (product.variantGroup?.variants ?? []).filter(({ attributes }) => hexOf(attributes) !== undefined)
  if (colours.length < 2) return <span />
  return (
    <ul className={`${s.swatches} ${className ?? ''}`} aria-label={label}>
      {colours.slice(0, MOST).map((colour) => (
        <li key={colour.productId}>
          <ShopLink
            href={colour.canonicalUrl ?? product.canonicalUrl}
            className={s.swatch}
            style={{ '--swatch': hexOf(colour.attributes) } as React.CSSProperties}
            data-current={colour.productId === product.productId ? '' : undefined}
          >
            <span className={base.srOnly}>{colour.label ?? colour.value}</span>
          </ShopLink>
        </li>
      ))}
      {colours.length > MOST && <li className={s.swatchMore}>+{colours.length - MOST}</li>}
    </ul>
  )
}

export function hexOf(attributes: readonly { readonly value: string }[] | null | undefined): string | undefined {
  const value = attributes?.[0]?.value
  return value && /^#[0-9a-f]{3,8}$/i.test(value) ? value : undefined
}
