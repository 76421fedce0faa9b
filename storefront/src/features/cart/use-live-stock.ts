import { useEffect } from 'react'
import type { CartView } from './cart-view'

/** Follows the stock of what is in the cart for as long as it is on the screen. */
export function useLiveStock(cart: CartView | null): void {
  const inCart = [...new Set(cart?.items.map(({ skuId }) => skuId))].sort((a, b) => a - b).join()
  useEffect(() => {
    if (!inCart) return
    let isLeft = false
    let stop = () => {}
    import('./follow-stock')
      .then(({ followStock }) => followStock(inCart.split(',').map(Number)))
      .then((end) => {
        if (isLeft) end()
        else stop = end
      })
      // Without it the cart is as it was read.
      .catch(() => {})
    return () => {
      isLeft = true
      stop()
    }
  }, [inCart])
}
