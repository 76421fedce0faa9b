import { leftOf } from '../membership'
import type { RowEdit } from './check-edit'
import { type EditableOrder, type EditableRow, isGift } from './editable-order'

/** What stays as it was agreed although pieces go, what goes with them, and what comes back. */
export type EditNote =
  | {
      readonly kind:
        | 'campaign-stays'
        | 'delivery-stays-free'
        | 'fees-stay'
        | 'gift-goes'
        | 'code-comes-back'
        | 'points-stay'
    }
  /** The part of a code or cheque that goes with the pieces. */
  | { readonly kind: 'code-share'; readonly minor: number }
  /** What a forgotten code takes off, now that it counts as used. */
  | { readonly kind: 'code-taken'; readonly minor: number }

type Edited = {
  readonly edits: readonly RowEdit[]
  readonly rows: readonly EditableRow[]
  readonly isWhole: boolean
  /** What a forgotten code takes. */
  readonly codeMinor: number
}

export function notesOf(order: EditableOrder, { edits, rows, isWhole, codeMinor }: Edited): readonly EditNote[] {
  const giftGoes = edits.some(({ row, quantity }) => quantity < row.quantity && isGift(row))
  const gift: EditNote[] = giftGoes ? [{ kind: 'gift-goes' }] : []
  if (isWhole) return [...gift, ...(order.hasCode ? [{ kind: 'code-comes-back' } as const] : [])]
  const isFewer = edits.some(({ row, quantity }) => quantity < row.quantity)
  const isCheaper = codeMinor > 0 || edits.some(({ priceMinor }) => priceMinor !== undefined)
  if (!isFewer && !isCheaper) return []
  const fixedOf = ({ fixedDiscountMinor }: EditableRow) => fixedDiscountMinor
  const shareMinor = sum(order.rows, fixedOf) - sum(rows, fixedOf)
  const isFree = order.shippingFeeMinor === 0
  const hasFees = isFewer && order.shippingFeeMinor + order.paymentFeeMinor > 0
  return [
    ...gift,
    ...(order.hasCampaign ? [{ kind: 'campaign-stays' } as const] : []),
    ...(codeMinor > 0 ? [{ kind: 'code-taken', minor: codeMinor } as const] : []),
    ...(shareMinor > 0 ? [{ kind: 'code-share', minor: shareMinor } as const] : []),
    ...(isFree ? [{ kind: 'delivery-stays-free' } as const] : []),
    ...(hasFees ? [{ kind: 'fees-stay' } as const] : []),
    ...(isCheaper && leftOf(order.points) > 0 ? [{ kind: 'points-stay' } as const] : []),
  ]
}

const sum = (rows: readonly EditableRow[], of: (row: EditableRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
