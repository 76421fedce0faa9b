import base from '@/shell/base.module.css'
import { ShopLink } from '@/shell/shop-link'
import type { CardView } from './card-view'
import s from './swatch.module.css'

type SwatchesProps = { readonly card: CardView; readonly label: string; readonly className?: string }

/** The colours of a product are products of their own; a dot leads to each. */
export function Swatches({ card, label, className }: SwatchesProps) {
  if (card.colours.length === 0) return <span />
  return (
    <ul className={`${s.swatches} ${className ?? ''}`} aria-label={label}>
      {card.colours.map(({ id, href, hex, name }) => (
        <li key={id}>
          <ShopLink
            href={href}
            className={s.swatch}
            style={{ '--swatch': hex } as React.CSSProperties}
            data-current={id === card.id ? '' : undefined}
          >
            <span className={base.srOnly}>{name}</span>
          </ShopLink>
        </li>
      ))}
      {card.moreColours > 0 && <li className={s.swatchMore}>+{card.moreColours}</li>}
    </ul>
  )
}
