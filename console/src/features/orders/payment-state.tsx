import { type InvoiceState, type ShownPayment, shownPayment } from '@shop/contract/rest/console-orders'
import type { PaymentStatus } from '@shop/domain/payment'
import { useTranslations } from 'next-intl'

type Props = { readonly state: PaymentStatus; readonly invoiceState: InvoiceState }

export function PaymentState({ state, invoiceState }: Props) {
  return usePaymentWords()(shownPayment(state, invoiceState))
}

/** The words for a payment. */
export function usePaymentWords(): (shown: ShownPayment) => string {
  const t = useTranslations('console.orders')
  return (shown) =>
    shown === 'invoiced' || shown === 'credited' ? t(`invoiceState.${shown}`) : t(`paymentState.${shown}`)
}
