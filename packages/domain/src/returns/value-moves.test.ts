import { expect, it } from 'vitest'
import { type MovedExchange, valueCome, valueMoves } from '.'

const exchange = (more: Partial<MovedExchange> = {}): MovedExchange => ({
  ...{ orderId: 1, replacementId: 2, valueMinor: 400_00, state: 'settled', begunAt: 10, endedAt: 20 },
  ...more,
})
const come = (moves: ReturnType<typeof valueMoves>) => [1, 2, 3].map((orderId) => valueCome(moves, orderId))

it('takes what was paid for exchanged goods over to their replacement, whether the goods have come or not', () => {
  for (const state of ['open', 'settled', 'unsettled'] as const)
    expect(come(valueMoves([exchange({ state })], [])), state).toEqual([-400_00, 400_00, 0])
})

it('takes it back where nothing is exchanged in the end, or the replacement was paid for by itself', () => {
  for (const state of ['cancelled', 'paid'] as const) {
    const moves = valueMoves([exchange({ state })], [])
    expect(moves.map(({ from, to, at }) => [from, to, at])).toEqual([
      [1, 2, 10],
      [2, 1, 20],
    ])
    expect(come(moves), state).toEqual([0, 0, 0])
  }
})

it('gives what is refunded of a replacement back to the order that was paid, also of a second exchange', () => {
  const again = exchange({ orderId: 2, replacementId: 3, begunAt: 30, endedAt: 40 })
  expect(come(valueMoves([exchange(), again], []))).toEqual([-400_00, 0, 400_00])
  const refund = { orderId: 3, paidOrderId: 1, amountMinor: 150_00, at: 50 }
  expect(come(valueMoves([exchange(), again], [refund]))).toEqual([-250_00, 0, 250_00])
  // The fees of the purchase go back with its last piece, and never went over.
  const withFees = { ...refund, amountMinor: 449_00 }
  expect(come(valueMoves([exchange(), again], [withFees]))).toEqual([0, 0, 0])
})

it('says in which order it moved, and nothing of goods that were worth nothing', () => {
  const moves = valueMoves(
    [exchange({ begunAt: 60 }), exchange({ replacementId: 3, begunAt: 5, valueMinor: 0 })],
    [{ orderId: 2, paidOrderId: 1, amountMinor: 1, at: 70 }],
  )
  expect(moves.map(({ at }) => at)).toEqual([60, 70])
})
