import type { Clock } from './clock'
import type { Database } from './database'
import { networkOf } from './network'
import { type Queryable, rowOf, run, sql } from './sql'

export type TryLimit = { readonly name: string; readonly most: number; readonly windowMs: number }

export type Tries = ReturnType<typeof createTries>

/** Failed tries, counted for a subject in the database, so that all service processes count together. A client address
 *  counts for its network. */
export function createTries({ db, clock }: { db: Database; clock: Clock }, { name, most, windowMs }: TryLimit) {
  const hashOf = (subject: string) => db.fingerprint(`${name}:${networkOf(subject)}`)

  return {
    /**
     * Takes a try before the secret is looked at, so that tries of the same moment count too. Undefined when it is
     * granted, else the seconds to wait: a quiet spell as long as the window starts the count anew.
     */
    take: async (subject: string): Promise<number | undefined> => {
      const now = clock.now()
      const forgetBefore = new Date(now.getTime() - windowMs)
      const granted = await run(
        db,
        sql`insert into login_failures (subject_hash, failures, last_failed_at) values (${hashOf(subject)}, 1, ${now})
            on conflict (subject_hash) do update set last_failed_at = ${now},
              failures = case when login_failures.last_failed_at <= ${forgetBefore} then 1 else login_failures.failures + 1 end
            where login_failures.failures < ${most} or login_failures.last_failed_at <= ${forgetBefore}`,
      )
      if (granted > 0) return undefined
      const last = await rowOf<{ last_failed_at: Date }>(
        db,
        sql`select last_failed_at from login_failures where subject_hash = ${hashOf(subject)}`,
      )
      const waitMs = (last?.last_failed_at.getTime() ?? now.getTime()) + windowMs - now.getTime()
      return Math.max(1, Math.ceil(waitMs / 1_000))
    },

    /** The try was no failure after all. */
    giveBack: (subject: string, tx: Queryable = db) =>
      run(
        tx,
        sql`update login_failures set failures = failures - 1 where subject_hash = ${hashOf(subject)} and failures > 0`,
      ),

    forget: (subject: string, tx: Queryable = db) =>
      run(tx, sql`delete from login_failures where subject_hash = ${hashOf(subject)}`),
  }
}
