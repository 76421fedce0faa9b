import { type Queryable, run, sql } from '../../platform/sql'

/** The contact follows the account by itself. */
export const saveNewsletter = (tx: Queryable, userId: number, granted: boolean, now: Date) =>
  run(
    tx,
    sql`update users set newsletter = ${granted}, version = version + 1, updated_at = ${now} where id = ${userId}`,
  )
