import { ShopLink } from '@/ui/shop-link'
import type { CardView } from './card-view'
import s from './swatch.module.css'

type SwatchesProps = { readonly card: CardView; readonly label: string; readonly className?: string }

/**
 * The colours of a product are products of their own; a dot leads to each. A list has hundreds: what all of them share
 * stands in the style sheet, and hue and name side by side, which packs well.
 */
export function Swatches({ card, label, className }: SwatchesProps) {
  if (!card.colours) return <span />
  return (
    <ul className={`${s.swatches} ${className ?? ''}`} aria-label={label}>
      {card.colours.map(({ href, hex, name }) => (
        <li key={href}>
          <ShopLink
            data-current={href === card.href ? '' : undefined}
            href={href}
            style={{ '--swatch': hex } as React.CSSProperties}
          >
            {name}
          </ShopLink>
        </li>
      ))}
      {card.moreColours && <li className={s.swatchMore}>+{card.moreColours}</li>}
    </ul>
  )
}
