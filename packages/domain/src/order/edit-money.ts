import { shareOfPieces } from '../money'
import { type PaymentSums, roomFor } from '../payment/payment-ledger'
import type { EditableOrder, EditableRow } from './editable-order'
import type { AgreedRow } from './order-cart'

/** Where money goes back to: given up at the payment, paid back by it, or to the balance. */
export type MoneyHome = {
  readonly releasedMinor: number
  readonly refundedMinor: number
  readonly balanceMinor: number
}

/** First to the payment, as with a return; what the balance paid goes back to it. Undefined when there is less. */
export function homeOf(
  amountMinor: number,
  payment: PaymentSums | undefined,
  balanceLeftMinor: number,
): MoneyHome | undefined {
  const releasedMinor = Math.min(amountMinor, payment ? roomFor('released', payment) : 0)
  const refundedMinor = Math.min(amountMinor - releasedMinor, payment ? roomFor('refunded', payment) : 0)
  const balanceMinor = amountMinor - releasedMinor - refundedMinor
  return balanceMinor > balanceLeftMinor ? undefined : { releasedMinor, refundedMinor, balanceMinor }
}

/** All that an order holds, when it is cancelled as a whole. */
export const wholeHome = ({ payment, sums: { balanceMinor } }: EditableOrder): MoneyHome => ({
  releasedMinor: payment ? roomFor('released', payment) : 0,
  refundedMinor: payment ? roomFor('refunded', payment) : 0,
  balanceMinor,
})

/** What the pieces that are left of a row cost: the whole less the shares of all that was cancelled. */
export function rowOfPieces<Row extends EditableRow>(row: Row, quantity: number): Row {
  const { bought } = row
  const paid = bought.totalMinor - bought.fixedDiscountMinor
  const [gone, going] = [bought.quantity - row.quantity, row.quantity - quantity]
  const fixedBack = shareOfPieces(bought.fixedDiscountMinor, bought.quantity, gone, going)
  const totalMinor = row.totalMinor - fixedBack - shareOfPieces(paid, bought.quantity, gone, going)
  return {
    ...row,
    quantity,
    totalMinor,
    fixedDiscountMinor: row.fixedDiscountMinor - fixedBack,
    priceParts: partsOf(row, quantity, totalMinor),
  }
}

/** How many pieces at which price. After a share has gone they cost the same, but for a minor unit. */
function partsOf({ priceParts, unitMinor }: AgreedRow, quantity: number, totalMinor: number): AgreedRow['priceParts'] {
  if (quantity === 0 || (priceParts.length === 0 && totalMinor === unitMinor * quantity)) return []
  const each = Math.floor(totalMinor / quantity)
  const dearer = totalMinor - each * quantity
  const runs = [
    { quantity: dearer, unitMinor: each + 1 },
    { quantity: quantity - dearer, unitMinor: each },
  ]
  return runs.filter((run) => run.quantity > 0)
}
