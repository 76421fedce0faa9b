import type { EditPlan } from '@shop/domain/order'
import { writtenReason } from '@shop/domain/staff'
import { mailOrderEdited } from '../../../../ground/mails/order-edited-mail'
import { reversePoints } from '../../../../people/membership/reverse-points'
import { enqueue } from '../../../../platform/outbox'
import type { Queryable } from '../../../../platform/sql'
import { creditBalance } from '../../payments/credit-balance'
import { giveBack } from '../../payments/give-back'
import { spendCode } from '../write-order'
import type { EditParts, EditWish, PlannedEdit } from './edit-order'
import { addEditToHistory, moveStock, type SavedRow, saveRows, saveSums } from './edit-store'
import { rowChanges } from './row-changes'

type Deed = Pick<EditWish, 'key' | 'reason' | 'by'>

/** Does what was planned, in the transaction that holds the order, its stock and its payment. */
export async function carryOut(parts: EditParts, tx: Queryable, planned: PlannedEdit, wish: Deed): Promise<void> {
  const now = parts.clock.now()
  await noteEdit(tx, planned, wish, now)
  if (planned.plan.isWhole) await cancelWhole(parts, tx, planned, wish, now)
  else await changeLines(parts, tx, planned, wish, now)
}

/** With the last piece the order is cancelled, by the move that cancels every order. */
async function cancelWhole(
  { move }: EditParts,
  tx: Queryable,
  planned: PlannedEdit,
  { key, reason, by }: Deed,
  now: Date,
): Promise<void> {
  const { order, plan, payments } = planned
  const { refundedMinor } = plan.money
  if (refundedMinor > 0)
    await giveBack(tx, payments, {
      ...about(planned, key, by, now),
      releasedMinor: 0,
      refundedMinor,
      vatMinor: 0,
    })
  await move(order.id, 'cancelled', { ...by, note: reason }, tx)
}

async function changeLines(
  { mails }: EditParts,
  tx: Queryable,
  planned: PlannedEdit,
  { key, by }: Deed,
  now: Date,
): Promise<void> {
  const { order, plan, payments, forgotten } = planned
  const { releasedMinor, refundedMinor, balanceMinor, vatMinor } = plan.money
  await saveRows(tx, savedRows(planned))
  await saveSums(tx, { order, after: plan.after, code: forgotten?.code ?? null, now })
  if (forgotten) {
    const use = { id: order.id, email: order.email, marketId: order.market_id, userId: order.user_id }
    await spendCode(tx, { ...use, promoCode: forgotten.code }, forgotten.at)
  }
  if (order.user_id !== null)
    await creditBalance(tx, { orderId: order.id, amountMinor: balanceMinor, cause: 'order_edited', now })
  await moveStock(tx, order.id, plan.movements, now)
  await reversePoints(tx, { orderId: order.id, returnKey: `edit ${key}`, rows: goneOf(plan), now })
  if (releasedMinor + refundedMinor > 0)
    await giveBack(tx, payments, { ...about(planned, key, by, now), releasedMinor, refundedMinor, vatMinor })
  // The chore that counts what is sold has counted the pieces of before.
  if (order.units_counted) {
    const body = { orderId: order.id, products: unitsOf(plan) }
    await enqueue(tx, { topic: 'order.edited', key: String(order.id), body })
  }
  const code = forgotten && { code: forgotten.code, takenMinor: plan.codeMinor }
  const change = { changes: rowChanges(planned), code, money: plan.money }
  await mailOrderEdited(mails, tx, { orderId: order.id, key: `order_edited:${order.id}:${key}`, change })
}

/** Buyers see why money came back: what a colleague wrote stays in the history of the order. */
const about = ({ order, plan }: PlannedEdit, key: string, by: EditWish['by'], now: Date) => ({
  ...{ orderId: order.id, key: `edit ${key}`, now },
  reason: writtenReason(plan.correctedMinor > 0 ? 'corrected-price' : 'cancelled-pieces'),
  ...(by.actor === 'staff' && { staffId: by.staffId }),
})

function noteEdit(tx: Queryable, planned: PlannedEdit, { key, reason, by }: Deed, now: Date) {
  const { order, plan } = planned
  return addEditToHistory(tx, {
    ...{ orderId: order.id, status: order.status, actor: by.actor, note: reason, now },
    staffId: by.actor === 'staff' ? by.staffId : null,
    onBehalfOf: by.actor === 'staff' ? order.user_id : null,
    details: {
      key,
      changes: rowChanges(planned),
      before: plan.before,
      after: plan.after,
      money: plan.money,
      codeMinor: plan.codeMinor,
    },
  })
}

const savedRows = ({ plan, offers }: PlannedEdit): readonly SavedRow[] =>
  plan.rows.map(({ after, swap, isPriced }) => ({
    ...{ id: after.id, quantity: after.quantity, totalMinor: after.totalMinor, vatMinor: after.vatMinor },
    ...{ discountMinor: after.fixedDiscountMinor, priceParts: after.priceParts, ...after.shelves },
    unitMinor: after.unitMinor,
    agreed: isPriced ? { totalMinor: after.agreed.totalMinor, discountMinor: after.agreed.fixedDiscountMinor } : null,
    swap: (swap && offers.get(swap.skuId)?.copy) ?? null,
  }))

const goneOf = ({ rows }: EditPlan) =>
  rows.flatMap(({ before, after }) =>
    after.quantity < before.quantity ? { orderRowId: before.id, quantity: before.quantity - after.quantity } : [],
  )

/** By product, how many pieces more or fewer are sold. */
function unitsOf({ rows }: EditPlan): readonly { readonly productId: number; readonly units: number }[] {
  const units = new Map<number, number>()
  const add = (productId: number, by: number) => units.set(productId, (units.get(productId) ?? 0) + by)
  for (const { before, after } of rows) {
    add(before.productId, -before.quantity)
    add(after.productId, after.quantity)
  }
  return [...units].flatMap(([productId, by]) => (by === 0 ? [] : { productId, units: by }))
}
