import { err, ok, type Result } from '../shared'

export type PackableRow = { readonly id: number; readonly quantity: number; readonly packed: number }
export type PackedLine = { readonly rowId: number; readonly quantity: number }

export type PackRefusal =
  | { readonly kind: 'nothing-left' }
  | { readonly kind: 'more-than-left'; readonly rowId: number }

/** What goes into the next parcel: the wanted pieces, or all that are left. No piece is packed twice. */
export function piecesToPack(
  rows: readonly PackableRow[],
  wanted: readonly PackedLine[] | undefined,
): Result<readonly PackedLine[], PackRefusal> {
  const left = new Map(rows.map(({ id, quantity, packed }) => [id, quantity - packed]))
  const lines: PackedLine[] = []
  for (const { rowId, quantity } of wanted ?? rows.map(({ id }) => ({ rowId: id, quantity: left.get(id) ?? 0 }))) {
    if (quantity === 0 && !wanted) continue
    const free = left.get(rowId) ?? 0
    if (quantity < 1 || quantity > free) return err({ kind: 'more-than-left', rowId })
    left.set(rowId, free - quantity)
    lines.push({ rowId, quantity })
  }
  return lines.length > 0 ? ok(lines) : err({ kind: 'nothing-left' })
}
