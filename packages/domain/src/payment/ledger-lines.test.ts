import { expect, it } from 'vitest'
import { causeOfEntry, ledgerLines, loweredWithOrder } from '.'

it('says of each entry why it was made', () => {
  const causes = {
    authorise: 'order',
    capture: 'sent',
    'parcel 12': 'sent',
    'order cancelled': 'cancelled',
    'edit 3f': 'edit',
    'refund edit 3f': 'edit',
    'refund return 7 payment': 'return',
    'lower return 7 payment': 'return',
    'refund delivery 4 2': 'delivery',
    'refund goodwill 9': 'goodwill',
    'bank 3 5': 'bank',
    'dispute d-1': 'dispute',
    refunded: 'other',
    'something new': 'other',
  }
  for (const [key, cause] of Object.entries(causes)) expect(causeOfEntry(key), key).toBe(cause)
})

it('has the sums as they were after each entry', () => {
  const lines = ledgerLines([
    { kind: 'authorised', amountMinor: 100_00 },
    { kind: 'released', amountMinor: 20_00 },
    { kind: 'captured', amountMinor: 80_00 },
    { kind: 'refunded', amountMinor: 30_00 },
    { kind: 'reversed', amountMinor: 10_00 },
  ])
  expect(lines.map(({ openMinor, heldMinor }) => [openMinor, heldMinor])).toEqual([
    [100_00, 0],
    [80_00, 0],
    [0, 80_00],
    [0, 50_00],
    [10_00, 40_00],
  ])
})

it('counts what the order became cheaper, and not what came back of it', () => {
  const entries = [
    { kind: 'authorised', amountMinor: 100_00, key: 'authorise' },
    { kind: 'released', amountMinor: 20_00, key: 'edit a' },
    { kind: 'released', amountMinor: 5_00, key: 'delivery 1 2' },
    { kind: 'captured', amountMinor: 75_00, key: 'capture' },
    { kind: 'refunded', amountMinor: 30_00, key: 'refund return 1 payment' },
  ] as const
  expect(loweredWithOrder(entries)).toBe(25_00)
})
