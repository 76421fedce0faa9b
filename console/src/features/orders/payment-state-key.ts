import type { PaymentStatus } from '@shop/domain/payment'

/** The words for a payment; of an invoice that nobody has paid no money was taken or given back. */
export const paymentStateKey = (state: PaymentStatus, isUnpaidInvoice: boolean) =>
  isUnpaidInvoice && (state === 'captured' || state === 'refunded')
    ? (`orders.unpaidInvoice.${state}` as const)
    : (`orders.paymentState.${state}` as const)
