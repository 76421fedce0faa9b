import { internalMessages, noCreditMemberTypePrefix } from '../constants'
import { isCredit } from '../payment/credit'

/** What server-side order validation answers, with the payment type the shopper chose added to it. */
export type OrderValidation = {
  readonly isValid: boolean
  readonly message: string | null
  readonly memberType: string | null
  readonly paymentType: string | null
}

/** `ok`, `blacklisted`, `invalidemail`, `limited`, or the reason a credit was refused, as the customer group names it. */
export type CustomerStatus = string

/**
 * Reads an order validation, in this order of precedence. Any other invalid answer is `ok` on purpose: the order is
 * then refused by the server, which says why (CHECKOUT-18).
 */
export function customerStatus({ isValid, message, memberType, paymentType }: OrderValidation): CustomerStatus {
  if (!isValid && message === internalMessages.customerBlacklisted) return 'blacklisted'
  if (!isValid && message === internalMessages.emailSeemsInvalid) return 'invalidemail'
  const group = (memberType ?? '').replaceAll(' ', '')
  if (group.startsWith(noCreditMemberTypePrefix) && isCredit(paymentType)) {
    const dash = group.indexOf('-')
    return (dash < 0 ? '' : group.slice(dash + 1).toLowerCase()) || 'limited'
  }
  return 'ok'
}

export type CheckoutFeedback = 'blacklisted' | 'invalid-email' | 'limited' | 'serial-returner' | 'fraud' | 'under-age'

const feedbacks: Readonly<Record<string, CheckoutFeedback>> = {
  blacklisted: 'blacklisted',
  invalidemail: 'invalid-email',
  serialreturner: 'serial-returner',
  fraud: 'fraud',
  'under-age': 'under-age',
}

/** What the shopper is told; undefined goes on to the order. A reason we have no text for reads as limited credit. */
export function checkoutFeedback(status: CustomerStatus): CheckoutFeedback | undefined {
  if (status === 'ok') return undefined
  return Object.hasOwn(feedbacks, status) ? feedbacks[status] : 'limited'
}

/** Limited credit, or too young an age, takes invoice and loan away from the choice. */
export function disabledPaymentTypes(status: CustomerStatus): readonly string[] {
  const feedback = checkoutFeedback(status)
  const keepsCredit = feedback === undefined || feedback === 'blacklisted' || feedback === 'invalid-email'
  return keepsCredit ? [] : ['DirectInvoice', 'Loan']
}
