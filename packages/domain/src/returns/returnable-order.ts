import { canWithdraw } from '../order'

export type ReturnableRow = {
  readonly id: number
  readonly quantity: number
  /** In returns that are registered or have come. */
  readonly returned: number
  /** Swimwear, underwear and the like: comes back only while the seal is whole. */
  readonly isHygienic: boolean
}

export type ReturnableOrder<Row extends ReturnableRow = ReturnableRow> = {
  /** As it travels (`wireStatuses`). */
  readonly status: string
  /** When the last parcel came; null while one is on its way. */
  readonly deliveredAt: number | null
  readonly timeZone: string
  readonly rows: readonly Row[]
}

/** Of what never came about nothing can come back. */
const OVER: readonly string[] = ['cancelled', 'out-of-stock', 'refunded']

export type ReturnState = 'open' | 'late' | 'nothing-left'

export const piecesLeft = ({ quantity, returned }: Pick<ReturnableRow, 'quantity' | 'returned'>) =>
  Math.max(0, quantity - returned)

/** Whether something of the order can be returned at this moment. */
export function returnState({ status, deliveredAt, timeZone, rows }: ReturnableOrder, now: number): ReturnState {
  if (OVER.includes(status) || !rows.some((row) => piecesLeft(row) > 0)) return 'nothing-left'
  return canWithdraw(deliveredAt, now, timeZone) ? 'open' : 'late'
}
