import type { PlannedEdit } from './edit-order'

/** A line before and after, in the words of the order: kept in its history and told to the buyer. */
export type RowChange = {
  readonly rowId: number
  readonly name: string
  readonly before: Side
  readonly after: Side
}
type Side = { readonly size: string; readonly colour: string; readonly quantity: number }

export const rowChanges = ({ order, plan, offers }: Pick<PlannedEdit, 'order' | 'plan' | 'offers'>): RowChange[] =>
  plan.rows.flatMap(({ before, after, swap }) => {
    const row = order.rows.find(({ id }) => id === before.id)
    if (!row || (after.quantity === before.quantity && !swap)) return []
    const choice = swap && offers.get(swap.skuId)
    const was = { size: row.sku_name, colour: row.colour ?? '', quantity: before.quantity }
    return {
      rowId: row.id,
      name: row.name,
      before: was,
      after: {
        size: choice?.copy.size ?? was.size,
        colour: choice?.colour ?? was.colour,
        quantity: after.quantity,
      },
    }
  })
