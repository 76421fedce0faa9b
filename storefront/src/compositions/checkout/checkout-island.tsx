'use client'

import { customEmailEvent } from '@shop/domain/analytics'
import { emailTyped } from '@shop/domain/client-state'
import dynamic from 'next/dynamic'
import { events } from '@/browser/events'
import { pushEntry } from '@/features/analytics/events-list'
import { CheckoutScreen, type CheckoutScreenProps } from '@/features/checkout/checkout-screen'
import { WhyRefused } from '../cart/why-refused'
import { followBag } from './follow-bag'

const PromoPanel = dynamic(() => import('@/features/cart/promo-panel').then((m) => m.PromoPanel), { ssr: false })

type IslandProps = Omit<CheckoutScreenProps, 'onAccepted' | 'promo' | 'followCart' | 'reloadCart'>

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
      followCart={followBag}
      reloadCart={reloadCart}
      promo={<PromoPanel why={(texts) => (promoCode) => <WhyRefused promoCode={promoCode} texts={texts} />} />}
    />
  )
}
