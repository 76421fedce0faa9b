import { removeOldFailures } from '../../platform/attempts'
import { type Queryable, run, type Sql, sql } from '../../platform/sql'

const DAY_MS = 86_400_000
/** A few rows with every sign-in, so that old rows never pile up. */
const AT_ONCE = sql`20`

/** Deletes expired rows. Sessions stay for a month, for questions about what happened. */
export async function sweep(db: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const old: Sql[] = [
    sql`delete from auth_challenges where challenge_hash in (
          select challenge_hash from auth_challenges where expires_at < ${now} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from sign_in_codes where code_print in (
          select code_print from sign_in_codes where expires_at < ${now} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from user_sessions where id in (
          select id from user_sessions where expires_at < ${daysAgo(30)} limit ${AT_ONCE} for update skip locked)`,
    sql`delete from password_resets where key_hash in (
          select key_hash from password_resets where expires_at < ${daysAgo(7)} limit ${AT_ONCE} for update skip locked)`,
  ]
  for (const statement of old) await run(db, statement)
  await removeOldFailures(db, daysAgo(1))
}
