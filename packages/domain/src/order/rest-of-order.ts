import { err, ok, type Result } from '../shared'
import type { OrderEdit } from './editable-order'

/** A row with how many of its pieces lie in parcels, and how many of those the carrier has. */
export type PackedRow = {
  readonly id: number
  readonly quantity: number
  readonly packed: number
  readonly gone: number
}

export type RestRefusal = 'nothing-gone' | 'nothing-left'

/** Of an order of which a parcel has gone: the edit that cancels every piece that is in no parcel. */
export function restOfOrder(rows: readonly PackedRow[]): Result<OrderEdit, RestRefusal> {
  if (!rows.some(({ gone }) => gone > 0)) return err('nothing-gone')
  const lines = rows.flatMap(({ id: rowId, quantity, packed }) =>
    packed < quantity ? { rowId, quantity: packed } : [],
  )
  return lines.length === 0 ? err('nothing-left') : ok({ lines, swaps: [], prices: [], code: null, isRest: true })
}
