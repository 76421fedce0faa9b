/** What the payment stand-in answers to: the card number decides (any name, a date to come, any three digits). */
export const paymentInputs = {
  success: '4000000000000002',
  decline: '4000000000000010',
  soldOut: '4000000000000028',
  blocked: '4000000000000036',
  insufficientBalance: '4000000000000044',
  timeout: '4000000000000051',
} as const

export type PaymentOutcome = keyof typeof paymentInputs
