import { cartChanged, itemsChanged } from '@shop/domain/cart'
import { useCart } from '@/features/cart/cart-store'

/** Says when this tab has another bag, more or less in it, or another price for it. */
export function followBag(changed: () => void): () => void {
  let { cart: known } = useCart.getState()
  return useCart.subscribe(({ cart }) => {
    const before = known
    known = cart ?? before
    if (!cart || !before || cart === before) return
    if (cart.id !== before.id || cartChanged(before, cart) || itemsChanged(before, cart)) changed()
  })
}
