import { creditedAt } from '@shop/domain/membership'
import { type SupplementLine, sumsWith } from '@shop/domain/order'
import { movementsOf } from '@shop/domain/payment'
import { movesForOrder } from '../../../../goods/stock/stock-parts'
import { earnPoints } from '../../../../people/membership/earn-points'
import { enqueue } from '../../../../platform/outbox'
import { type Queryable, run, sql } from '../../../../platform/sql'
import { claimReservation } from '../../payments/order-parts'
import { agreeOnMore, lockPaymentOfOrder } from '../../payments/payment-ledger'
import { authoriseSupplement } from '../../payments/supplement-attempt'
import { type HeldBySupplement, heldBySupplement } from '../../payments/supplement-pieces'
import { editableOrder, type StoredEditable, saveSums } from '../edit/edit-store'
import { editableOf } from '../edit/editable-of'
import { rowsOfPlaced } from '../order-rows'
import { tellOfSupplement } from './end-supplement'
import { payForReplacement } from './replacement-payment'
import {
  type AgreedLine,
  addSupplementToHistory,
  lockSupplement,
  type StoredSupplement,
  type SupplementNote,
  saveEnd,
} from './supplement-store'

type Paid = { readonly supplementId: string; readonly paymentId: string }

type Settling = {
  /** What becomes of the exchange whose replacement was paid for by itself. */
  readonly endExchange: (tx: Queryable, exchangeId: string, now: Date) => Promise<void>
}

/** Lines that were paid for go into their order; payments only say when. */
export const settleSupplements = (settling: Settling) => ({
  lock: async (tx: Queryable, supplementId: string): Promise<void> => {
    await lockSupplement(tx, supplementId)
  },
  add: (tx: Queryable, paid: Paid, now: Date): Promise<boolean> => addSupplement(settling, tx, paid, now),
})

export type SettleSupplements = ReturnType<typeof settleSupplements>

/**
 * Puts the lines into the order: rows, pieces, sums, VAT, payment and points, in the transaction that settles the payment.
 * False when the offer has ended: then nothing changes, and the money is given up.
 */
async function addSupplement(
  { endExchange }: Settling,
  tx: Queryable,
  { supplementId, paymentId }: Paid,
  now: Date,
): Promise<boolean> {
  const supplement = await lockSupplement(tx, supplementId)
  if (supplement?.state !== 'offered') return false
  const { order_id: orderId, amount_minor: amountMinor } = supplement
  await authoriseSupplement(tx, { paymentId, orderId, amountMinor, now })
  const by = { event: 'supplement_paid', actor: 'customer' } as const
  if (supplement.exchange_id === null) {
    await putIntoOrder(tx, supplement, by, now)
    return true
  }
  await payForReplacement(tx, supplement, paymentId, now)
  await endPaid(tx, supplement, { ...by, details: {}, now })
  await endExchange(tx, supplement.exchange_id, now)
  return true
}

type OnInvoice = { readonly supplementId: string; readonly staffId: number; readonly note: string }

/** Lines of an order that the shop asks for by its own invoice join it: nothing is paid beside it. */
export async function addToInvoice(
  tx: Queryable,
  { supplementId, staffId, note }: OnInvoice,
  now: Date,
): Promise<void> {
  const supplement = await lockSupplement(tx, supplementId)
  const invoice = supplement && (await lockPaymentOfOrder(tx, supplement.order_id))
  if (!invoice) throw new Error(`The supplement ${supplementId} has no invoice to join`)
  const { amount_minor: amountMinor } = supplement
  await agreeOnMore(tx, invoice, { amountMinor, key: `supplement ${supplementId}`, staffId, now })
  await putIntoOrder(tx, supplement, { event: 'supplement_invoiced', actor: 'staff', staffId, note }, now)
}

/** The lines are rows of the order from now on, with their pieces, sums, VAT and points. */
async function putIntoOrder(
  tx: Queryable,
  supplement: StoredSupplement,
  by: Pick<SupplementNote, 'event' | 'actor' | 'staffId' | 'note'>,
  now: Date,
): Promise<void> {
  const { id: supplementId } = supplement
  const order = await editableOrder(tx, supplement.order_id)
  const held = await heldBySupplement(tx, supplementId)
  if (!order || !held) throw new Error(`The supplement ${supplementId} holds nothing to add to its order`)
  const before = editableOf(order, { payment: undefined, points: [] })
  const after = sumsWith(before, supplement.lines.map(pricedOf))
  await addRows(tx, order, supplement, held, now)
  await saveSums(tx, { order, after, code: null, now })
  await countUnits(tx, order, supplement)
  await endPaid(tx, supplement, { ...by, details: { before: before.sums, after }, now })
}

/** Nothing of it waits any more, and its customer is told. */
async function endPaid(tx: Queryable, supplement: StoredSupplement, note: SupplementNote): Promise<void> {
  const { id: supplementId, amount_minor: amountMinor } = supplement
  await saveEnd(tx, supplementId, { state: 'paid', now: note.now })
  await addSupplementToHistory(tx, supplement, { ...note, details: { supplementId, amountMinor, ...note.details } })
  await tellOfSupplement(tx, supplement, 'paid')
}

const pricedOf = (line: AgreedLine): SupplementLine => ({
  skuId: line.sku_id,
  quantity: line.quantity,
  regularUnitMinor: line.regular_unit_minor,
  unitMinor: line.unit_minor,
  totalMinor: line.total_minor,
  vatMinor: line.vat_minor,
  shelves: { inStock: line.from_in_stock, oversellable: line.from_oversellable, static: line.from_static },
})

/** The rows behind those of the order, with the pieces that were held for them and the points that they bring. */
function addRows(
  tx: Queryable,
  order: StoredEditable,
  { id: supplementId, lines, points, time_zone: timeZone, user_id: userId }: StoredSupplement,
  { reservationId, pieces }: HeldBySupplement,
  now: Date,
) {
  const next = Math.max(-1, ...order.rows.map(({ position }) => position)) + 1
  const rows = lines.map((line, at) => ({ ...line, position: next + at }))
  const creditAt = new Date(creditedAt(now.getTime(), timeZone))
  return run(
    tx,
    sql`with placed as (select id from orders where id = ${order.id}),
        rows as (${rowsOfPlaced(rows)}),
        ${movesForOrder({ movements: movementsOf('claim', pieces), reservationId, now })},
        ${claimReservation(reservationId, now)},
        ${earnPoints({ userId, points, creditAt, supplementId, now })}
        select from placed`,
  )
}

/** The chore that counts what is sold has counted the pieces of before. */
async function countUnits(tx: Queryable, order: StoredEditable, { lines }: StoredSupplement): Promise<void> {
  if (!order.units_counted) return
  const products = lines.map(({ product_id: productId, quantity: units }) => ({ productId, units }))
  await enqueue(tx, { topic: 'order.edited', key: String(order.id), body: { orderId: order.id, products } })
}
