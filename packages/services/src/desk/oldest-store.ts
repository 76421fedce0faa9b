import type { DeskToday } from '@shop/contract/rest/desk-queues'
import { type Queryable, rowsOf, sql } from '../platform/sql'

type OldestRow = Omit<DeskToday['oldest'][number], 'at'> & { readonly at: Date }
/** The markets whose orders, and whose returns, one works on. */
type Reach = { readonly orders: readonly string[]; readonly returns: readonly string[] }

const MOST = 8

/** Which orders and returns wait longest, the oldest first. */
export async function oldestWaiting(db: Queryable, { orders, returns }: Reach): Promise<DeskToday['oldest']> {
  const name = sql`coalesce(nullif(btrim(concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName')), ''),
    nullif(o.billing_address->>'company', ''), '–')`
  const rows = await rowsOf<OldestRow>(
    db,
    sql`(select 'orders' as kind, o.id as number, ${name} as name, left(o.market_id, 2) as market, o.created_at as at
          from orders o where o.status = 'pending' and o.market_id = any(${orders}) order by o.created_at limit ${MOST})
        union all
        (select 'returns', r.id, ${name}, left(o.market_id, 2), r.registered_at
          from returns r join orders o on o.id = r.order_id
          where r.state = 'registered' and o.market_id = any(${returns}) order by r.registered_at limit ${MOST})
        order by at, number limit ${MOST}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
