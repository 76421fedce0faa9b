import button from '@/ui/button.module.css'
import type { CartTexts } from './cart-texts'
import type { CartView } from './cart-view'

type ToCheckoutProps = {
  readonly cart: CartView
  readonly texts: CartTexts
  readonly href: string
  readonly size?: 'l'
}

/** Leads nowhere while the cart cannot become an order; the reason stands beside it. */
export function ToCheckout({ cart, texts, href, size }: ToCheckoutProps) {
  const isBlocked = cart.warnings.some(({ blocksCheckout }) => blocksCheckout)
  return isBlocked ? (
    <button type="button" className={button.button} data-size={size} disabled data-checkout>
      {texts.goToCheckout}
    </button>
  ) : (
    <a className={button.button} data-size={size} href={href} target="_self" data-checkout>
      {texts.goToCheckout}
    </a>
  )
}
