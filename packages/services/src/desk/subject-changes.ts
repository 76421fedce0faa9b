import type { DeskToday } from '@shop/contract/rest/desk-queues'
import { type Queryable, rowsOf, sql } from '../platform/sql'

type Change = DeskToday['changes'][number]
type ChangeRow = Omit<Change, 'at'> & { readonly at: Date }

type Wish = { readonly staffId: number; readonly markets: readonly string[] }

/** The newest change of each subject in somebody's tabs, and whether it came after the subject was last on show there. */
export async function changesOfTabs(db: Queryable, { staffId, markets }: Wish): Promise<Change[]> {
  const rows = await rowsOf<ChangeRow>(
    db,
    sql`select t.subject_kind as kind, t.subject_id as id, e.at, e.actor, coalesce(s.name, '') as who,
          e.at > t.used_at and e.staff_id is distinct from t.staff_id as "isNew"
        from workspace_tabs t
          left join users u on t.subject_kind = 'customer' and u.ref::text = t.subject_id and u.market_id = any(${markets})
          left join carts c on c.id = case t.subject_kind when 'cart' then t.subject_id else u.cart_id end
            and c.market_id = any(${markets})
          left join orders o on t.subject_kind = 'order' and o.market_id = any(${markets})
            and o.id = case when t.subject_id ~ '^[0-9]{1,9}$' then t.subject_id::integer end
          cross join lateral (
            (select h.at, h.actor, h.staff_id from cart_history h where h.cart_id = c.id order by h.version desc limit 1)
            union all
            (select v.at, v.actor, v.staff_id from order_events v where v.order_id = o.id order by v.id desc limit 1)
            union all
            (select v.at, v.actor, v.staff_id from order_events v join orders p on p.id = v.order_id
              where p.user_id = u.id order by v.at desc limit 1)
            order by at desc limit 1
          ) e left join staff s on s.id = e.staff_id
        where t.staff_id = ${staffId}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The colleagues who work at this moment, oneself not among them. */
export const colleaguesSince = (db: Queryable, staffId: number, { since, now }: { since: Date; now: Date }) =>
  rowsOf<DeskToday['team'][number]>(
    db,
    sql`select s.name, array(select distinct r.role from staff_roles r
          where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now}) order by r.role) as roles from staff s
        where s.id <> ${staffId} and s.disabled_at is null and exists (
          select from staff_sessions x where x.staff_id = s.id and x.ended_at is null and x.locked_at is null and x.last_seen_at > ${since})
        order by s.name limit 12`,
  )
