import { isSoldOut } from '@shop/domain/catalog'
import { ShopLink } from '@/ui/shop-link'
import { productPicture } from '@/catalogue/picture'
import type { CardProduct } from '@/catalogue/product-card'
import { coloursOf } from './colours-of'
import s from './product.module.css'
import swatch from './swatch.module.css'

type ColourPickerProps = { readonly product: CardProduct; readonly label: string; readonly soldOut: string }

/** Each colour is a product with its own page, so a colour is a link: it works without scripts and can be kept. */
export function ColourPicker({ product, label, soldOut }: ColourPickerProps) {
  const { colours, current } = coloursOf(product)
  if (colours.length < 2) return null
  return (
    <div>
      <p className={s.optionHead}>
        <span>
          {label} <b>{current?.label ?? current?.value}</b>
        </span>
      </p>
      <ul className={swatch.colourPicker}>
        {colours.map((colour) => {
          const name = colour.label ?? colour.value ?? ''
          const none = colour.stock !== null && isSoldOut(colour.stock)
          const picture = colour.primaryImage ? productPicture(colour.primaryImage, 240, 240) : undefined
          return (
            <li key={colour.productId}>
              <ShopLink
                className={swatch.colourOption}
                href={colour.canonicalUrl ?? product.canonicalUrl}
                aria-current={colour === current ? 'page' : undefined}
                aria-label={none ? `${name} (${soldOut})` : name}
                data-state={none ? 'sold-out' : undefined}
              >
                {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
                {picture && <img {...picture} sizes="60px" alt="" loading="lazy" />}
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
