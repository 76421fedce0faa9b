import base from '@/shell/base.module.css'
import { ShopLink } from '@/shell/shop-link'
import type { CardView } from './card-view'
import s from './swatch.module.css'

type SwatchesProps = { readonly card: CardView; readonly label: string; readonly className?: string }

/** The colours of a product are products of their own; a dot leads to each. */
export function Swatches({ card, label, className }: SwatchesProps) {
  if (!card.colours) return <span />
  return (
    <ul className={`${s.swatches} ${className ?? ''}`} aria-label={label}>
      {card.colours.map(({ href, hex, name }) => (
        <li key={href}>
          <ShopLink
            href={href}
            className={s.swatch}
            style={{ '--swatch': hex } as React.CSSProperties}
            data-current={href === card.href ? '' : undefined}
          >
            <span className={base.srOnly}>{name}</span>
          </ShopLink>
        </li>
      ))}
      {card.moreColours && <li className={s.swatchMore}>+{card.moreColours}</li>}
    </ul>
  )
}
