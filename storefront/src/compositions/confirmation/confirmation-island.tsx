'use client'

import { useEffect } from 'react'
import base from '@/ui/base.module.css'
import { tellOtherTabs } from '@/browser/broadcast'
import { reportPurchase } from '@/features/analytics/report-purchase'
import { endAttempt } from '@/features/checkout/attempt'
import { forgetForm, keptForm } from '@/features/checkout/saved-form'
import type { ConfirmedOrder } from '@/features/order/confirmation/load-confirmation'

type IslandProps = {
  readonly order: ConfirmedOrder
  readonly emailText: string
  readonly thanksText: string
}

/** What a purchase leaves behind in this browser: a new bag, no form, and one event. */
export function ConfirmationIsland({ order, emailText, thanksText }: IslandProps) {
  useEffect(() => {
    // Who bought without an account is only known to the browser that did.
    const buyer = keptForm()
    const email = order.email ?? buyer.email ?? ''
    if (!order.email && email) sayEmail(emailText, email)
    if (!order.firstName && buyer.firstName) thank(thanksText, buyer.firstName)
    void reportPurchase({
      orderId: order.orderId,
      currency: order.currency,
      itemValueIncVat: order.itemValueIncVat,
      itemValueExVat: order.itemValueExVat,
      email,
      firstName: order.firstName || (buyer.firstName ?? ''),
      lastName: order.lastName || (buyer.lastName ?? ''),
      zip: order.zip || (buyer.zip ?? ''),
    })
    endAttempt()
    forgetForm()
    void import('@/features/cart/cart-client')
      .then((cart) => cart.loadCart())
      .then(() => tellOtherTabs({ type: 'cart' }))
      .catch(() => {})
  }, [order, emailText, thanksText])
  return null
}

function thank(pattern: string, firstName: string): void {
  document.querySelector('[data-thanks]')?.replaceChildren(pattern.replace('{firstName}', () => firstName))
}

function sayEmail(pattern: string, email: string): void {
  const [before = '', after = ''] = pattern.split('{email}')
  const address = document.createElement('span')
  address.className = base.unbroken ?? ''
  address.textContent = email
  document.querySelector('[data-mail-text]')?.replaceChildren(before, address, after)
}
