import type { PaymentStatus } from '@shop/domain/payment'
import { useTranslations } from 'next-intl'

type Props = { readonly state: PaymentStatus; readonly isUnpaidInvoice: boolean }

/** The words for a payment; of an invoice that nobody has paid no money was taken or given back. */
export function PaymentState({ state, isUnpaidInvoice }: Props) {
  const t = useTranslations('console.orders')
  if (isUnpaidInvoice && (state === 'captured' || state === 'refunded')) return t(`unpaidInvoice.${state}`)
  return t(`paymentState.${state}`)
}
