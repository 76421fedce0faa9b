import type { Row } from '@shop/db/rows.gen'
import type { ReturnLine, ReturnReason } from '@shop/domain/returns'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'
import { addReturnToHistory } from '../purchase/orders/add-return-to-history'
import type { BoughtOrder } from './return-store'

/** The reasons of clients as they are stored. Complaints add some more to the table. */
export const storedReasons: Readonly<Record<ReturnReason, string>> = {
  tooSmall: 'too_small',
  tooBig: 'too_large',
  notAsPictured: 'not_as_expected',
  quality: 'quality',
  faulty: 'faulty',
  changedMind: 'changed_mind',
}

export type NewReturn = {
  readonly publicId: string
  readonly order: BoughtOrder
  readonly lines: readonly ReturnLine<{ readonly id: number }>[]
  readonly name: string
  readonly message: string
  readonly refundTo: 'payment' | 'balance'
  /** For money, where nothing is said. */
  readonly kind?: 'exchange'
  readonly by: 'customer' | 'guest' | 'staff'
  readonly staffId?: number
  readonly key: string | null
  readonly now: Date
}

/** This row makes the withdrawal: the acknowledgement names its time. */
export async function insertReturn(tx: Queryable, given: NewReturn): Promise<number> {
  const { order, now } = given
  const rows = given.lines.map(({ row, quantity, reason, isSealed }) => ({
    order_row_id: row.id,
    quantity,
    reason: reason && storedReasons[reason],
    is_sealed: isSealed,
  }))
  const made = await rowOf<Pick<Row<'returns'>, 'id'>>(
    tx,
    sql`insert into returns (public_id, order_id, kind, name, email, message, registered_by, staff_id, refund_to,
          submission_key, registered_at, acknowledged_at)
        values (${given.publicId}, ${order.id}, ${given.kind ?? 'withdrawal'}, ${given.name}, ${order.email}, ${given.message}, ${given.by},
          ${given.staffId ?? null}::integer, ${given.refundTo}, ${given.key}, ${now}, ${now})
        returning id`,
  )
  if (!made) throw new Error('A new return has a number')
  await run(
    tx,
    sql`insert into return_rows (return_id, order_row_id, quantity, reason, is_sealed)
        select ${made.id}::integer, r.order_row_id, r.quantity, r.reason, r.is_sealed
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (order_row_id integer, quantity integer, reason text, is_sealed boolean)`,
  )
  // The history tells of an exchange as a whole.
  if (given.kind === 'exchange') return made.id
  const who =
    given.staffId === undefined ? { actor: 'customer' as const } : { actor: 'staff' as const, staffId: given.staffId }
  await addReturnToHistory(tx, order, { event: 'return_registered', ...who, returnId: made.id, now })
  return made.id
}
