import type { SaidDispute } from './dispute'
import { type PaymentSums, roomFor } from './payment-ledger'
import { type PaymentStatus, paymentCan } from './payment-status'

/** What the shop and the provider may say differently about a payment. */
export const differenceKinds = [
  'unknown-here',
  'unknown-there',
  'terms',
  'without-order',
  'captured',
  'not-captured',
  'refunded',
  'promised',
  'dispute',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A payment as the ledger has it. */
export type OurSide = {
  readonly status: PaymentStatus
  readonly currency: string
  readonly sums: PaymentSums
  /** Refunds that went to the balance, of which no provider knows. */
  readonly balanceMinor: number
  /** Refunds that the provider was not asked for with success yet, and that a job still asks for. */
  readonly waitingMinor: number
  readonly hasOrder: boolean
  /** The goods have left and nobody asks for their money any more. */
  readonly isCaptureMissing: boolean
  readonly knowsDispute: boolean
}

/** The same as the provider's list has it. */
export type TheirSide = {
  readonly status: 'created' | 'authorised' | 'declined' | 'cancelled' | 'expired' | 'captured' | 'refunded'
  readonly amountMinor: number
  readonly currency: string
  readonly capturedMinor: number
  readonly cancelledMinor: number
  readonly refundedMinor: number
  readonly dispute: SaidDispute | null
}

const isAlive = ({ status }: TheirSide) => status === 'authorised' || status === 'captured' || status === 'refunded'

/** Of what was promised: neither taken nor given up. */
const promisedThere = (theirs: TheirSide): number =>
  isAlive(theirs) ? theirs.amountMinor - theirs.capturedMinor - theirs.cancelledMinor : 0

const heldThere = (theirs: TheirSide): number =>
  promisedThere(theirs) + (isAlive(theirs) ? theirs.capturedMinor - theirs.refundedMinor : 0)

/** Every difference between the two, the one that explains others first. A payment that still runs has none. */
export function comparePurchase(ours: OurSide | undefined, theirs: TheirSide | undefined): readonly DifferenceKind[] {
  if (!ours) return theirs && heldThere(theirs) > 0 ? ['unknown-here'] : []
  if (paymentCan.settle(ours.status)) return []
  if (!theirs) return ours.hasOrder && ours.sums.authorisedMinor > 0 ? ['unknown-there'] : []
  if (!ours.hasOrder) return heldThere(theirs) > 0 ? ['without-order'] : []
  const { sums } = ours
  if (theirs.amountMinor !== sums.amountMinor || theirs.currency !== ours.currency) return ['terms']
  if (theirs.dispute && !ours.knowsDispute) return ['dispute']
  const found: DifferenceKind[] = []
  const isCapturedAlike = theirs.capturedMinor === sums.capturedMinor
  if (!isCapturedAlike) found.push('captured')
  else if (promisedThere(theirs) !== roomFor('captured', sums)) found.push('promised')
  else if (ours.isCaptureMissing) found.push('not-captured')
  if (!isRefundedAlike(ours, theirs)) found.push('refunded')
  return found
}

function isRefundedAlike({ sums, balanceMinor, waitingMinor }: OurSide, { refundedMinor }: TheirSide): boolean {
  const most = sums.refundedMinor - balanceMinor
  return refundedMinor <= most && refundedMinor >= most - waitingMinor
}

/** What a colleague may do about a difference. */
export const differenceDeeds = ['ask-again', 'take-over', 'give-back', 'do-again', 'close'] as const
export type DifferenceDeed = (typeof differenceDeeds)[number]

/** What the ledger would take over from the provider. */
export type TakenOver = { readonly kind: 'captured' | 'refunded'; readonly amountMinor: number }

/** The entry that makes the ledger say what the provider says; undefined where no legal move leads there. */
export function entryToTakeOver(kind: DifferenceKind, ours: OurSide, theirs: TheirSide): TakenOver | undefined {
  if (kind !== 'captured' && kind !== 'refunded') return undefined
  const amountMinor =
    kind === 'captured'
      ? theirs.capturedMinor - ours.sums.capturedMinor
      : theirs.refundedMinor - (ours.sums.refundedMinor - ours.balanceMinor)
  return amountMinor > 0 && amountMinor <= roomFor(kind, ours.sums) ? { kind, amountMinor } : undefined
}

/** The deeds that there are for a difference, besides asking again and closing it with a note. */
export function deedsFor(
  kind: DifferenceKind,
  ours: OurSide | undefined,
  theirs: TheirSide | undefined,
): readonly DifferenceDeed[] {
  const deeds: DifferenceDeed[] = ['ask-again']
  if (ours && theirs && entryToTakeOver(kind, ours, theirs)) deeds.push('take-over')
  if (kind === 'without-order' || (kind === 'promised' && ours?.status === 'cancelled')) deeds.push('give-back')
  if (kind === 'not-captured') deeds.push('do-again')
  if (kind === 'refunded' && ours && theirs && theirs.refundedMinor < ours.sums.refundedMinor - ours.balanceMinor)
    deeds.push('do-again')
  return [...deeds, 'close']
}

/** Four eyes: what moves money, or leaves a difference of money as it is. To do again is what was decided before. */
export const needsSecond = (deed: DifferenceDeed): boolean =>
  deed === 'take-over' || deed === 'give-back' || deed === 'close'
