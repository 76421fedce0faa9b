import type { Row } from '@shop/db/rows.gen'
import { networkOf } from './network'
import type { Platform } from './platform'
import { type Queryable, rowOf, run, sql } from './sql'

export type AttemptLimit = {
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** Beyond `most` each further try needs a wait, which doubles up to `mostMs`: slow, but never closed. */
  readonly slowed?: { readonly firstMs: number; readonly mostMs: number }
}

const MOST_DOUBLINGS = 20

export type AccountFailures = {
  readonly failures: number
  readonly lastAt: Date | undefined
  readonly closedUntil: Date | undefined
}

export type Tries = ReturnType<typeof createAttempts>

/** Failed tries, counted for a subject in the database, so that all service processes count together. A client address
 *  counts for its network. */
export function createAttempts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { name, most, windowMs, slowed }: AttemptLimit,
) {
  const hashOf = (subject: string) => db.fingerprint(`${name}:${networkOf(subject)}`)
  const hashOfAccount = (account: string) => db.fingerprint(`${name} of account:${account}`)

  const { firstMs, mostMs } = slowed ?? { firstMs: windowMs, mostMs: windowMs }
  const waitAfter = (failures: number) =>
    failures < most ? 0 : Math.min(mostMs, firstMs * 2 ** Math.min(failures - most, MOST_DOUBLINGS))

  return {
    /**
     * Takes a try before the secret is checked, so that simultaneous tries count too. Undefined when it is
     * granted, else the seconds to wait. After a window without tries the count starts again. Tries that name an account
     * are found again by it.
     */
    take: async (subject: string, account?: string): Promise<number | undefined> => {
      const now = clock.now()
      const forgetBefore = new Date(now.getTime() - windowMs)
      const granted = await run(
        db,
        sql`insert into login_failures (subject_hash, account_hash, failures, last_failed_at)
            values (${hashOf(subject)}, ${account === undefined ? null : hashOfAccount(account)}, 1, ${now})
            on conflict (subject_hash) do update set last_failed_at = ${now},
              failures = case when login_failures.last_failed_at <= ${forgetBefore} then 1 else login_failures.failures + 1 end
            where login_failures.failures < ${most} or login_failures.last_failed_at <= ${now}::timestamptz - make_interval(secs =>
              least(${mostMs / 1_000}::float8, ${firstMs / 1_000}::float8 * power(2, least(login_failures.failures - ${most}::integer, ${MOST_DOUBLINGS}::integer))))`,
      )
      return granted > 0 ? undefined : secondsToWait(db, hashOf(subject), now, waitAfter)
    },

    /** Gives a try back that was no failure. */
    giveBack: (subject: string, tx: Queryable = db) =>
      run(
        tx,
        sql`update login_failures set failures = failures - 1 where subject_hash = ${hashOf(subject)} and failures > 0`,
      ),

    forget: (subject: string, tx: Queryable = db) =>
      run(tx, sql`delete from login_failures where subject_hash = ${hashOf(subject)}`),

    ofAccount: (account: string) => failuresOfAccount(db, hashOfAccount(account), { most, windowMs, now: clock.now() }),

    forgetAccount: (tx: Queryable, account: string) =>
      run(tx, sql`delete from login_failures where account_hash = ${hashOfAccount(account)}`),
  }
}

type Window = Pick<AttemptLimit, 'most' | 'windowMs'> & { readonly now: Date }

/** The failures of an account within the window, from everywhere, and until when the last of those places has to wait. */
async function failuresOfAccount(
  db: Queryable,
  hash: Buffer,
  { most, windowMs, now }: Window,
): Promise<AccountFailures> {
  const row = await rowOf<{ failures: number; last_at: Date | null; full_at: Date | null }>(
    db,
    sql`select coalesce(sum(failures), 0)::integer as failures, max(last_failed_at) as last_at,
          max(last_failed_at) filter (where failures >= ${most}) as full_at
        from login_failures where account_hash = ${hash} and failures > 0
          and last_failed_at > ${new Date(now.getTime() - windowMs)}`,
  )
  const closedUntil = row?.full_at ? new Date(row.full_at.getTime() + windowMs) : undefined
  return { failures: row?.failures ?? 0, lastAt: row?.last_at ?? undefined, closedUntil }
}

/** Seconds until the next try, at least one. */
async function secondsToWait(db: Queryable, hash: Buffer, now: Date, waitAfter: (failures: number) => number) {
  const last = await rowOf<Pick<Row<'login_failures'>, 'failures' | 'last_failed_at'>>(
    db,
    sql`select failures, last_failed_at from login_failures where subject_hash = ${hash}`,
  )
  const waitMs = last ? last.last_failed_at.getTime() + waitAfter(last.failures) - now.getTime() : 0
  return Math.max(1, Math.ceil(waitMs / 1_000))
}

/** Deletes old tries, a few at a time so that nobody waits. */
export const removeOldFailures = (db: Queryable, before: Date) =>
  run(
    db,
    sql`delete from login_failures where subject_hash in (
          select subject_hash from login_failures where last_failed_at < ${before} limit 20 for update skip locked)`,
  )
