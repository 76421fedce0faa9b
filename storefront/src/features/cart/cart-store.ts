import { create } from 'zustand'
import type { CartView, SoldLine } from './cart-view'

type CartState = {
  /** Pieces in the cart; undefined until the browser has asked. */
  readonly count: number | undefined
  readonly cart: CartView | null
  /** The last reading of the cart was given up, whoever began it; nothing has been read since. */
  readonly loadFailed: boolean
  readonly drawerOpen: boolean
  readonly added: SoldLine | null
  /** The cart that an address has named, while the drawer shows it. */
  readonly named: string | undefined
  /** What the cart becomes just now was done elsewhere, or by a sign-in or a sign-out: it is shown, and is no act of this tab. */
  readonly isFollowing: boolean
  /** How often a cart was forgotten here because its owner has signed out. */
  readonly departures: number
}

export const useCart = create<CartState>(() => ({
  count: undefined,
  cart: null,
  loadFailed: false,
  drawerOpen: false,
  added: null,
  named: undefined,
  isFollowing: false,
  departures: 0,
}))

export const showCart = (named?: string) =>
  useCart.setState({ drawerOpen: true, added: null, named, loadFailed: false })
export const cartNotLoaded = () => useCart.setState({ loadFailed: true })
export const hideCart = () => useCart.setState({ drawerOpen: false, named: undefined })
export const showAdded = (line: SoldLine) => useCart.setState({ added: line })
export const clearAdded = () => useCart.setState({ added: null })
