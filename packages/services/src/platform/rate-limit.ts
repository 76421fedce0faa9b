import type { Clock } from './clock'
import type { Database } from './database'
import { Refusal } from './graphql/refusal'
import { rowOf, sql } from './sql'

export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

/** Counts one use of a shared, fixed window; true while it is within the limit. Counted in the database, so that all
 *  processes count together. */
export async function withinLimit(
  { db, clock }: { db: Database; clock: Clock },
  { name, most, windowMs }: Limit,
  subject: string,
): Promise<boolean> {
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const row = await rowOf<{ hits: number }>(
    db,
    sql`insert into rate_limits (bucket, window_start, hits) values (${`${name}:${subject}`}, ${windowStart}, 1)
        on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 returning hits`,
  )
  return (row?.hits ?? 1) <= most
}

/** True when the limit of this window has been reached, without counting: for limits on failures, which refuse also
 *  what would have succeeded. */
export async function isUsedUp(
  { db, clock }: { db: Database; clock: Clock },
  { name, most, windowMs }: Limit,
  subject: string,
): Promise<boolean> {
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const row = await rowOf(
    db,
    sql`select from rate_limits where bucket = ${`${name}:${subject}`} and window_start = ${windowStart} and hits >= ${most}`,
  )
  return row !== undefined
}

export function tooMany(retryAfter = 60): Refusal {
  return new Refusal('RATE_LIMITED', 429, 'Too many tries, wait a moment', { retryAfter })
}
