import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import type { RefundWatch } from '@shop/domain/returns'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

type Oldest = ConsoleToday['oldest'][number]
type OldestRow = Omit<Oldest, 'at' | 'due'> & {
  readonly at: Date
  readonly due_at: Date | null
  readonly watch: RefundWatch | null
}
/** The markets whose orders, and whose returns, one works on. */
type Reach = { readonly orders: readonly string[]; readonly returns: readonly string[] }

const MOST = 8

/** Which orders and returns wait longest, the oldest first. */
export async function oldestWaiting(db: Queryable, { orders, returns }: Reach): Promise<ConsoleToday['oldest']> {
  const name = sql`coalesce(nullif(btrim(concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName')), ''),
    nullif(o.billing_address->>'company', ''), '–')`
  const rows = await rowsOf<OldestRow>(
    db,
    sql`(select 'orders' as kind, o.id as number, ${name} as name, left(o.market_id, 2) as market, o.created_at as at,
            null::timestamptz as due_at, null as watch
          from orders o where o.status = 'pending' and o.market_id = any(${orders}) order by o.created_at limit ${MOST})
        union all
        (select 'returns', r.id, ${name}, left(o.market_id, 2), r.registered_at, r.refund_due_at, r.refund_watch
          from returns r join orders o on o.id = r.order_id
          where r.state = 'registered' and o.market_id = any(${returns}) order by r.registered_at limit ${MOST})
        order by at, number limit ${MOST}`,
  )
  return rows.map(({ due_at: dueAt, watch, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    due: dueAt && watch && { at: dueAt.toISOString(), watch },
  }))
}
