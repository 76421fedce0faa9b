import { canWithdraw } from '../order'

export type ReturnableRow = {
  readonly id: number
  readonly quantity: number
  /** In returns that are registered or have come. */
  readonly returned: number
  /** Swimwear, underwear and the like: comes back only while the seal is whole. */
  readonly hasSeal: boolean
}

export type ReturnableOrder<Row extends ReturnableRow = ReturnableRow> = {
  /** As it travels (`wireStatuses`). */
  readonly status: string
  /** When the last parcel came; null while one is on its way. */
  readonly deliveredAt: number | null
  readonly timeZone: string
  /** Whose holidays the last day moves past. */
  readonly country: string
  readonly rows: readonly Row[]
}

/** Of what never came about nothing can come back. */
const OVER: readonly string[] = ['cancelled', 'out-of-stock', 'refunded']

/** Of what has left the shop, in whole or in part. */
const SENT: readonly string[] = ['completed', 'partial']

export type ReturnState = 'open' | 'late' | 'nothing-left'
export type StaffReturnState = ReturnState | 'not-sent'

export const wasSent = (status: string) => SENT.includes(status)

export const piecesLeft = ({ quantity, returned }: Pick<ReturnableRow, 'quantity' | 'returned'>) =>
  Math.max(0, quantity - returned)

/** Whether something of the order can be returned at this moment. */
export function returnState({ status, deliveredAt, rows, ...place }: ReturnableOrder, now: number): ReturnState {
  if (OVER.includes(status) || !rows.some((row) => piecesLeft(row) > 0)) return 'nothing-left'
  return canWithdraw(deliveredAt, now, place) ? 'open' : 'late'
}

/** Staff begin a return of what was sent and cancel what was not; the buyer may withdraw before it is sent as well. */
export function staffReturnState(order: ReturnableOrder, now: number): StaffReturnState {
  const state = returnState(order, now)
  return state === 'open' && !wasSent(order.status) ? 'not-sent' : state
}
