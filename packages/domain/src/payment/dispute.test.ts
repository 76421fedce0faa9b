import { expect, it } from 'vitest'
import { readDispute, type SaidDispute } from './dispute'
import { ledgerStatus, type PaymentSums } from './payment-ledger'

const said: SaidDispute = {
  disputeId: 'd-1',
  amountMinor: 400,
  reason: 'not received',
  openedAt: '2026-11-24T10:00:00Z',
  outcome: null,
  endedAt: null,
}
const captured: PaymentSums = {
  amountMinor: 1_000,
  authorisedMinor: 1_000,
  capturedMinor: 1_000,
  releasedMinor: 0,
  refundedMinor: 0,
}
const read = (
  own: Partial<PaymentSums>,
  known: Parameters<typeof readDispute>[1],
  more: Partial<SaidDispute> = {},
): string => {
  const sums = { ...captured, ...own }
  return readDispute({ status: ledgerStatus(sums), sums }, known, { ...said, ...more }).kind
}
const open = { amountMinor: 400, outcome: null }

it('opens and ends a dispute once, in whatever order the shop hears of it', () => {
  expect(read({}, undefined)).toBe('open')
  expect(read({ isDisputed: true }, open)).toBe('nothing')
  expect(read({ isDisputed: true }, open, { outcome: 'won' })).toBe('end')
  expect(read({ isDisputed: true }, open, { outcome: 'lost' })).toBe('end')
  expect(read({}, undefined, { outcome: 'lost' })).toBe('open-and-end')
  for (const outcome of ['won', 'lost'] as const)
    expect(read({}, { amountMinor: 400, outcome }, { outcome })).toBe('nothing')
})

it('leaves to a colleague what cannot be: more than is left, no captured money, an end that changes', () => {
  expect(read({ refundedMinor: 601 }, undefined)).toBe('impossible')
  expect(read({ refundedMinor: 600 }, undefined)).toBe('open')
  expect(read({ capturedMinor: 0 }, undefined)).toBe('impossible')
  expect(read({}, undefined, { amountMinor: 0 })).toBe('impossible')
  expect(read({ isDisputed: true }, { amountMinor: 399, outcome: null })).toBe('impossible')
  expect(read({}, { amountMinor: 400, outcome: 'won' }, { outcome: 'lost' })).toBe('impossible')
  // A second dispute while the first one runs.
  expect(read({ isDisputed: true }, undefined)).toBe('impossible')
})
