import { userChanged } from '@shop/domain/client-state'
import { useEffect, useRef } from 'react'
import { onTabMessage } from '@/browser/broadcast'
import { useCheckoutState } from '@/browser/checkout-state'
import { events } from '@/browser/events'
import type { CheckoutValues } from './checkout-form'
import type { CheckoutScreenProps } from './checkout-screen'
import { keepZip, leaveCheckout } from './known-delivery'
import type { useCheckout } from './use-checkout'

type Address = {
  readonly values: CheckoutValues
  readonly isZipGood: boolean
  readonly isReady: boolean
  readonly market: string
  readonly country: string
  readonly change: ReturnType<typeof useCheckout>['change']
}

/** The zip and the type of customer decide what is offered; they go to the services once they are good. */
export function useSentAddress({ values, isZipGood, isReady, market, country, change }: Address) {
  const sentFor = useRef<string>(undefined)
  useEffect(() => {
    const zip = isZipGood ? values.zip.trim() : ''
    if (!isReady || (sentFor.current === market && useCheckoutState.getState().currentZip === zip)) return
    sentFor.current = market
    keepZip(zip)
    change({ billingAddress: { zip, country } })
  }, [isZipGood, values.zip, market, country, isReady, change])
  useEffect(() => change({ customerType: values.customerType }), [values.customerType, change])
}

type Bag = Pick<CheckoutScreenProps, 'buyer' | 'followCart'> & { readonly reload: () => Promise<unknown> }

/** The bag is priced with the method that was chosen here; nothing of it is left to the next checkout. */
export function useChosenFee(reloadCart: () => void) {
  const fee = useCheckoutState(({ externalShippingFee }) => externalShippingFee)
  useEffect(() => {
    if (fee !== null) reloadCart()
  }, [fee, reloadCart])
  useEffect(() => leaveCheckout, [])
}

/** Reads the checkout again when the bag has changed, and the page when the buyer has. */
export function useBagNews({ buyer, followCart, reload }: Bag) {
  useEffect(() => {
    const stops = [
      onTabMessage('cart', () => void reload()),
      followCart(() => void reload()),
      // Another buyer's form is another form; said once the bag of who signed in is settled.
      events.subscribe(({ name, detail }) => {
        if (name === userChanged && Boolean(detail) !== (buyer !== null)) location.reload()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reload, buyer, followCart])
}
