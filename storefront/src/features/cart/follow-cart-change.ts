import { useCart } from './cart-store'

/** What the cart becomes by this work is no act of the shopper. */
export async function followCartChange(work: () => Promise<unknown>): Promise<void> {
  useCart.setState({ isFollowing: true })
  await work().finally(() => useCart.setState({ isFollowing: false }))
}
