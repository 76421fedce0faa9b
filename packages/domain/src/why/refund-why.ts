import { type ComingBack, moneyBack, type PaidOrder } from '../returns'
import { stepOf, type WhyStep } from './step'

/** What came back in one return, as the order stood by then. */
export type RefundToExplain = {
  readonly order: PaidOrder
  readonly came: readonly ComingBack[]
  readonly freightMinor: number
  readonly at: number | null
}

/** How a refund for goods comes about: their part of what was paid, less goodwill, the fees with the last, less transport. */
export function explainRefund({ order, came, freightMinor, at }: RefundToExplain): readonly WhyStep[] {
  const ofRows = came.flatMap(({ rowId, quantity }) => {
    const row = order.rows.find(({ id }) => id === rowId)
    if (!row || quantity === 0) return []
    const part = stepOf(
      {
        kind: 'part-of-pieces',
        of: 'paid',
        isTaken: false,
        totalMinor: row.paidMinor,
        pieces: row.quantity,
        before: row.givenBack,
        quantity,
      },
      null,
      String(rowId),
      at,
    )
    const less = stepOf({ kind: 'less-goodwill', row, quantity }, null, String(rowId), at)
    return less.amountMinor === 0 ? [part] : [part, less]
  })
  const isWhole = moneyBack(order, came).isWhole
  return [
    ...ofRows,
    ...(isWhole && order.feesMinor > 0
      ? [stepOf({ kind: 'fee', of: 'all', feeMinor: order.feesMinor }, null, null, at)]
      : []),
    ...(freightMinor > 0 ? [stepOf({ kind: 'freight', minor: freightMinor }, null, null, at)] : []),
  ]
}
