import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { GoodwillShare } from '@shop/domain/why'
import { type Queryable, rowOf, type Sql, sql } from '../../platform/sql'

export type RefundOfOrder = Pick<
  Row<'refunds'>,
  'return_id' | 'amount_minor' | 'lowered_minor' | 'to_balance' | 'created_at'
> & {
  readonly currency: Currency
  /** All that went back for the same reason: of several payments, to the balance, off the invoice. */
  readonly whole_minor: number
  readonly goodwill: readonly GoodwillShare[]
  readonly rows: readonly Pick<Row<'order_rows'>, 'id' | 'name' | 'sku_name'>[]
}

/** The wish that a refund `f` is of: its key without the number of its part. */
const wishOf = (key: Sql): Sql => sql`regexp_replace(${key}, ' part [0-9]+$', '')`

/** A refund of an order with what is known of its reason. */
export const loadRefundOfOrder = (db: Queryable, orderId: number, id: number): Promise<RefundOfOrder | undefined> =>
  rowOf(
    db,
    sql`select f.return_id, f.amount_minor, f.lowered_minor, f.to_balance, f.created_at, f.currency,
          (select sum(w.amount_minor)::bigint from refunds w where w.order_id = f.order_id
            and (w.return_id = f.return_id or ${wishOf(sql`w.refund_key`)} = ${wishOf(sql`f.refund_key`)})) as whole_minor,
          (select coalesce(json_agg(json_build_object('rowId', g.order_row_id, 'amountMinor', g.amount_minor) order by g.id), '[]')
            from order_goodwill_rows g
            where 'goodwill ' || g.goodwill_id = ${wishOf(sql`f.refund_key`)}) as goodwill,
          (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'sku_name', r.sku_name)), '[]')
            from order_rows r where r.order_id = f.order_id) as rows
        from refunds f where f.id = ${id} and f.order_id = ${orderId}`,
  )
