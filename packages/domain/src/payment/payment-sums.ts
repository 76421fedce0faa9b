/** The money of one payment; sums are checked again by the database, which has the last word. */
export type PaymentSums = {
  readonly amountMinor: number
  readonly capturedMinor: number
  readonly refundedMinor: number
}

/** What may still be taken of what was promised: it is taken once, at shipment. */
export function leftToCapture({ amountMinor, capturedMinor }: PaymentSums): number {
  return capturedMinor > 0 ? 0 : amountMinor
}

/** What may still be given back: never more than was taken. */
export function leftToRefund({ capturedMinor, refundedMinor }: PaymentSums): number {
  return Math.max(0, capturedMinor - refundedMinor)
}

/** The sums after a refund; undefined when it would give back more than was taken. */
export function refunded(sums: PaymentSums, amountMinor: number): PaymentSums | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > leftToRefund(sums)) return undefined
  return { ...sums, refundedMinor: sums.refundedMinor + amountMinor }
}
