import { type Sql, sql } from '../../platform/sql'

/** A part of a statement: what a staff member does elsewhere keeps their own session awake. */
export const keepSessionAwake = (id: string, now: Date): Sql =>
  sql`update staff_sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`
