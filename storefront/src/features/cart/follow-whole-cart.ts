import { useCart } from './cart-store'

/** Loads the cart of a page that shows all of it: at once, and when it may be another one. Returns how to stop. */
export function followWholeCart(load: () => void): () => void {
  load()
  // Back from the checkout, or from another page of the browser's memory.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && load()
  addEventListener('pageshow', onShow)
  addEventListener('online', load)
  // Who has signed out goes on as a visitor.
  const stop = useCart.subscribe(({ departures }, before) => departures !== before.departures && load())
  return () => {
    removeEventListener('pageshow', onShow)
    removeEventListener('online', load)
    stop()
  }
}
