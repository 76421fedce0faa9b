import { type ComingBack, moneyBack, type PaidOrder } from '../returns'
import { stepOf, sumOf, type WhyInputs, type WhyStep } from './step'

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

/** A part of goodwill, as it was shared out over the rows. */
export type GoodwillShare = { readonly rowId: number; readonly amountMinor: number }

/** Goodwill that was given: what each row bears of it. */
export const explainGoodwill = (shares: readonly GoodwillShare[], at: number | null): readonly WhyStep[] =>
  shares.map(({ rowId, amountMinor: minor }) =>
    stepOf({ kind: 'kept', of: 'goodwill', minor }, null, String(rowId), at),
  )

/** An order that was changed after it was paid: what it, or its delivery, cost before and costs since. */
export type LoweredOrder = Omit<Extract<WhyInputs, { kind: 'lowered' }>, 'kind'>

export const explainLowered = (lowered: LoweredOrder, at: number | null): readonly WhyStep[] => [
  stepOf({ kind: 'lowered', ...lowered }, null, null, at),
]

/** The goods of a replacement that is not sent any more: what they were exchanged for had come, and was paid for. */
export type CancelledReplacement = { readonly rowId: number; readonly quantity: number; readonly valueMinor: number }

/** What is more than their value are the fees, which go back with the last piece. */
export function explainReplacement(
  { rowId, quantity, valueMinor: paidMinor }: CancelledReplacement,
  wholeMinor: number,
  at: number | null,
): readonly WhyStep[] {
  const rows = [{ id: rowId, quantity, paidMinor, vatMinor: 0, givenBack: 0 }]
  const order = { rows, feesMinor: wholeMinor - paidMinor, feesVatMinor: 0 }
  return explainRefund({ order, came: [{ rowId, quantity }], freightMinor: 0, at })
}

export type PartOfRefund = {
  /** How all of it comes about; nothing where the order does not keep that. */
  readonly whole: readonly WhyStep[]
  /** All of it, and what of it went back this way. */
  readonly wholeMinor: number
  readonly partMinor: number
  readonly at: number | null
}

/** What went back one way, of a refund that may go back in several: to payments, to the balance, off an invoice. */
export function explainPartOfRefund({ whole, wholeMinor, partMinor, at }: PartOfRefund): readonly WhyStep[] {
  const known =
    sumOf(whole) === wholeMinor ? whole : [stepOf({ kind: 'kept', of: 'refund', minor: wholeMinor }, null, null, at)]
  const minor = wholeMinor - partMinor
  return minor === 0 ? known : [...known, stepOf({ kind: 'other-way', minor }, null, null, at)]
}
