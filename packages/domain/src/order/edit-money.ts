import { shareOfPieces, shareUpTo } from '../money'
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
  const { bought, agreed } = row
  const paid = agreed.totalMinor - agreed.fixedDiscountMinor
  const [gone, going] = [bought.quantity - row.quantity, row.quantity - quantity]
  const fixedBack = shareOfPieces(agreed.fixedDiscountMinor, bought.quantity, gone, going)
  const totalMinor = row.totalMinor - fixedBack - shareOfPieces(paid, bought.quantity, gone, going)
  return {
    ...row,
    quantity,
    totalMinor,
    fixedDiscountMinor: row.fixedDiscountMinor - fixedBack,
    priceParts: partsOf(row, quantity, totalMinor),
  }
}

/** What the pieces of a row cost from now on. */
export type RowPrice = Pick<AgreedRow, 'unitMinor' | 'totalMinor' | 'fixedDiscountMinor' | 'priceParts'>

/** A row at another price. Its bought pieces are valued anew, so that their shares come to exactly this for what is left. */
export function rowAtPrice<Row extends EditableRow>(row: Row, price: RowPrice): Row {
  const { quantity: of } = row.bought
  const fixedDiscountMinor = wholeOf(price.fixedDiscountMinor, row.quantity, of)
  const paidMinor = wholeOf(price.totalMinor - price.fixedDiscountMinor, row.quantity, of)
  return { ...row, ...price, agreed: { totalMinor: paidMinor + fixedDiscountMinor, fixedDiscountMinor } }
}

/** The price of each piece is corrected; what a code took off stays, as far as there is something left to take it off. */
export function rowAtUnit<Row extends EditableRow>(row: Row, unitMinor: number): Row {
  const totalMinor = unitMinor * row.quantity
  const fixedDiscountMinor = Math.min(row.fixedDiscountMinor, totalMinor)
  return rowAtPrice(row, { unitMinor, totalMinor, fixedDiscountMinor, priceParts: [] })
}

/** The least amount for all pieces whose shares leave so much for those that are left. */
function wholeOf(leftMinor: number, quantity: number, of: number): number {
  let wholeMinor = Math.max(0, Math.floor(((leftMinor - 1) * of) / quantity))
  while (wholeMinor - shareUpTo(wholeMinor, of - quantity, of) < leftMinor) wholeMinor++
  return wholeMinor
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
