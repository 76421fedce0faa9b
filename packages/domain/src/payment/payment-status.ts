/** What the shop knows of an attempt to pay. `authorising` is one that the provider has been told of. */
export const paymentStatuses = [
  'created',
  'authorising',
  'authorised',
  'captured',
  'refunded',
  'declined',
  'failed',
  'cancelled',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where an attempt may go from here. Money only moves forward; what has ended without an order never begins again. */
const next: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['authorising', 'authorised', 'declined', 'failed', 'cancelled'],
  authorising: ['authorised', 'declined', 'failed', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: ['refunded'],
  refunded: [],
  declined: [],
  failed: [],
  cancelled: [],
}

export const paymentCan = {
  moveTo: (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to),
  /** Nobody knows yet how it ends: pieces are held for it, and an order may come of it. */
  settle: (status: PaymentStatus): boolean => status === 'created' || status === 'authorising',
  /** Money is promised or taken, for an order. */
  stand: (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured' || status === 'refunded',
}
