/** Where it is said, and followed, what becomes of a payment. */
export const paymentPage = (confirm: string, paymentId: string): string =>
  `${confirm}?${new URLSearchParams({ aid: paymentId })}`
