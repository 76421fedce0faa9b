import type { Log } from '@shop/watch/log'
import type { Clock } from '../../platform/clock'
import type { Pubsub } from '../../platform/pubsub'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import { SESSION_TOPIC } from '../../platform/topics'

/** No access token lives longer, so an ended session can be forgotten after that. */
export const LONGEST_TOKEN_MS = 3_600_000

export type EndedSessions = {
  readonly has: (sessionId: string) => boolean
  readonly add: (sessionId: string) => void
}

/**
 * The sessions whose access tokens must not count any more although they have not expired. Every process keeps the
 * short list in memory: loaded at start, followed by notifications, loaded again when some may have been missed.
 */
export async function followEndedSessions(deps: {
  readonly db: Queryable
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly log: Log
}): Promise<EndedSessions> {
  const { db, pubsub, clock, log } = deps
  const forgottenAt = new Map<string, number>()

  const add = (sessionId: string) => {
    const now = clock.now().getTime()
    // In order of arrival, so the oldest are in front.
    for (const [id, at] of forgottenAt) {
      if (at > now) break
      forgottenAt.delete(id)
    }
    forgottenAt.delete(sessionId)
    forgottenAt.set(sessionId, now + LONGEST_TOKEN_MS)
  }
  const load = async () => {
    const since = new Date(clock.now().getTime() - LONGEST_TOKEN_MS)
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select id from user_sessions where ended_at > ${since}
          union all select id from impersonations where ended_at > ${since}`,
    )
    for (const { id } of rows) add(id)
  }

  pubsub.subscribe(SESSION_TOPIC, add)
  pubsub.onGap(() => void load().catch((error) => log.error('sessions.not-reloaded', { error })))
  await load()
  return { has: (sessionId) => forgottenAt.has(sessionId), add }
}
