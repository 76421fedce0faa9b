import type { Row } from '@shop/db/rows.gen'
import { pointsOnLeaving } from '@shop/domain/membership'
import { writtenReason } from '@shop/domain/staff'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { revokeVouchersOf } from '../vouchers/revoke-vouchers'
import { WAITING } from './ledger-entries'

export type MembershipRow = Pick<Row<'memberships'>, 'is_member' | 'level' | 'joined_at'>

export const loadMembership = (db: Queryable, userId: number) =>
  rowOf<MembershipRow>(db, sql`select is_member, level, joined_at from memberships where user_id = ${userId}`)

/** Joins and leaves of one person follow each other, and no points are credited meanwhile. */
export async function holdMembership(tx: Queryable, userId: number): Promise<MembershipRow | undefined> {
  await run(tx, sql`select from users where id = ${userId} for update`)
  return loadMembership(tx, userId)
}

/** `by` is the colleague who does it at the customer's wish, and why. */
type Change = {
  readonly userId: number
  readonly at: Date
  readonly now: Date
  readonly by?: { readonly staffId: number; readonly reason: string }
}

/** The membership is held. Whoever is a member keeps the day on which that began. */
export async function startMembership(tx: Queryable, { userId, at, now, by }: Change): Promise<void> {
  await run(
    tx,
    sql`with joined as (
          insert into memberships as m (user_id, is_member, level, joined_at) values (${userId}, true, 'member', ${at})
          on conflict (user_id) do update set is_member = true, level = 'member', joined_at = excluded.joined_at,
            left_at = null, version = m.version + 1
          where not m.is_member
          returning user_id
        )
        insert into membership_events (user_id, event, level, staff_id, reason, at)
        select user_id, 'joined', 'member', ${by?.staffId ?? null}::integer, ${by?.reason ?? ''}, ${now} from joined`,
  )
}

/**
 * The membership is over, and with it the points that wait, those that were given, and the cheques that they were turned
 * into. What was given to put a wrong right stays, unless the account itself goes.
 */
export async function endMembership(
  tx: Queryable,
  { userId, at, now, by, isAccountGone }: Change & { readonly isAccountGone: boolean },
): Promise<void> {
  const reason = writtenReason(isAccountGone ? 'account-deleted' : 'membership-ended')
  const event = isAccountGone ? 'removed' : 'left'
  await run(
    tx,
    sql`with over as (
          update memberships set is_member = false, level = '', left_at = ${at}, version = version + 1
          where user_id = ${userId} and is_member returning user_id
        )
        insert into membership_events (user_id, event, staff_id, reason, at)
        select user_id, ${event}, ${by?.staffId ?? null}::integer, ${by?.reason ?? ''}, ${now} from over`,
  )
  await removePoints(tx, userId, reason, now)
  await revokeVouchersOf(tx, { userId, isAccountGone, reason, now })
}

type Waiting = Pick<Row<'points_ledger'>, 'supplement_id'> & { readonly order_id: number; readonly points: number }

async function removePoints(tx: Queryable, userId: number, reason: string, now: Date): Promise<void> {
  // An order has earned more than once where lines were added to it; what waits of it lapses as one, with the last of them.
  const waiting = await rowsOf<Waiting>(
    tx,
    sql`select l.order_id, ${WAITING}::integer as points,
          (array_agg(l.supplement_id order by l.id desc) filter (where l.entry = 'earned'))[1] as supplement_id
        from points_ledger l where l.user_id = ${userId} and l.order_id is not null
        group by l.order_id having ${WAITING} > 0`,
  )
  const lapsing = waiting.map(({ points, ...one }) => ({ ...one, points: 0 - points }))
  const balance = await rowOf<{ points: number }>(
    tx,
    sql`select coalesce(sum(points), 0)::integer as points from points_ledger
        where user_id = ${userId} and entry not in ('earned', 'lapsed')`,
  )
  await run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, order_id, supplement_id, reason, at)
        select ${userId}, 'lapsed', points, order_id, supplement_id, ${reason}, ${now}
        from json_to_recordset(${JSON.stringify(lapsing)}::json)
          as l (order_id integer, points integer, supplement_id uuid)
        on conflict do nothing`,
  )
  // Also without points: it closes the orders from before, whose goods may still come back.
  await run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, reason, at)
        select ${userId}, 'removed', ${pointsOnLeaving(balance?.points ?? 0)}::integer, ${reason}, ${now}
        where exists (select from points_ledger where user_id = ${userId})`,
  )
}
