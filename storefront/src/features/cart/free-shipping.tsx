import { fillMessage } from '@/lib/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import { type CartView, freeShippingShare } from './cart-view'

/** How far it is to free shipping; the amount is the services' own. */
export function FreeShipping({ cart, texts }: { readonly cart: CartView; readonly texts: CartTexts }) {
  const shipping = cart.summary.shipping
  if (!shipping) return null
  const reached = shipping.amountLeftToFreeShipping <= 0
  const share = { '--share': `${freeShippingShare(cart)}%` } as React.CSSProperties
  return (
    <div className={s.freeShipping} role="status">
      <p>
        {reached
          ? texts.freeShippingReached
          : fillMessage(texts.freeShippingLeft, { amount: shipping.amountLeftToFreeShippingFormatted }, texts.locale)}
      </p>
      <div className={s.freeShippingBar} style={share} data-reached={reached ? '' : undefined}>
        <i />
      </div>
    </div>
  )
}
