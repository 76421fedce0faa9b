import { isSoldOut } from '@shop/domain/catalog'
import { productPicture } from '@/catalogue/picture'
import type { CardProduct } from '@/catalogue/product-card'
import type { Translate } from '@/texts/lazy-texts'
import { coloursOf } from '../colours-of'
import p from '../product.module.css'
import swatch from '../swatch.module.css'
import s from './quick-shop.module.css'

type QuickColoursProps = {
  readonly product: CardProduct
  readonly onChoose: (alias: string) => void
  readonly t: Translate
}

/** Each colour is a product of its own; choosing one shows it in the same panel. */
export function QuickColours({ product, onChoose, t }: QuickColoursProps) {
  const { colours, current } = coloursOf(product)
  if (colours.length < 2) return null
  return (
    <div>
      <p className={p.optionHead}>
        <span>
          {t('product.colourLabel')} <b>{current?.label ?? current?.value}</b>
        </span>
      </p>
      <div className={s.colours}>
        {colours.map((colour) => {
          const name = colour.label ?? colour.value ?? ''
          const isGone = colour.stock !== null && isSoldOut(colour.stock)
          return (
            <button
              key={colour.productId}
              type="button"
              className={`${swatch.colourOption} ${s.colour}`}
              aria-current={colour === current ? 'true' : undefined}
              aria-label={isGone ? t('product.colourSoldOut', { colour: name }) : name}
              data-state={isGone ? 'sold-out' : undefined}
              onClick={() => colour.alias && onChoose(colour.alias)}
            >
              {colour.primaryImage && (
                // biome-ignore lint/performance/noImgElement: all sizes exist already
                <img {...productPicture(colour.primaryImage, 240, 240)} sizes="48px" alt="" />
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}
