import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../platform/sql'

export type ListedRow = {
  readonly id: number
  readonly created_at: Date
  readonly market_id: string
  readonly name: string
  readonly ref: string | null
  readonly status: string
  readonly pieces: number
  readonly payment_name: string
  readonly total_minor: number
  readonly currency: Currency
  readonly language_id: string
}

export type OrderFilter = {
  readonly markets: readonly string[]
  readonly statuses: readonly string[] | null
  readonly userId: number | null
  readonly number: number | null
  readonly email: string | null
  readonly before: number | null
  readonly most: number
}

function conditionOf({ markets, statuses, userId, number, email }: OrderFilter): Sql {
  return sql`o.market_id = any(${markets}) and (${statuses}::text[] is null or o.status = any(${statuses}::text[]))
    and (${userId}::integer is null or o.user_id = ${userId}) and (${number}::integer is null or o.id = ${number})
    and (${email}::text is null or lower(o.email) = lower(${email}))`
}

/** Newest first, as numbers go up; `before` is the last of the page before. */
export const listOrders = (db: Queryable, filter: OrderFilter) =>
  rowsOf<ListedRow>(
    db,
    sql`select o.id, o.created_at, o.market_id, o.status, o.payment_name, o.total_minor, o.currency, o.language_id, u.ref,
          coalesce(nullif(btrim(coalesce(o.billing_address->>'firstName', '') || ' ' || coalesce(o.billing_address->>'lastName', '')), ''),
            o.billing_address->>'company', '') as name,
          (select coalesce(sum(quantity), 0)::integer from order_rows where order_id = o.id) as pieces
        from orders o left join users u on u.id = o.user_id and u.deleted_at is null
        where ${conditionOf(filter)} and (${filter.before}::integer is null or o.id < ${filter.before}::integer)
        order by o.id desc limit ${filter.most}`,
  )

export const countOrders = async (db: Queryable, filter: OrderFilter): Promise<number> =>
  (
    await rowOf<{ total: number }>(
      db,
      sql`select count(*)::integer as total from orders o where ${conditionOf(filter)}`,
    )
  )?.total ?? 0

export type OrderExtra = {
  readonly version: number
  readonly ref: string | null
  readonly placed_by_staff_name: string | null
  readonly validation: { readonly isValid?: boolean; readonly message?: string; readonly memberType?: string }
  readonly total_minor: number
  readonly vat_minor: number
  readonly to_pay_minor: number
  readonly items_minor: number
  readonly items_regular_minor: number
  readonly fixed_discount_minor: number
  readonly shipped_at: Date | null
  readonly delivered_at: Date | null
  readonly events: readonly {
    at: string
    event: string
    from: string | null
    to: string | null
    actor: string
    who: string
    note: string
  }[]
}

/** What staff see of an order beside what its owner sees. */
export const loadOrderExtra = (db: Queryable, id: number) =>
  rowOf<OrderExtra>(
    db,
    sql`select o.version, u.ref, o.placed_by_staff_name, o.validation, o.total_minor, o.vat_minor, o.to_pay_minor,
          o.items_minor, o.items_regular_minor, o.fixed_discount_minor, d.shipped_at, d.delivered_at,
          (select coalesce(json_agg(json_build_object('at', to_json(e.at)#>>'{}', 'event', e.event, 'from', e.from_status,
              'to', e.to_status, 'actor', e.actor, 'who', coalesce(s.name, ''), 'note', e.note) order by e.id desc), '[]')
            from order_events e left join staff s on s.id = e.staff_id where e.order_id = o.id) as events
        from orders o left join users u on u.id = o.user_id and u.deleted_at is null
          left join lateral (select shipped_at, delivered_at from order_deliveries where order_id = o.id order by id desc limit 1) d on true
        where o.id = ${id}`,
  )

export const lockOrderVersion = (tx: Queryable, id: number) =>
  rowOf<{ version: number; market_id: string }>(
    tx,
    sql`select version, market_id from orders where id = ${id} for update`,
  )

export const setDelivered = (tx: Queryable, id: number, deliveredAt: Date) =>
  rowOf(
    tx,
    sql`update order_deliveries set delivered_at = ${deliveredAt}, version = version + 1 where order_id = ${id} returning id`,
  )
