/**
 * The states of a payment. `created` and `authorising` are pending: nobody knows yet how it ends, and of `authorising` the
 * provider has been told.
 */
export const paymentStatuses = [
  'created',
  'authorising',
  'authorised',
  'part_captured',
  'captured',
  'part_refunded',
  'refunded',
  'disputed',
  'declined',
  'failed',
  'cancelled',
  'expired',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

const ends = ['declined', 'failed', 'cancelled', 'expired'] as const

/** Where a payment may go from here; the database has the same table (`payment_moves`). What has ended never begins again. */
const next: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['authorising', 'authorised', 'captured', ...ends],
  authorising: ['authorised', ...ends],
  authorised: ['part_captured', 'captured', 'cancelled'],
  /** The bank may take money back: then it is to be paid again. */
  part_captured: ['captured', 'part_refunded', 'disputed', 'authorised'],
  /** An order that cost nothing is cancelled without money. */
  captured: ['part_refunded', 'refunded', 'disputed', 'cancelled', 'part_captured', 'authorised'],
  part_refunded: ['refunded', 'disputed'],
  refunded: [],
  /** Won, it is again what it was; lost, the money went back. */
  disputed: ['part_captured', 'captured', 'part_refunded', 'refunded'],
  declined: [],
  failed: [],
  cancelled: [],
  expired: [],
}

export const paymentCan = {
  movesFrom: (from: PaymentStatus): readonly PaymentStatus[] => next[from],
  moveTo: (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to),
  /** Nobody knows yet how it ends: pieces are held for it, and an order may come of it. */
  settle: (status: PaymentStatus): boolean => status === 'created' || status === 'authorising',
  /** Money is promised or captured, for an order. */
  stand: (status: PaymentStatus): boolean => standing.includes(status),
}

const standing: readonly PaymentStatus[] = [
  'authorised',
  'part_captured',
  'captured',
  'part_refunded',
  'refunded',
  'disputed',
]
