import { schedule } from '../../platform/schedule'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import type { Chore } from '../background/chore'
import { DELIVER } from './mail'
import { IS_UNSENT } from './mail-state'
import { carriedBy, type MailWays } from './mail-ways'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 10 * MINUTE_MS
const AT_ONCE = 200

/** What nobody wants to read any more after it. */
const LONGEST_MS = 7 * DAY_MS
/** What they open is closed by then. */
const LONGEST_OF: Readonly<Record<string, number>> = { sign_in_code: 10 * MINUTE_MS, reset: 60 * MINUTE_MS }

/**
 * What was written while there was no server goes out once there is one. What waited too long does not leave by itself;
 * staff can send what was written about an order again.
 */
export function takeUpMails(ways: MailWays): readonly Chore[] {
  const channels = carriedBy(ways)
  if (channels.length === 0) return []
  const takeUp = async (tx: Queryable, now: Date) => {
    const failed = await giveUpLate(tx, channels, now)
    const keys = await unsentMails(tx, channels)
    for (const key of keys) await schedule(tx, { kind: DELIVER, key, runAt: now })
    return { isDone: keys.length < AT_ONCE, counts: { taken: keys.length, failed } }
  }
  return [{ name: 'mails.take-up', everyMs: EVERY_MS, run: takeUp }]
}

const giveUpLate = (tx: Queryable, channels: readonly string[], now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const shorter = Object.entries(LONGEST_OF).map(([kind, ms]) => ({ kind, before: before(ms) }))
  return run(
    tx,
    sql`update mails m set state = 'failed', last_error = 'It waited too long for a server'
        where ${IS_UNSENT} and m.channel = any(${channels}) and m.created_at < coalesce(
          (select s.before from jsonb_to_recordset(${JSON.stringify(shorter)}::jsonb) s(kind text, before timestamptz)
           where s.kind = m.kind), ${before(LONGEST_MS)})`,
  )
}

const unsentMails = async (tx: Queryable, channels: readonly string[]) =>
  (
    await rowsOf<{ key: string }>(
      tx,
      sql`select m.mail_key as key from mails m where ${IS_UNSENT} and m.channel = any(${channels})
          order by m.id limit ${AT_ONCE}`,
    )
  ).map(({ key }) => key)
