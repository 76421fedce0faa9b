import type { Viewer } from '../../ground/context/viewer'
import { refuse } from '../../platform/refusal'
import { isForeign } from '../cart/cart-pricing'
import type { StoredCart } from '../cart/cart-store'
import type { CheckoutRow } from './checkout-store'

/** Whether the checkout of a cart belongs to somebody else: the id of a cart gives a right to its lines only. */
export function isOthersCheckout(
  { cart }: StoredCart,
  checkout: CheckoutRow | undefined,
  viewer: Viewer | undefined,
): boolean {
  return isForeign(cart, viewer) || (checkout ? isForeign(checkout, viewer) : false)
}

export function refuseOthersCheckout(
  stored: StoredCart,
  checkout: CheckoutRow | undefined,
  viewer: Viewer | undefined,
): void {
  if (!isOthersCheckout(stored, checkout, viewer)) return
  throw viewer
    ? refuse('FORBIDDEN', 'The cart belongs to another user')
    : refuse('UNAUTHENTICATED', 'The cart belongs to a signed-in user')
}
