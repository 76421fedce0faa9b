import { type Sql, sql } from '../../platform/sql'

/** Of an entry `e`: what went with the end of a membership is closed. */
export const IS_OPEN: Sql = sql`not exists (
  select from points_ledger g where g.user_id = e.user_id and g.entry = 'removed' and g.id > e.id)`

/** The lines that an entry `e` is of, and its times in milliseconds. */
export const OF_LINES: Sql = sql`e.supplement_id as "supplementId",
  (extract(epoch from e.credit_at) * 1000)::float8 as "creditAt", (extract(epoch from e.at) * 1000)::float8 as at`

/** Entries `l` of orders, as they sum up to the points that wait: what was credited waits no longer. */
export const WAITING: Sql = sql`sum(case l.entry when 'credited' then 0 - l.points else l.points end)
  filter (where l.entry in ('earned', 'lapsed', 'credited'))`
