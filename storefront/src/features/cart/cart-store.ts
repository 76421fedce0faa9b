import { create } from 'zustand'
import type { CartLine, CartView } from './cart-view'

type CartState = {
  /** Pieces in the cart; undefined until the browser has asked. */
  readonly count: number | undefined
  readonly cart: CartView | null
  readonly drawerOpen: boolean
  readonly added: CartLine | null
}

export const useCart = create<CartState>(() => ({
  count: undefined,
  cart: null,
  drawerOpen: false,
  added: null,
}))

export const showCart = () => useCart.setState({ drawerOpen: true, added: null })
export const hideCart = () => useCart.setState({ drawerOpen: false })
export const showAdded = (line: CartLine) => useCart.setState({ added: line })
export const clearAdded = () => useCart.setState({ added: null })
