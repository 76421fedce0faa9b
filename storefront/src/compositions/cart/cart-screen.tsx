'use client'

import dynamic from 'next/dynamic'
import type { CartIslandProps } from './cart-island'
import s from './cart-screen.module.css'

// Apart from the page: what it shares with others must not be cut into more pieces for their first load.
const CartIsland = dynamic(() => import('./cart-island').then((m) => m.CartIsland), {
  ssr: false,
  loading: () => <div className={s.waiting} aria-hidden="true" />,
})

/** The cart is the visitor's own: only the browser knows what is in it. */
export function CartScreen(props: CartIslandProps) {
  return <CartIsland {...props} />
}
