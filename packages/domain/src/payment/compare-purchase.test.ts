import { describe, expect, it } from 'vitest'
import {
  comparePurchase,
  deedsFor,
  entryToTakeOver,
  needsSecond,
  type OurSide,
  type TheirSide,
} from './compare-purchase'
import { ledgerStatus, type PaymentSums } from './payment-ledger'

const promised: PaymentSums = {
  amountMinor: 1_000,
  authorisedMinor: 1_000,
  capturedMinor: 0,
  releasedMinor: 0,
  refundedMinor: 0,
}
const ours = (sums: Partial<PaymentSums> = {}, more: Partial<OurSide> = {}): OurSide => {
  const all = { ...promised, ...sums }
  return {
    status: ledgerStatus(all),
    currency: 'NOK',
    sums: all,
    balanceMinor: 0,
    waitingMinor: 0,
    hasOrder: true,
    isCaptureMissing: false,
    knowsDispute: false,
    ...more,
  }
}
const theirs = (more: Partial<TheirSide> = {}): TheirSide => ({
  status: 'authorised',
  amountMinor: 1_000,
  currency: 'NOK',
  capturedMinor: 0,
  cancelledMinor: 0,
  refundedMinor: 0,
  dispute: null,
  ...more,
})
const captured = theirs({ status: 'captured', capturedMinor: 1_000 })

describe('comparing a payment with the provider', () => {
  it('finds nothing where both say the same, and nothing of what still runs', () => {
    expect(comparePurchase(ours(), theirs())).toEqual([])
    expect(comparePurchase(ours({ capturedMinor: 1_000 }), captured)).toEqual([])
    expect(
      comparePurchase(ours({ releasedMinor: 1_000 }), theirs({ status: 'cancelled', cancelledMinor: 1_000 })),
    ).toEqual([])
    expect(comparePurchase(ours({}, { status: 'authorising', hasOrder: false }), theirs())).toEqual([])
    expect(comparePurchase(undefined, theirs({ status: 'expired' }))).toEqual([])
    const ended = ours({ authorisedMinor: 0 }, { status: 'expired', hasOrder: false })
    expect(comparePurchase(ended, undefined)).toEqual([])
    expect(comparePurchase(ended, theirs({ status: 'declined' }))).toEqual([])
    // What went to the balance, and what a job still asks for, is not missing there.
    expect(
      comparePurchase(ours({ capturedMinor: 1_000, refundedMinor: 300 }, { balanceMinor: 300 }), captured),
    ).toEqual([])
    expect(
      comparePurchase(ours({ capturedMinor: 1_000, refundedMinor: 300 }, { waitingMinor: 300 }), captured),
    ).toEqual([])
  })

  it('names what differs', () => {
    expect(comparePurchase(undefined, theirs())).toEqual(['unknown-here'])
    expect(comparePurchase(ours(), undefined)).toEqual(['unknown-there'])
    expect(comparePurchase(ours(), theirs({ amountMinor: 999 }))).toEqual(['terms'])
    expect(comparePurchase(ours(), theirs({ currency: 'SEK' }))).toEqual(['terms'])
    expect(comparePurchase(ours(), captured)).toEqual(['captured'])
    expect(comparePurchase(ours({ capturedMinor: 1_000 }), theirs())).toEqual(['captured'])
    expect(comparePurchase(ours(), theirs({ status: 'expired' }))).toEqual(['promised'])
    expect(comparePurchase(ours({ releasedMinor: 1_000 }), theirs())).toEqual(['promised'])
    expect(comparePurchase(ours({}, { isCaptureMissing: true }), theirs())).toEqual(['not-captured'])
    expect(comparePurchase(ours({ capturedMinor: 1_000, refundedMinor: 300 }), captured)).toEqual(['refunded'])
    expect(comparePurchase(ours({ capturedMinor: 1_000 }), { ...captured, refundedMinor: 1 })).toEqual(['refunded'])
    const ended = ours({ authorisedMinor: 0 }, { status: 'expired', hasOrder: false })
    expect(comparePurchase(ended, theirs())).toEqual(['without-order'])
    expect(comparePurchase(ended, captured)).toEqual(['without-order'])
    const dispute = { disputeId: 'd', amountMinor: 1, reason: '', openedAt: '', outcome: null, endedAt: null }
    expect(comparePurchase(ours({ capturedMinor: 1_000 }), { ...captured, dispute })).toEqual(['dispute'])
    expect(comparePurchase(ours({ capturedMinor: 1_000 }, { knowsDispute: true }), { ...captured, dispute })).toEqual(
      [],
    )
  })
})

describe('what may be done about a difference', () => {
  it('takes over only what a legal move leads to', () => {
    expect(entryToTakeOver('captured', ours(), captured)).toEqual({ kind: 'captured', amountMinor: 1_000 })
    expect(entryToTakeOver('captured', ours({ capturedMinor: 1_000 }), theirs())).toBeUndefined()
    expect(entryToTakeOver('captured', ours({ releasedMinor: 1_000 }), captured)).toBeUndefined()
    const back = { ...captured, refundedMinor: 400 }
    expect(entryToTakeOver('refunded', ours({ capturedMinor: 1_000 }), back)).toEqual({
      kind: 'refunded',
      amountMinor: 400,
    })
    expect(entryToTakeOver('refunded', ours({ capturedMinor: 1_000, isDisputed: true }), back)).toBeUndefined()
    expect(entryToTakeOver('terms', ours(), captured)).toBeUndefined()
  })

  it('offers what helps, and asks for a second colleague where money moves or stays as it is', () => {
    expect(deedsFor('captured', ours(), captured)).toEqual(['ask-again', 'take-over', 'close'])
    expect(deedsFor('without-order', ours({}, { hasOrder: false }), theirs())).toEqual([
      'ask-again',
      'give-back',
      'close',
    ])
    expect(deedsFor('promised', ours({ releasedMinor: 1_000 }), theirs())).toEqual(['ask-again', 'give-back', 'close'])
    expect(deedsFor('promised', ours(), theirs({ status: 'expired' }))).toEqual(['ask-again', 'close'])
    expect(deedsFor('not-captured', ours(), theirs())).toEqual(['ask-again', 'do-again', 'close'])
    expect(deedsFor('refunded', ours({ capturedMinor: 1_000, refundedMinor: 300 }), captured)).toEqual([
      'ask-again',
      'do-again',
      'close',
    ])
    expect(deedsFor('unknown-here', undefined, theirs())).toEqual(['ask-again', 'close'])
    expect((['ask-again', 'take-over', 'give-back', 'do-again', 'close'] as const).map(needsSecond)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ])
  })
})
