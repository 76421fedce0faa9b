import { type CartFace, cartChanged, itemsChanged } from '@shop/domain/cart'
import { useCheckoutState } from '@/browser/checkout-state'
import { useCart } from '@/features/cart/cart-store'

/** Says when this tab has another bag, more or less in it, or another price for it. */
export function followBag(changed: () => void): () => void {
  let { cart: known } = useCart.getState()
  return useCart.subscribe(({ cart }) => {
    const before = known
    known = cart ?? before
    if (!cart || !before || cart === before) return
    const priced = withOwnFee(before, cart)
    if (cart.id !== before.id || cartChanged(priced, cart) || itemsChanged(priced, cart)) changed()
  })
}

/** The fee of the method that was chosen in the checkout comes from there: it is no news. */
function withOwnFee<Bag extends CartFace>(before: Bag, { summary: { shipping, total } }: Bag): Bag {
  const isOwn = shipping !== null && shipping.feeIncVat === useCheckoutState.getState().externalShippingFee
  const isPriced = before.summary.shipping?.feeIncVat === shipping?.feeIncVat
  return isOwn && !isPriced ? { ...before, summary: { ...before.summary, shipping, total } } : before
}
