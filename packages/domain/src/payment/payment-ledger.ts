import { type PaymentStatus, paymentCan } from './payment-status'

/** What an entry in the ledger of a payment does. No entry is ever changed; money that moves back is another entry. */
export const paymentEntryKinds = ['authorised', 'captured', 'released', 'refunded', 'reversed'] as const

export type PaymentEntryKind = (typeof paymentEntryKinds)[number]
export type PaymentEntry = { readonly kind: PaymentEntryKind; readonly amountMinor: number }

/** The money of one payment, as its ledger adds up. */
export type PaymentSums = {
  /** What the buyer agreed to pay. */
  readonly amountMinor: number
  readonly authorisedMinor: number
  /** Money that came and was not taken back by the bank, or that a provider has promised to pay out. */
  readonly capturedMinor: number
  /** What was authorised and will not be captured: a cancelled line, a lowered invoice. */
  readonly releasedMinor: number
  readonly refundedMinor: number
  /** The buyer's bank asks for captured money back, and nobody knows yet who gets it: no refund meanwhile. */
  readonly isDisputed?: boolean
}

const openMinor = ({ authorisedMinor, capturedMinor, releasedMinor }: PaymentSums) =>
  authorisedMinor - capturedMinor - releasedMinor

/** How much an entry of a kind may still be. */
const room: Readonly<Record<PaymentEntryKind, (sums: PaymentSums) => number>> = {
  authorised: ({ amountMinor, authorisedMinor }) => amountMinor - authorisedMinor,
  captured: openMinor,
  released: openMinor,
  refunded: ({ capturedMinor, refundedMinor, isDisputed }) => (isDisputed ? 0 : capturedMinor - refundedMinor),
  reversed: ({ capturedMinor, refundedMinor }) => capturedMinor - refundedMinor,
}

const sumOfKind = {
  authorised: 'authorisedMinor',
  captured: 'capturedMinor',
  released: 'releasedMinor',
  refunded: 'refundedMinor',
  /** What the bank takes back is to be paid again. */
  reversed: 'capturedMinor',
} as const satisfies Readonly<Record<PaymentEntryKind, keyof PaymentSums>>

export const roomFor = (kind: PaymentEntryKind, sums: PaymentSums): number => room[kind](sums)

/** The sums after an entry; undefined when they do not allow it. */
export function addEntry(sums: PaymentSums, { kind, amountMinor }: PaymentEntry): PaymentSums | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > roomFor(kind, sums)) return undefined
  return { ...sums, [sumOfKind[kind]]: sums[sumOfKind[kind]] + (kind === 'reversed' ? -amountMinor : amountMinor) }
}

/** The state of a payment that an order stands on. What costs nothing is paid. */
export function ledgerStatus(sums: PaymentSums): PaymentStatus {
  if (sums.isDisputed) return 'disputed'
  const isClosed = openMinor(sums) === 0
  if (sums.refundedMinor > 0)
    return isClosed && sums.refundedMinor === sums.capturedMinor ? 'refunded' : 'part_refunded'
  if (sums.capturedMinor > 0) return isClosed ? 'captured' : 'part_captured'
  if (sums.authorisedMinor === 0) return 'captured'
  return isClosed ? 'cancelled' : 'authorised'
}

/** Nothing is left to pay of what was agreed, whether it cost something or nothing. Part of it may have gone back. */
export const isPaid = (
  status: PaymentStatus,
  sums: Pick<PaymentSums, 'authorisedMinor' | 'capturedMinor' | 'releasedMinor'>,
) => paymentCan.stand(status) && sums.authorisedMinor === sums.capturedMinor + sums.releasedMinor
