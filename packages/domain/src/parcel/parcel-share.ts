import { shareOfPieces } from '../money'

/** The goods of an order as they leave: what each row costs, and how many of its pieces left before and leave now. */
export type LeavingRow = {
  readonly quantity: number
  readonly totalMinor: number
  readonly before: number
  readonly leaving: number
}

/**
 * How much of a payment a parcel takes: the share of its goods in all that is to be paid, fees and the reduction of the whole
 * order among it. Parcels take from a common sum, so that any split adds up to the whole.
 */
export function parcelShare(payableMinor: number, all: readonly LeavingRow[]): number {
  // A row of which every piece was cancelled weighs nothing.
  const rows = all.filter(({ quantity }) => quantity > 0)
  const weightOf = (row: LeavingRow, pieces: number) => shareOfPieces(row.totalMinor, row.quantity, 0, pieces)
  const sum = (pieces: (row: LeavingRow) => number, weight = weightOf) =>
    rows.reduce((total, row) => total + weight(row, pieces(row)), 0)
  const goods = sum(({ quantity }) => quantity)
  // Goods that cost nothing weigh by their pieces.
  const weight = goods > 0 ? weightOf : (_: LeavingRow, pieces: number) => pieces
  const whole = sum(({ quantity }) => quantity, weight)
  const before = sum((row) => row.before, weight)
  const after = sum((row) => row.before + row.leaving, weight)
  return shareOfPieces(payableMinor, whole, before, after - before)
}
