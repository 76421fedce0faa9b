import { type Sql, sql } from '../../platform/sql'

/** When a row `r` of an order `o` was added to it; null for what was bought with the order. */
export const ADDED_AT: Sql = sql`(select s.ended_at from order_supplements s where s.order_id = o.id and s.state = 'paid'
    and exists (select from jsonb_array_elements(s.lines) l where l ->> 'line_id' = r.line_id::text))`

/** The lines that a row `r` of an order was added with; null for what was bought with the order. */
export const ADDED_WITH: Sql = sql`(select s.id from order_supplements s where s.order_id = r.order_id and s.state = 'paid'
    and exists (select from jsonb_array_elements(s.lines) l where l ->> 'line_id' = r.line_id::text))`

/** A row of an order `o` as it was bought. */
export const BOUGHT: Sql = sql`json_build_object('quantity', coalesce(r.bought_quantity, r.quantity),
    'totalMinor', coalesce(r.bought_total_minor, r.total_minor),
    'discountMinor', coalesce(r.bought_discount_minor, r.discount_minor))`
