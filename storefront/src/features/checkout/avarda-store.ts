import { type AvardaState, formTokenIn, initialAvarda } from '@shop/domain/client-state'
import { create } from 'zustand'
import { useCheckoutState } from '@/browser/checkout-state'
import { type CheckoutCall, type PaymentForm, paymentForm } from './checkout-api'

export const useAvarda = create<AvardaState>(() => initialAvarda)

type Shown = { readonly purchaseId: string | null; readonly status: string | null; readonly frame: string }

/** Our reference, which the provider was given and comes back with. */
export const beginPayment = (reference: string) => useCheckoutState.setState({ merchantData: reference })

/** The provider's form for the payment that was begun, by our reference of it; none where there is no payment. */
export async function formOfPayment(call: CheckoutCall): Promise<PaymentForm | null> {
  const { merchantData } = useCheckoutState.getState()
  return merchantData ? paymentForm(call, merchantData) : null
}

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
