import type { ConsoleMembership } from '@shop/contract/rest/console-sections'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

const MOST = 200

type LedgerRow = Omit<ConsoleMembership['ledger'][number], 'at' | 'creditAt'> & { at: Date; creditAt: Date | null }

/** Newest first; `balance` is what the points that count came to with this entry. */
export const ledgerOf = (db: Queryable, userId: number) =>
  rowsOf<LedgerRow>(
    db,
    sql`select l.id, l.at, l.entry, l.points, l.order_id as "orderId", l.credit_at as "creditAt",
          coalesce(s.name, '') as who, l.reason,
          case when l.entry not in ('earned', 'lapsed') then (sum(l.points) filter (where l.entry not in ('earned', 'lapsed'))
            over (order by l.at, l.id))::integer end as balance
        from points_ledger l left join staff s on s.id = l.staff_id
        where l.user_id = ${userId} order by l.at desc, l.id desc limit ${MOST}`,
  )

export const membershipEventsOf = (db: Queryable, userId: number) =>
  rowsOf<Pick<Row<'membership_events'>, 'at' | 'event' | 'level' | 'reason'> & { who: string }>(
    db,
    sql`select m.at, m.event, m.level, coalesce(s.name, '') as who, m.reason
        from membership_events m left join staff s on s.id = m.staff_id
        where m.user_id = ${userId} order by m.id desc limit ${MOST}`,
  )

export const askForGoodwill = (
  tx: Queryable,
  wish: { id: string; userId: number; points: number; staffId: number; reason: string; now: Date },
) =>
  run(
    tx,
    sql`insert into goodwill_requests (id, user_id, kind, points, reason, requested_by, requested_at)
        values (${wish.id}, ${wish.userId}, 'points', ${wish.points}, ${wish.reason}, ${wish.staffId}, ${wish.now})
        on conflict (id) do nothing`,
  )

export const waitingPointsOf = (db: Queryable, userId: number) =>
  rowsOf<{ points: number; reason: string; who: string; at: Date }>(
    db,
    sql`select g.points, g.reason, s.name as who, g.requested_at as at from goodwill_requests g join staff s on s.id = g.requested_by
        where g.user_id = ${userId} and g.state = 'waiting' and g.kind = 'points' and g.points is not null
        order by g.requested_at`,
  )
