import type { EditableOrder } from '@shop/contract/rest/console-order-edit'
import { isSoldOut } from '@shop/domain/catalog'
import { formatMoney } from '@shop/domain/format'
import { buyersFault, type OrderEdit } from '@shop/domain/order'
import { Refusal } from '../../../../platform/refusal'
import type { EditableRead, PlannedEdit } from './edit-order'
import { editableShape, planShape } from './edit-shape'
import type { StoredEditRow } from './edit-store'

/** `OrderEditPlanType`: the desk's own shapes, with what a buyer may choose. */
export function buyersPlanShape(read: EditableRead, edit: OrderEdit, planned: PlannedEdit | Refusal | undefined) {
  const { number, version, state, rows } = editableShape(read, (amount) => formatMoney(amount, read.language))
  const problem = planned instanceof Refusal ? planned.extensions : undefined
  return {
    ...{ orderNumber: number, version, isOpen: state === 'open' },
    rows: state === 'open' ? rows.map((row) => ({ ...row, ...sizesOf(read, row) })) : [],
    outcome: planned && !(planned instanceof Refusal) ? outcomeOf(planned, read) : null,
    problemCode: problem?.code ?? null,
    problemRowId: problem?.rowId ?? edit.swaps.find(({ skuId }) => skuId === problem?.skuId)?.rowId ?? null,
    problemStock: problem?.stock ?? null,
  }
}

type ShownRow = EditableOrder['rows'][number]

/** What the buyer may choose, in the order of the product's sizes, and whether stock alone is what is missing. */
function sizesOf({ order, offers }: EditableRead, { id, skuId, choices }: ShownRow) {
  const row = order.rows.find((one: StoredEditRow) => one.id === id)
  const mayTake = (otherId: number): boolean => {
    const other = offers.get(otherId)
    return (
      row !== undefined && other !== undefined && !buyersFault({ productId: row.product_id }, other, offers.get(skuId))
    )
  }
  const isLeft = ({ left }: { readonly left: number }) => !isSoldOut({ totalStock: left })
  const sizes = choices.filter((one) => one.skuId === skuId || (isLeft(one) && mayTake(one.skuId)))
  const others = choices.filter((one) => one.skuId !== skuId && offers.get(one.skuId)?.productId === row?.product_id)
  return {
    sizes: sizes.length > 1 ? sizes.map((one) => ({ skuId: one.skuId, size: one.size })) : [],
    areSizesSoldOut: others.length > 0 && !others.some(isLeft),
  }
}

function outcomeOf(planned: PlannedEdit, { language }: EditableRead) {
  const { isWhole, lines, money, sums, points, notes } = planShape(planned, (amount) => formatMoney(amount, language))
  const toPay = sums.find(({ kind }) => kind === 'toPay')
  return {
    ...{ isWhole, money, notes },
    lines: lines.map(({ rowId, name, before, after }) => ({
      ...{ rowId, name },
      ...{ sizeBefore: before.size, sizeAfter: after.size },
      ...{ quantityBefore: before.quantity, quantityAfter: after.quantity },
    })),
    toPayBeforeFormatted: toPay?.before ?? '',
    toPayAfterFormatted: toPay?.after ?? '',
    pointsBefore: points?.before ?? null,
    pointsAfter: points?.after ?? null,
  }
}
