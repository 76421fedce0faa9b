import { type CheckoutFeedback, checkoutFeedback, customerStatus } from '@shop/domain/checkout'

type CreditStatus = Exclude<CheckoutFeedback, 'blacklisted' | 'invalid-email'>

/** What the checkout makes of the group that a customer is in, when an invoice is wanted. */
export function creditStatusOf(group: string): CreditStatus | undefined {
  const asked = { isValid: true, message: null, memberType: group, paymentType: 'DirectInvoice' }
  const feedback = checkoutFeedback(customerStatus(asked))
  return feedback === 'blacklisted' || feedback === 'invalid-email' ? undefined : feedback
}
