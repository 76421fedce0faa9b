/** Why an attempt ended without an order, as the shop remembers it. */
export const paymentFailures = [
  'declined',
  'blocked',
  'sold-out',
  'insufficient-balance',
  'timeout',
  /** The shopper left the provider's page. */
  'abandoned',
  /** The time was up before the shopper came to an end. */
  'expired',
  /** The shopper began again, with another method or another cart. */
  'superseded',
  /** What the provider says is not what was agreed. */
  'mismatch',
  /** The money was promised, but no order could be made any more. */
  'order-refused',
] as const

export type PaymentFailure = (typeof paymentFailures)[number]

/** The word for it in `/checkout/klarna-fail?error=`; the first three are the protocol's (5.3). */
export const failureWords = {
  declined: 'Error',
  blocked: 'BlockedCustomer',
  'sold-out': 'OutOfStock',
  'insufficient-balance': 'InsufficientBalance',
  timeout: 'Timeout',
  abandoned: 'Error',
  expired: 'Error',
  superseded: 'Error',
  mismatch: 'Error',
  'order-refused': 'OrderNotCreated',
} as const satisfies Readonly<Record<PaymentFailure, string>>

export type FailureWord = (typeof failureWords)[PaymentFailure]

export function isPaymentFailure(text: string | null): text is PaymentFailure {
  return paymentFailures.some((known) => known === text)
}

/** A shopper is told no more than these words: what was agreed with the provider is nobody else's business. */
export function failureWord(failure: string | null): FailureWord {
  return isPaymentFailure(failure) ? failureWords[failure] : 'Error'
}
