import type { HttpRequest } from './http/request'
import { networkOf } from './network'
import type { Platform } from './platform'
import { Refusal } from './refusal'
import { type Queryable, run, sql } from './sql'

export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

type Parts = Pick<Platform, 'db' | 'clock'> & {
  /** Where there is a transaction, it counts in there: waiting for a second connection inside one can stop them all. */
  readonly tx?: Queryable
}

/** A limit and its subject; a client address counts for its network. */
export type Use = readonly [limit: Limit, subject: string]

export type TakenUses = { readonly giveBack: () => Promise<void> }

/**
 * Takes one use of each limit in its shared, fixed window; undefined when one of them is used up, and then none is
 * taken. For limits on failures: what was taken before the try is given back after one that was no failure, so that
 * tries of the same moment count too.
 */
export async function takeUses(parts: Parts, uses: readonly Use[]): Promise<TakenUses | undefined> {
  const taken: TakenUses[] = []
  const giveBack = async () => {
    for (const one of taken) await one.giveBack()
  }
  for (const use of uses) {
    const one = await takeUse(parts, use)
    if (!one) {
      await giveBack()
      return undefined
    }
    taken.push(one)
  }
  return { giveBack }
}

/** Counts one use of a shared, fixed window; true while it is within the limit. Counted in the database, so that all
 *  processes count together. */
export async function withinLimit(parts: Parts, limit: Limit, subject: string): Promise<boolean> {
  return (await takeUse(parts, [limit, subject])) !== undefined
}

async function takeUse({ db, clock, tx = db }: Parts, [limit, subject]: Use): Promise<TakenUses | undefined> {
  const { name, most, windowMs } = limit
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const bucket = `${name}:${db.fingerprint(networkOf(subject)).toString('base64url')}`
  const taken = await run(
    tx,
    sql`insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${windowStart}, 1)
        on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 where rate_limits.hits < ${most}`,
  )
  if (taken === 0) return undefined
  return {
    giveBack: async () => {
      await run(
        tx,
        sql`update rate_limits set hits = hits - 1
            where bucket = ${bucket} and window_start = ${windowStart} and hits > 0`,
      )
    },
  }
}

/** Counts one request of an address; what comes with one beyond the limit is not read. */
export async function addressWithinLimit(
  parts: Parts,
  limit: Limit,
  { clientAddress, raw }: Pick<HttpRequest, 'clientAddress' | 'raw'>,
): Promise<boolean> {
  const isWithin = await withinLimit(parts, limit, clientAddress)
  if (!isWithin) raw.resume()
  return isWithin
}

export function tooMany(retryAfter = 60, message = 'Too many tries, wait a moment'): Refusal {
  return new Refusal('RATE_LIMITED', 429, message, { retryAfter })
}
