'use client'

import { customEmailEvent } from '@shop/domain/analytics'
import { emailTyped } from '@shop/domain/client-state'
import dynamic from 'next/dynamic'
import { events } from '@/browser/events'
import { pushEntry } from '@/features/analytics/events-list'
import { useCart } from '@/features/cart/cart-store'
import { piecesIn } from '@/features/cart/cart-view'
import { CheckoutScreen, type CheckoutScreenProps } from '@/features/checkout/checkout-screen'

const PromoPanel = dynamic(() => import('@/features/cart/promo-panel').then((m) => m.PromoPanel), { ssr: false })

type IslandProps = Omit<CheckoutScreenProps, 'onAccepted' | 'promo' | 'followCart' | 'reloadCart'>

/** Signing in may bring another bag, or more into this one. */
const followCart = (changed: () => void) =>
  useCart.subscribe(({ cart }, { cart: before }) => {
    if (cart && before && (cart.id !== before.id || piecesIn(cart) !== piecesIn(before))) changed()
  })

const reloadCart = () => void import('@/features/cart/cart-client').then(({ loadCart }) => loadCart()).catch(() => {})

/** The checkout with what other parts of the shop bring along. */
export function CheckoutIsland(props: IslandProps) {
  const onAccepted = (status: string, email: string) => {
    events.emit({ name: emailTyped, detail: { email, newsletter: false } })
    const entry = customEmailEvent(status, email)
    if (entry) pushEntry(entry, 'marketing')
  }
  return (
    <CheckoutScreen
      {...props}
      onAccepted={onAccepted}
      followCart={followCart}
      reloadCart={reloadCart}
      promo={(changed) => <PromoPanel onChange={changed} />}
    />
  )
}
