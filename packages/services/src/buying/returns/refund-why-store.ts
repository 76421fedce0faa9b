import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { CancelledReplacement, GoodwillShare, LoweredOrder } from '@shop/domain/why'
import { type Queryable, rowOf, type Sql, sql } from '../../platform/sql'

export type RefundOfOrder = Pick<
  Row<'refunds'>,
  'return_id' | 'amount_minor' | 'lowered_minor' | 'to_balance' | 'reason' | 'created_at'
> & {
  readonly currency: Currency
  /** All that went back for the same reason: of several payments, to the balance, off the invoice. */
  readonly whole_minor: number
  readonly goodwill: readonly GoodwillShare[]
  /** The change of the order, or of its delivery, that it follows from. */
  readonly lowered: LoweredOrder | null
  /** The replacement that was cancelled. */
  readonly replacement: CancelledReplacement | null
  /** The colleague who gave it. */
  readonly who: string | null
  readonly rows: readonly Pick<Row<'order_rows'>, 'id' | 'name' | 'sku_name'>[]
}

/** The wish that a refund is of: its key without the way it went and the number of its part. */
const wishOf = (key: Sql): Sql => sql`regexp_replace(${key}, '( payment| balance)?( part [0-9]+)?$', '')`

/** The lines of an order were changed, by the edit whose key a refund `f` has. */
const EDITED = sql`(select json_build_object('of', 'order', 'fromMinor', (e.details -> 'before' ->> 'totalMinor')::bigint,
    'toMinor', (e.details -> 'after' ->> 'totalMinor')::bigint,
    'changes', (select coalesce(json_agg(json_build_object('rowId', (c ->> 'rowId')::integer,
        'from', (c -> 'before' ->> 'quantity')::integer, 'to', (c -> 'after' ->> 'quantity')::integer)), '[]')
      from jsonb_array_elements(e.details -> 'changes') c))
  from order_events e where e.order_id = f.order_id and e.event = 'edited'
    and ${wishOf(sql`f.refund_key`)} = 'order ' || f.order_id || ' edit ' || (e.details ->> 'key') limit 1)`

/** Its delivery became cheaper, just before the refund was written. */
const CHEAPER = sql`(select json_build_object('of', 'delivery', 'fromMinor', (e.details -> 'before' ->> 'feeMinor')::bigint,
    'toMinor', (e.details -> 'after' ->> 'feeMinor')::bigint, 'changes', '[]'::json)
  from order_events e where e.order_id = f.order_id and e.event = 'delivery_changed' and e.at <= f.created_at
    and f.refund_key like 'delivery %' order by e.at desc limit 1)`

const REPLACEMENT = sql`(select json_build_object('rowId', x.paid_row_id, 'quantity', x.quantity, 'valueMinor', x.value_minor)
  from order_exchanges x where f.refund_key like 'exchange %' and x.id::text = split_part(f.refund_key, ' ', 2))`

/** A refund of an order with what is known of its reason. */
export const loadRefundOfOrder = (db: Queryable, orderId: number, id: number): Promise<RefundOfOrder | undefined> =>
  rowOf(
    db,
    sql`select f.return_id, f.amount_minor, f.lowered_minor, f.to_balance, f.reason, f.created_at, f.currency,
          coalesce(${EDITED}, ${CHEAPER}) as lowered, ${REPLACEMENT} as replacement,
          (select s.name from staff s where s.id = f.staff_id) as who,
          (select sum(w.amount_minor)::bigint from refunds w where w.order_id = f.order_id
            and (w.return_id = f.return_id or ${wishOf(sql`w.refund_key`)} = ${wishOf(sql`f.refund_key`)})) as whole_minor,
          (select coalesce(json_agg(json_build_object('rowId', g.order_row_id, 'amountMinor', g.amount_minor) order by g.id), '[]')
            from order_goodwill_rows g
            where 'goodwill ' || g.goodwill_id = ${wishOf(sql`f.refund_key`)}) as goodwill,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'sku_name', r.sku_name)), '[]')
            from order_rows r where r.order_id = f.order_id) as rows
        from refunds f where f.id = ${id} and f.order_id = ${orderId}`,
  )
