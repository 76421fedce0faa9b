import type { Row } from '@shop/db/rows.gen'
import { expiringPoints } from '@shop/domain/membership'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

type Ageing = { readonly marketId: string; readonly givenBefore: Date; readonly now: Date }
type Balance = { readonly user_id: number; readonly given_before: number; readonly taken_ever: number }

/** Takes off what is older than points may be and was not used; how many members lost some. Done once, it finds no more. */
export async function expirePoints(
  tx: Queryable,
  { marketId, givenBefore, now }: Ageing,
  most: number,
): Promise<number> {
  const held = await rowsOf<Pick<Row<'memberships'>, 'user_id'>>(
    tx,
    sql`select m.user_id from memberships m join users u on u.id = m.user_id
        where m.is_member and u.market_id = ${marketId} and u.deleted_at is null and (
          select coalesce(sum(l.points) filter (where l.points > 0 and l.at < ${givenBefore}), 0)
            + coalesce(sum(l.points) filter (where l.points < 0), 0)
          from points_ledger l where l.user_id = m.user_id and l.entry not in ('earned', 'lapsed')) > 0
        order by m.user_id limit ${most} for update of m skip locked`,
  )
  const balances = await rowsOf<Balance>(
    tx,
    sql`select user_id, coalesce(sum(points) filter (where points > 0 and at < ${givenBefore}), 0)::integer as given_before,
          (0 - coalesce(sum(points) filter (where points < 0), 0))::integer as taken_ever
        from points_ledger where entry not in ('earned', 'lapsed') and user_id = any(${held.map((one) => one.user_id)}::integer[])
        group by user_id order by user_id`,
  )
  const expiring = balances
    .map(({ user_id, given_before: givenThen, taken_ever: takenEver }) => ({
      user_id,
      points: 0 - expiringPoints({ givenBefore: givenThen, takenEver }),
    }))
    .filter(({ points }) => points < 0)
  await run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, at)
        select user_id, 'expired', points, ${now}
        from json_to_recordset(${JSON.stringify(expiring)}::json) as e (user_id integer, points integer)`,
  )
  return held.length
}

type Levels = {
  readonly levels: readonly { readonly level: string; readonly from: number }[]
  readonly since: Date
  readonly now: Date
}

/** Moves who has bought more, or less, than before to the level of it; how many. */
export const updateLevels = (tx: Queryable, { levels, since, now }: Levels) =>
  run(
    tx,
    sql`with standing as (
          select m.user_id, (
            select l.level from json_to_recordset(${JSON.stringify(levels)}::json) as l (level text, "from" integer)
            where l."from" <= greatest(0, coalesce((select sum(p.points) from points_ledger p
              where p.user_id = m.user_id and p.entry in ('credited', 'reversed') and p.at >= ${since}), 0))
            order by l."from" desc limit 1) as level
          from memberships m where m.is_member
        ), moved as (
          update memberships m set level = s.level, version = m.version + 1 from standing s
          where s.user_id = m.user_id and m.is_member and m.level <> s.level returning m.user_id, m.level
        )
        insert into membership_events (user_id, event, level, at) select user_id, 'level', level, ${now} from moved`,
  )
