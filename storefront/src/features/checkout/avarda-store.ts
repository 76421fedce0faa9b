import { type AvardaState, formTokenIn, initialAvarda } from '@shop/domain/client-state'
import { create } from 'zustand'
import { useCheckoutState } from '@/browser/checkout-state'

export const useAvarda = create<AvardaState>(() => initialAvarda)

type Shown = { readonly purchaseId: string | null; readonly status: string | null; readonly frame: string }

/** Our reference, which the provider was given and comes back with: by it the payment's form is asked for. */
export const beginPayment = (reference: string) => useCheckoutState.setState({ merchantData: reference })

export const showPaymentFrame = ({ purchaseId, status, frame }: Shown) =>
  useAvarda.setState({
    purchaseId: purchaseId ?? undefined,
    status: status ?? undefined,
    formToken: formTokenIn(frame),
    frame,
  })

export function closePaymentFrame(): void {
  useAvarda.setState(initialAvarda)
  useCheckoutState.setState({ merchantData: '' })
}
