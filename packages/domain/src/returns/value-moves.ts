import type { ExchangeState } from './exchange'

/** An exchange of a purchase, by the orders of the goods that go back and of their replacement. */
export type MovedExchange = {
  readonly orderId: number
  readonly replacementId: number
  readonly valueMinor: number
  readonly state: ExchangeState
  readonly begunAt: number
  readonly endedAt: number | null
}

/** Money of the paid order that went back for goods of a replacement. */
export type ReplacementRefund = {
  readonly orderId: number
  readonly paidOrderId: number
  readonly amountMinor: number
  readonly at: number
}

/** What was paid for goods pays for those of another order from now on. Money itself stays with its payment. */
export type ValueMove = {
  readonly from: number
  readonly to: number
  readonly amountMinor: number
  readonly at: number
}

/**
 * What moves between the orders of a purchase, the oldest first: over to a replacement, and back where the exchange ends
 * without one or the replacement is paid for by itself. What is refunded of a replacement goes back to the payment first,
 * as far as it has come from there: fees that go back with it have not.
 */
export function valueMoves(
  exchanges: readonly MovedExchange[],
  refunds: readonly ReplacementRefund[],
): readonly ValueMove[] {
  const ofExchanges = exchanges.flatMap(({ orderId, replacementId, valueMinor: amountMinor, ...one }) => {
    const over = { from: orderId, to: replacementId, amountMinor, at: one.begunAt, isRefund: false }
    const isBack = one.state === 'cancelled' || one.state === 'paid'
    return isBack ? [over, { ...over, from: replacementId, to: orderId, at: one.endedAt ?? one.begunAt }] : [over]
  })
  const ofRefunds = refunds.map(({ orderId, paidOrderId, amountMinor, at }) => ({
    ...{ from: orderId, to: paidOrderId, amountMinor, at, isRefund: true },
  }))
  const moves: ValueMove[] = []
  for (const { isRefund, ...move } of [...ofExchanges, ...ofRefunds].toSorted((a, b) => a.at - b.at)) {
    const amountMinor = isRefund ? Math.min(move.amountMinor, valueCome(moves, move.from)) : move.amountMinor
    if (amountMinor > 0) moves.push({ ...move, amountMinor })
  }
  return moves
}

/** What has come to an order from others of its purchase, less what has gone from it. */
export const valueCome = (moves: readonly ValueMove[], orderId: number): number =>
  moves.reduce(
    (sum, { from, to, amountMinor }) => sum + (to === orderId ? amountMinor : 0) - (from === orderId ? amountMinor : 0),
    0,
  )
