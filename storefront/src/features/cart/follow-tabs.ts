import { onTabMessage } from '@/browser/broadcast'
import { refreshCartCount } from './cart-count'
import { useCart } from './cart-store'

/** The figure on the bag; unknown while nobody answers. */
export const refreshBag = (): Promise<void> => refreshCartCount().catch(() => useCart.setState({ count: undefined }))

/** Another tab has changed the cart, or where it is delivered to, which decides what it costs. Returns how to stop. */
export function followTabs(): () => void {
  const follow = (market?: string) => {
    if (!useCart.getState().cart) return void refreshBag()
    import('./cart-client')
      .then((client) => client.loadCart(undefined, market))
      .catch((cause: unknown) => console.warn('the cart of another tab was not read', cause))
  }
  const stops = [
    onTabMessage('cart', () => follow()),
    onTabMessage('checkout-market', ({ data }) => follow(data.alias)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
