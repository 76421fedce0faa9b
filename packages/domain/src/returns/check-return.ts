import { err, ok, type Result } from '../shared'
import { isReturnReason, mustBeSealed, type ReturnReason } from './return-reason'
import { piecesLeft, type ReturnableOrder, type ReturnableRow, returnState } from './returnable-order'

export type WantedLine = {
  readonly rowId: number
  readonly quantity: number
  readonly reason?: string | null
  readonly isSealed?: boolean | null
}

export type ReturnLine<Row> = {
  readonly row: Row
  readonly quantity: number
  readonly reason: ReturnReason | null
  readonly isSealed: boolean
}

export type ReturnRefusal =
  | { readonly kind: 'late' | 'nothing-left' | 'nothing-chosen' }
  | { readonly kind: 'unknown-line' | 'twice' | 'bad-quantity' | 'bad-reason' | 'seal-broken'; readonly rowId: number }
  | { readonly kind: 'too-many'; readonly rowId: number; readonly left: number }

/** The whole of what is wanted, or the first reason why not: nothing is returned in part that was asked for as one. */
export function checkReturn<Row extends ReturnableRow>(
  order: ReturnableOrder<Row>,
  wanted: readonly WantedLine[],
  now: number,
): Result<readonly ReturnLine<Row>[], ReturnRefusal> {
  const state = returnState(order, now)
  if (state !== 'open') return err({ kind: state })
  if (wanted.length === 0) return err({ kind: 'nothing-chosen' })
  const lines: ReturnLine<Row>[] = []
  for (const line of wanted) {
    const checked = checkLine(order, line)
    if (!checked.ok) return checked
    if (lines.some(({ row }) => row.id === line.rowId)) return err({ kind: 'twice', rowId: line.rowId })
    lines.push(checked.value)
  }
  return ok(lines)
}

function checkLine<Row extends ReturnableRow>(
  { rows }: ReturnableOrder<Row>,
  { rowId, quantity, reason, isSealed }: WantedLine,
): Result<ReturnLine<Row>, ReturnRefusal> {
  const row = rows.find(({ id }) => id === rowId)
  if (!row) return err({ kind: 'unknown-line', rowId })
  if (!Number.isSafeInteger(quantity) || quantity < 1) return err({ kind: 'bad-quantity', rowId })
  const left = piecesLeft(row)
  if (quantity > left) return err({ kind: 'too-many', rowId, left })
  const said = reason || null
  if (said !== null && !isReturnReason(said)) return err({ kind: 'bad-reason', rowId })
  if (row.hasSeal && mustBeSealed(said) && isSealed !== true) return err({ kind: 'seal-broken', rowId })
  return ok({ row, quantity, reason: said, isSealed: isSealed === true })
}
