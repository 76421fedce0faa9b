import { err, ok, type Result } from '../shared'
import type { RowEdit } from './check-edit'
import type { OfferedSku } from './editable-order'
import { type NotEnough, type Shelves, takeStock } from './take-stock'

/** A change of what lies on the shelves, as the ledger keeps it. */
export type EditMovement = Shelves & { readonly skuId: number; readonly cause: 'cancel' | 'order' }

export type EditedStock = {
  readonly movements: readonly EditMovement[]
  /** Where the pieces of each row are from afterwards, in the order of the edits. */
  readonly shelves: readonly Shelves[]
}

const NONE: Shelves = { inStock: 0, oversellable: 0, static: 0 }

/** Pieces go back first, so that two rows can change places; then the rows that change their SKU take theirs. */
export function stockOfEdit(
  edits: readonly RowEdit[],
  offers: ReadonlyMap<number, OfferedSku>,
): Result<EditedStock, NotEnough> {
  const given = edits.map(givenBack)
  const stock = new Map([...offers].map(([skuId, offer]) => [skuId, offer.stock]))
  for (const [at, { row }] of edits.entries())
    stock.set(row.skuId, sumOf(stock.get(row.skuId) ?? NONE, given[at] ?? NONE))
  const swapped = edits.flatMap(({ swap, quantity }) => (swap ? { skuId: swap.skuId, quantity } : []))
  const taken = takeStock(stock, swapped)
  if (!taken.ok) return err(taken.error)
  const ofSwaps = taken.value.map((pieces) => pieces ?? NONE).values()
  const shelves = edits.map(({ row, swap }, at) =>
    swap ? (ofSwaps.next().value ?? NONE) : sumOf(row.shelves, given[at] ?? NONE, -1),
  )
  const movements = edits.flatMap(({ row, swap }, at) => [
    { skuId: row.skuId, cause: 'cancel' as const, ...(given[at] ?? NONE) },
    ...(swap ? [{ skuId: swap.skuId, cause: 'order' as const, ...sumOf(NONE, shelves[at] ?? NONE, -1) }] : []),
  ])
  return ok({ movements: movements.filter((one) => one.inStock + one.oversellable + one.static !== 0), shelves })
}

/** What was sold last goes back first; of a row that changes its SKU everything. */
function givenBack({ row: { shelves, quantity: before }, quantity, swap }: RowEdit): Shelves {
  if (swap) return shelves
  const pieces = before - quantity
  const fixed = Math.min(pieces, shelves.static)
  const oversellable = Math.min(pieces - fixed, shelves.oversellable)
  return { inStock: Math.min(pieces - fixed - oversellable, shelves.inStock), oversellable, static: fixed }
}

const sumOf = (left: Shelves, right: Shelves, sign: 1 | -1 = 1): Shelves => ({
  inStock: left.inStock + sign * right.inStock,
  oversellable: left.oversellable + sign * right.oversellable,
  static: left.static + sign * right.static,
})
