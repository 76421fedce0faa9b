import { pushCartChange } from '@/features/analytics/cart-entry'
import { useCart } from '@/features/cart/cart-store'
import { isSold } from '@/features/cart/cart-view'

/** Tells analytics of the cart. The first count is what was there; what another tab or device did is theirs to tell. */
export function followCart(): void {
  useCart.subscribe(({ count, cart, isFollowing }, before) => {
    if (isFollowing) return
    if (count === undefined || before.count === undefined) return
    // A promo code or another size changes a cart of as many pieces.
    const isOtherwise = cart?.id === before.cart?.id && cart?.version !== before.cart?.version
    if (count === before.count && !isOtherwise) return
    if (document.visibilityState !== 'visible') return
    const lines = (cart?.items ?? []).filter(isSold).map(({ product, quantity }) => ({
      productId: product.productId,
      quantity,
      discountPercent: product.lowestPrice?.isDiscounted ? product.lowestPrice.discountPercentage : 0,
    }))
    pushCartChange(before.count, { pieces: count, lines })
  })
}
