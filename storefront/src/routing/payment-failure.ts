/** Why a provider's checkout failed, as the address of the screen says it (`?reason=sold-out`). */
export const paymentFailures = ['generic', 'order-not-created', 'sold-out', 'blocked', 'timeout'] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** The same in the words of the Merchant API (5.3), which come as `?error=`. */
const words: Readonly<Record<string, PaymentFailure>> = {
  OutOfStock: 'sold-out',
  BlockedCustomer: 'blocked',
  InsufficientBalance: 'order-not-created',
  OrderNotCreated: 'order-not-created',
  Timeout: 'timeout',
}

export function readPaymentFailure(text: string | null): PaymentFailure {
  const named = text !== null && Object.hasOwn(words, text) ? words[text] : undefined
  return named ?? paymentFailures.find((known) => known === text) ?? 'generic'
}
