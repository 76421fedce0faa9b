import type { Row } from '@shop/db/rows.gen'
import { movesOfReturned } from '../../goods/stock/stock-parts'
import { notifying } from '../../platform/pubsub'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { STOCK_TOPIC } from '../../platform/topics'
import { PAID_LEFT, UNPAID_INVOICE } from '../purchase/payments/unpaid-invoice'
import type { CameLine } from './receive-return'

export const lockReturn = (tx: Queryable, id: number) =>
  run(tx, sql`select id from returns where id = ${id} for update`)

export async function saveReceived(
  tx: Queryable,
  {
    returnId,
    staffId,
    refundMinor,
    freightMinor,
    lines,
    now,
  }: {
    readonly returnId: number
    readonly staffId: number
    /** Missing where goods were exchanged: no money moves. */
    readonly refundMinor: number | null
    readonly freightMinor: number
    readonly lines: readonly CameLine[]
    readonly now: Date
  },
): Promise<void> {
  await run(
    tx,
    sql`update returns set state = 'received', decided_by = ${staffId}, decided_at = ${now}, refund_minor = ${refundMinor}::bigint,
          freight_minor = ${freightMinor}, version = version + 1
        where id = ${returnId}`,
  )
  await run(
    tx,
    sql`update return_rows b set received_quantity = c.received, restocked = c.restocked
        from json_to_recordset(${JSON.stringify(lines)}::json) as c ("rowId" integer, received integer, restocked integer)
        where b.return_id = ${returnId} and b.order_row_id = c."rowId"`,
  )
}

export const saveRefused = (
  tx: Queryable,
  given: { readonly returnId: number; readonly staffId: number; readonly reason: string; readonly now: Date },
) =>
  run(
    tx,
    sql`update returns set state = 'refused', decided_by = ${given.staffId}, decided_at = ${given.now},
          decision_reason = ${given.reason}, version = version + 1
        where id = ${given.returnId}`,
  )

/** The goods stay with their buyer, because what they were exchanged for is not sent. */
export const saveCancelled = (tx: Queryable, returnId: number, now: Date) =>
  run(
    tx,
    sql`update returns set state = 'cancelled', decided_at = ${now}, version = version + 1
        where id = ${returnId} and state = 'registered'`,
  )

/** What can still be refunded: to the payment, and to the balance. The order is locked. */
export async function moneyAtHand(
  tx: Queryable,
  orderId: number,
): Promise<{ readonly takenLeft: number; readonly balanceLeft: number }> {
  const row = await rowOf<{ taken_left: number; balance_left: number }>(
    tx,
    sql`select ${UNPAID_INVOICE} + ${PAID_LEFT} as taken_left,
          (o.balance_minor - coalesce((select sum(r.amount_minor) from refunds r
              where r.order_id = o.id and r.payment_id is null), 0))::bigint as balance_left
        from orders o where o.id = ${orderId}`,
  )
  return { takenLeft: row?.taken_left ?? 0, balanceLeft: row?.balance_left ?? 0 }
}

/** Puts the pieces back into stock. Rows are locked in the order of their SKUs, as everywhere. */
export async function restock(tx: Queryable, orderId: number, lines: readonly CameLine[], now: Date): Promise<void> {
  const pieces = lines.filter(({ restocked }) => restocked > 0)
  if (pieces.length === 0) return
  const held = await rowsOf<Pick<Row<'stock'>, 'sku_id'>>(
    tx,
    sql`select s.sku_id from stock s where s.sku_id in (
          select sku_id from order_rows where id = any(${pieces.map(({ rowId }) => rowId)}::integer[]))
        order by s.sku_id for update`,
  )
  await run(
    tx,
    sql`with back as (
          select i.sku_id, sum(c.restocked)::integer as pieces
          from json_to_recordset(${JSON.stringify(pieces)}::json) as c ("rowId" integer, restocked integer)
            join order_rows i on i.id = c."rowId"
          group by i.sku_id
        ), ${movesOfReturned(orderId, now)}
        select ${notifying({ topic: STOCK_TOPIC, key: held.map(({ sku_id }) => sku_id).join(',') })}`,
  )
}
