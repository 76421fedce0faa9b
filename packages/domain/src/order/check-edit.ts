import { err, ok, type Result } from '../shared'
import type { CodeRefusal } from './edit-code'
import { rowOfPieces } from './edit-money'
import {
  type EditableOrder,
  type EditableRow,
  editState,
  isGift,
  type OfferedSku,
  type OrderEdit,
} from './editable-order'
import type { NotEnough } from './take-stock'

/** Why the lines of an order do not change, whatever is wished of them. */
export type LinesRefusal = { readonly kind: 'not-open' | 'packed' } | NotEnough

export type EditRefusal =
  | LinesRefusal
  | { readonly kind: 'nothing-changed' | 'no-money' | 'has-code' }
  | CodeRefusal
  | {
      readonly kind:
        | 'unknown-row'
        | 'twice'
        | 'bad-quantity'
        | 'returning'
        | 'unknown-sku'
        | 'other-product'
        | 'other-price'
        | 'not-lower'
      readonly rowId: number
    }

/** A row and what becomes of it. */
export type RowEdit = {
  readonly row: EditableRow
  readonly quantity: number
  /** The SKU that it changes to. */
  readonly swap: OfferedSku | undefined
  /** What a piece costs instead. */
  readonly priceMinor: number | undefined
}

type Offers = ReadonlyMap<number, OfferedSku>

/** What becomes of each row, or the first reason why not: nothing is changed in part that was asked for as one. */
export function checkEdit(
  order: EditableOrder,
  edit: OrderEdit,
  offers: Offers,
): Result<readonly RowEdit[], EditRefusal> {
  const state = editState(edit.isRest ? { ...order, isPacked: false } : order)
  if (state !== 'open') return err({ kind: state })
  if (edit.code !== null && order.hasCode) return err({ kind: 'has-code' })
  const fault = rowsFault(order, edit)
  if (fault) return err(fault)
  const edits: RowEdit[] = []
  for (const row of order.rows.filter(({ quantity }) => quantity > 0)) {
    const checked = editOf(row, edit, offers)
    if (!checked.ok) return checked
    edits.push(checked.value)
  }
  if (edit.code === null && !edits.some(isChanged)) return err({ kind: 'nothing-changed' })
  // What has gone stays gone, also a gift.
  return ok(edit.isRest ? edits : withoutLoneGifts(edits))
}

const isChanged = ({ row, quantity, swap, priceMinor }: RowEdit): boolean =>
  quantity !== row.quantity || swap !== undefined || priceMinor !== undefined

function rowsFault({ rows }: EditableOrder, { lines, swaps, prices }: OrderEdit): EditRefusal | undefined {
  for (const named of [lines, swaps, prices]) {
    const seen = new Set<number>()
    for (const { rowId } of named) {
      if (!rows.some(({ id, quantity }) => id === rowId && quantity > 0)) return { kind: 'unknown-row', rowId }
      if (seen.has(rowId)) return { kind: 'twice', rowId }
      seen.add(rowId)
    }
  }
  return undefined
}

function editOf(
  row: EditableRow,
  { lines, swaps, prices, isByBuyer }: OrderEdit,
  offers: Offers,
): Result<RowEdit, EditRefusal> {
  const { id: rowId } = row
  const quantity = lines.find((line) => line.rowId === rowId)?.quantity ?? row.quantity
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > row.quantity)
    return err({ kind: 'bad-quantity', rowId })
  const wanted = swaps.find((one) => one.rowId === rowId && one.skuId !== row.skuId)
  if (quantity < row.returning || (wanted && row.returning > 0)) return err({ kind: 'returning', rowId })
  const priceMinor = prices.find((one) => one.rowId === rowId)?.priceMinor
  if (priceMinor !== undefined && !isLower(row, quantity, priceMinor)) return err({ kind: 'not-lower', rowId })
  if (!wanted) return ok({ row, quantity, swap: undefined, priceMinor })
  const swap = offers.get(wanted.skuId)
  if (!swap || quantity === 0) return err({ kind: 'unknown-sku', rowId })
  const own = offers.get(row.skuId)
  const fault = (isByBuyer && buyersFault(row, swap, own)) || swapFault(row, swap, own)
  return fault ? err({ kind: fault, rowId }) : ok({ row, quantity, swap, priceMinor })
}

/** At the agreed price nobody takes a size that costs more, or another product for the sale price of the own. */
export function buyersFault(
  { productId }: Pick<EditableRow, 'productId'>,
  swap: Pick<OfferedSku, 'productId' | 'regularUnitMinor'>,
  own: Pick<OfferedSku, 'regularUnitMinor'> | undefined,
): 'other-product' | 'other-price' | undefined {
  if (swap.productId !== productId) return 'other-product'
  const [then, now] = [own?.regularUnitMinor ?? null, swap.regularUnitMinor]
  return then === null || now === null || now > then ? 'other-price' : undefined
}

/** A corrected price is less than what the pieces that stay cost, and never below nothing. */
const isLower = (row: EditableRow, quantity: number, priceMinor: number): boolean =>
  Number.isSafeInteger(priceMinor) && priceMinor >= 0 && priceMinor * quantity < rowOfPieces(row, quantity).totalMinor

/** The agreed price is kept for a size of the same product, and for a colour of the garment that costs the same. */
function swapFault(
  row: EditableRow,
  swap: OfferedSku,
  own: OfferedSku | undefined,
): 'other-product' | 'other-price' | undefined {
  if (swap.productId === row.productId) return undefined
  if (swap.familyId !== own?.familyId) return 'other-product'
  return isGift(row) || swap.regularUnitMinor === row.regularUnitMinor ? undefined : 'other-price'
}

/** What came for nothing, as a gift or by a campaign, goes with the last piece that was paid for. */
function withoutLoneGifts(edits: readonly RowEdit[]): readonly RowEdit[] {
  const isFree = edits.every(({ row }) => row.bought.totalMinor === 0)
  const cameAlong = isFree ? isGift : ({ bought }: EditableRow) => bought.totalMinor === 0
  if (edits.some(({ row, quantity }) => quantity > 0 && !cameAlong(row))) return edits
  return edits.map((edit) => ({ ...edit, quantity: 0, swap: undefined, priceMinor: undefined }))
}
