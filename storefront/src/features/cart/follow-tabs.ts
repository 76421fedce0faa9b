import { onTabMessage } from '@/browser/broadcast'
import { refreshCartCount } from './cart-count'
import { useCart } from './cart-store'

/** The figure on the bag; unknown while nobody answers. */
export const refreshBag = (): Promise<void> => refreshCartCount().catch(() => useCart.setState({ count: undefined }))

/** Another tab has changed the cart, or where it is delivered to, which decides what it costs. Returns how to stop. */
export function followTabs(): () => void {
  const follow = () => {
    if (!useCart.getState().cart) return void refreshBag()
    import('./cart-client')
      .then((client) => client.loadCart())
      .catch((cause: unknown) => console.warn('the cart of another tab was not read', cause))
  }
  const stops = [onTabMessage('cart', follow), onTabMessage('checkout-market', follow)]
  return () => {
    for (const stop of stops) stop()
  }
}
