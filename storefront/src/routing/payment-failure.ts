/** Why a provider's checkout failed, as the address of the screen says it (`?reason=sold-out`). */
export const paymentFailures = ['generic', 'order-not-created', 'sold-out', 'blocked', 'timeout'] as const
export type PaymentFailure = (typeof paymentFailures)[number]

export function readPaymentFailure(text: string | null): PaymentFailure {
  return paymentFailures.find((known) => known === text) ?? 'generic'
}
