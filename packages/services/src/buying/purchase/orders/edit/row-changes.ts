import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { PlannedEdit } from './edit-order'

/** A line before and after, in the words of the order: kept in its history and told to the buyer. */
export type RowChange = {
  readonly rowId: number
  readonly name: string
  readonly before: Side
  readonly after: Side
}
type Side = {
  readonly size: string
  readonly colour: string
  readonly quantity: number
  /** What the line costs, in the language of the order, where its price was corrected. */
  readonly price?: string
}

type Changed = Pick<PlannedEdit, 'order' | 'plan' | 'offers' | 'language'>

export const rowChanges = ({ order, plan, offers, language }: Changed): RowChange[] =>
  plan.rows.flatMap(({ before, after, swap, isPriced }) => {
    const row = order.rows.find(({ id }) => id === before.id)
    if (!row || (after.quantity === before.quantity && !swap && before.totalMinor === after.totalMinor)) return []
    const choice = swap && offers.get(swap.skuId)
    const hasPrice = isPriced && before.totalMinor !== after.totalMinor
    const price = ({ totalMinor }: { readonly totalMinor: number }) =>
      hasPrice ? { price: formatMoney(money(totalMinor, order.currency), language) } : {}
    const was = { size: row.sku_name, colour: row.colour ?? '', quantity: before.quantity, ...price(before) }
    return {
      rowId: row.id,
      name: row.name,
      before: was,
      after: {
        size: choice?.copy.size ?? was.size,
        colour: choice?.colour ?? was.colour,
        quantity: after.quantity,
        ...price(after),
      },
    }
  })
