/** What the payment provider answers to: the card number decides (any date to come, any three digits; docs/payments.md). */
export const paymentInputs = {
  success: '4111111111111111',
  decline: '4000000000000002',
  soldOut: '4000000000000259',
  blocked: '4100000000000019',
  insufficientBalance: '4000000000009995',
  timeout: '4000000000000119',
} as const
