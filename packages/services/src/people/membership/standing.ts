import { type Queryable, rowOf, type Sql, sql } from '../../platform/sql'
import { WAITING } from './ledger-entries'

export type Standing = {
  readonly points: number
  readonly pending_points: number
  readonly year_points: number
  readonly entries: number
}

/** Of entries `l` of a ledger: what there is to spend, and what waits until it is credited. */
export const POINTS: Sql = sql`coalesce(sum(l.points) filter (where l.entry not in ('earned', 'lapsed')), 0)::integer`
export const PENDING_POINTS: Sql = sql`coalesce(${WAITING}, 0)::integer`

/** Sums of the whole ledger; entries that only say that points were given are none of a reader's. */
export const standingOf = (db: Queryable, userId: number, since: Date) =>
  rowOf<Standing>(
    db,
    sql`select ${POINTS} as points, ${PENDING_POINTS} as pending_points,
          coalesce(sum(points) filter (where entry in ('credited', 'reversed') and at >= ${since}), 0)::integer as year_points,
          count(*) filter (where entry <> 'credited' and points <> 0)::integer as entries
        from points_ledger l where user_id = ${userId}`,
  )
