import { expect, it } from 'vitest'
import { membershipSchema } from './membership'

const cheque = {
  ...{ id: 'c1', code: 'voyadovoucher_a', state: 'usable', amountFormatted: '25 kr', minPurchaseFormatted: '299 kr' },
  ...{ expiresAt: '2027-04-01T22:00:00.000Z', usedAt: null, orderId: null },
}
const membership = {
  ...{ isMember: true, level: 'member', nextLevel: 'silver', pointsToNextLevel: 4_500, memberSince: null },
  ...{ points: 500, pendingPoints: 120, progress: 50, pointsToNextCheque: 500, pointsPerCheque: 1_000 },
  ...{ chequeAmountFormatted: '25 kr', minPurchaseFormatted: '299 kr', spendPerPointFormatted: '1 kr' },
  ...{ nextPayout: '2026-04-01', cheques: [cheque], ledger: [], ledgerTotal: 0 },
}

it('[MEMBER-01] a membership has points, pending points and bonus cheques, each with its amount and its last instant', () => {
  expect(membershipSchema.parse(membership)).toEqual(membership)
  const refuses = (wrong: unknown) => expect(membershipSchema.safeParse(wrong).success).toBe(false)
  refuses({ ...membership, points: undefined })
  refuses({ ...membership, pendingPoints: undefined })
  refuses({ ...membership, cheques: undefined })
  refuses({ ...membership, cheques: [{ ...cheque, amountFormatted: undefined }] })
  refuses({ ...membership, cheques: [{ ...cheque, expiresAt: undefined }] })
  refuses({ ...membership, cheques: [{ ...cheque, expiresAt: 'some day' }] })
})
