import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { statusGroup } from '@shop/domain/order'
import { type Queryable, rowsOf, type Sql, sql } from '../../platform/sql'

type Change = ConsoleToday['changes'][number]
type ChangeRow = Omit<Change, 'at' | 'orderStatus'> & { readonly at: Date; readonly order_status: string | null }

/** What somebody may know of: customers of these markets, and drafts or not. */
export type Sight = { readonly staffId: number; readonly markets: readonly string[]; readonly seesDrafts: boolean }

/** What the record alone knows to have happened to a customer. */
const DEEDS = ['customer.edit', 'customer.reset-mail', 'customer.email-change', 'customer.sign-in-opened']

/** The newest change of each subject in somebody's tabs, and whether it came after the subject was last on show there. */
export async function changesOfTabs(db: Queryable, { staffId, markets, seesDrafts }: Sight): Promise<Change[]> {
  const rows = await rowsOf<ChangeRow>(
    db,
    sql`select t.subject_kind as kind, t.subject_id as id, e.at, e.actor, coalesce(s.name, '') as who,
          e.staff_id is not distinct from t.staff_id as "isOwn",
          e.at > t.used_at and e.staff_id is distinct from t.staff_id as "isNew",
          o.status as order_status, d.state as "draftState"
        from workspace_tabs t
          left join users u on t.subject_kind = 'customer' and u.ref::text = t.subject_id and u.market_id = any(${markets})
          left join carts c on c.id = case t.subject_kind when 'cart' then t.subject_id else u.cart_id end
            and c.market_id = any(${markets})
          left join orders o on t.subject_kind = 'order' and o.market_id = any(${markets})
            and o.id = case when t.subject_id ~ '^[0-9]{1,9}$' then t.subject_id::integer end
          left join drafts d on ${seesDrafts} and t.subject_kind = 'draft' and d.id::text = t.subject_id
          cross join lateral (
            (select h.at, h.actor, h.staff_id from cart_history h where h.cart_id = c.id order by h.version desc limit 1)
            union all
            (select v.at, v.actor, v.staff_id from order_events v where v.order_id = o.id order by v.id desc limit 1)
            union all
            (select v.at, v.actor, v.staff_id from order_events v join orders p on p.id = v.order_id
              where p.user_id = u.id order by v.at desc limit 1)
            union all
            (select a.at, 'staff', a.staff_id from audit_log a where a.subject_user_id = u.id and a.result = 'ok'
              and a.event = any(${DEEDS}) order by a.seq desc limit 1)
            union all
            (select l.at, 'staff', l.staff_id from consent_log l
              where l.user_id = u.id and l.staff_id is not null order by l.id desc limit 1)
            union all
            (select v.at, 'staff', v.staff_id from voucher_events v join vouchers w on w.id = v.voucher_id
              where w.user_id = u.id and v.staff_id is not null order by v.id desc limit 1)
            union all
            (select m.at, 'staff', m.staff_id from membership_events m
              where m.user_id = u.id and m.staff_id is not null order by m.id desc limit 1)
            union all
            (select l.at, 'staff', l.staff_id from points_ledger l
              where l.user_id = u.id and l.entry = 'adjusted' order by l.id desc limit 1)
            union all
            (select n.created_at, 'staff', n.staff_id from notes n where n.removed_at is null
              and ((n.subject_kind = 'customer' and n.subject_id = u.ref::text)
                or (n.subject_kind = 'order' and n.subject_id = o.id::text)) order by n.id desc limit 1)
            union all
            (select v.at, case when v.staff_id is null then 'system' else 'staff' end, v.staff_id from draft_events v
              where v.draft_id = d.id order by v.id desc limit 1)
            order by at desc limit 1
          ) e left join staff s on s.id = e.staff_id
        where t.staff_id = ${staffId}`,
  )
  return rows.map(({ order_status: status, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    orderStatus: status === null ? null : (statusGroup(status) ?? 'received'),
  }))
}

type Team = Sight & { readonly since: Date; readonly here: Date; readonly now: Date }
type ColleagueRow = Omit<ConsoleToday['team'][number], 'seenAt'> & { readonly seen_at: Date }

/**
 * The colleagues who work at this moment, the last seen of many, oneself not among them, with what they have on show where
 * one may know of it.
 */
export async function colleaguesSince(db: Queryable, { staffId, since, here, now, ...sight }: Team) {
  const rows = await rowsOf<ColleagueRow>(
    db,
    sql`select s.name, array(select distinct r.role from staff_roles r
            where r.staff_id = s.id and (r.expires_at is null or r.expires_at > ${now}) order by r.role) as roles,
          x.seen_at, w.shown as "onShow"
        from staff s
          join lateral (select max(last_seen_at) as seen_at from staff_sessions
            where staff_id = s.id and ended_at is null and locked_at is null and last_seen_at > ${since}) x on x.seen_at is not null
          left join lateral (select jsonb_build_object('kind', t.subject_kind, 'id', t.subject_id, 'title', t.title,
              'path', coalesce(t.view->>'path', '')) as shown from workspace_tabs t
            where t.staff_id = s.id and not t.parked and t.used_at > ${here} and ${isInSight(sight)}
            order by t.used_at desc limit 1) w on true
        where s.id <> ${staffId} and s.disabled_at is null order by x.seen_at desc limit 12`,
  )
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ seen_at: seenAt, ...one }) => ({ ...one, seenAt: seenAt.toISOString() }))
}

const isInSight = ({ markets, seesDrafts }: Pick<Sight, 'markets' | 'seesDrafts'>): Sql =>
  sql`case t.subject_kind when 'draft' then ${seesDrafts} else t.market_id = any(${markets}) end`
