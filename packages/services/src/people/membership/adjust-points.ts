import { type Queryable, run, sql } from '../../platform/sql'

/** The change just made says who made it and why; what happened before stays as it was told. */
export const adjustPoints = (
  tx: Queryable,
  change: { userId: number; points: number; staffId: number; reason: string; now: Date },
) =>
  run(
    tx,
    sql`insert into points_ledger (user_id, entry, points, staff_id, reason, at)
        values (${change.userId}, 'adjusted', ${change.points}, ${change.staffId}, ${change.reason}, ${change.now})`,
  )
