'use client'

import { customEmailEvent } from '@shop/domain/analytics'
import dynamic from 'next/dynamic'
import { pushEntry } from '@/features/analytics/events-list'
import { CheckoutScreen, type CheckoutScreenProps } from '@/features/checkout/checkout-screen'

const PromoPanel = dynamic(() => import('@/features/cart/promo-panel').then((m) => m.PromoPanel), { ssr: false })

type IslandProps = Omit<CheckoutScreenProps, 'onAccepted' | 'promo'>

/** The checkout with what other parts of the shop bring along. */
export function CheckoutIsland(props: IslandProps) {
  const onAccepted = (status: string, email: string) => {
    const entry = customEmailEvent(status, email)
    if (entry) pushEntry(entry, 'marketing')
  }
  return <CheckoutScreen {...props} onAccepted={onAccepted} promo={(changed) => <PromoPanel onChange={changed} />} />
}
