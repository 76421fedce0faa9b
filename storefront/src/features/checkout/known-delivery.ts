import { chosenFee, leftCheckout } from '@shop/domain/checkout'
import { useCheckoutState } from '@/browser/checkout-state'
import type { CheckoutView } from './checkout-api'
import { readDelivery } from './delivery'

/** The ways to deliver and what the chosen one costs, as the services have answered. */
export const keepDelivery = (view: Pick<CheckoutView, 'shippingData' | 'cart'> | null): void =>
  useCheckoutState.setState({
    nshiftData: readDelivery(view?.shippingData ?? null),
    externalShippingFee: chosenFee(view?.cart.summary.shipping ?? null),
  })

/** The zip that the services are asked about. */
export const keepZip = (currentZip: string): void => useCheckoutState.setState({ currentZip })

export const leaveCheckout = (): void => useCheckoutState.setState(leftCheckout)
