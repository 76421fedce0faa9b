import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

export const setPointsLimit = (tx: Queryable, id: number, limit: number) =>
  run(tx, sql`update staff set points_limit = ${limit} where id = ${id}`)

/** How many points a staff member may give or take alone. */
export const pointsLimitOf = async (db: Queryable, id: number): Promise<number> =>
  (await rowOf<Pick<Row<'staff'>, 'points_limit'>>(db, sql`select points_limit from staff where id = ${id}`))
    ?.points_limit ?? 0
