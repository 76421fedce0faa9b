import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import type { Queryable } from '../platform/sql'
import { createSessionEnding, type EndCause } from './end-sessions'
import { followEndedSessions, LONGEST_TOKEN_MS } from './ended-sessions'
import type { AuthKeys } from './keys'
import { activeUserById, insertSession, type SessionUserRow } from './session-store'
import { type AccessToken, createTokens, type TokenUser } from './tokens'
import { createViewers } from './viewers'

export type AuthDeps = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly keys: AuthKeys
}

export type Auth = {
  /** Nobody for a missing, damaged or expired token, and for one whose session has ended. */
  readonly viewerOf: (token: string | undefined) => Promise<Viewer | undefined>
  readonly endSession: (tx: Queryable, sessionId: string, cause: EndCause) => Promise<void>
  readonly endSessionsOf: (tx: Queryable, userId: number, cause: EndCause, except?: string) => Promise<void>
  /** A token for staff behind a user: at most an hour, without any way to renew it; nobody for an account out of use. */
  readonly issueFor: (
    tx: Queryable,
    userId: number,
    options: { readonly spoofedBy: string; readonly seconds?: number },
  ) => Promise<(AccessToken & { readonly sessionId: string }) | undefined>
}

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const { clock, ids } = deps
  const tokens = createTokens(deps)
  const ended = await followEndedSessions(deps)
  const ending = createSessionEnding(deps)

  return {
    viewerOf: createViewers({ tokens, ended, clock }),
    ...ending,
    issueFor: async (tx, userId, { spoofedBy, seconds = LONGEST_TOKEN_MS / 1_000 }) => {
      const user = await activeUserById(tx, userId)
      if (!user) return undefined
      const now = clock.now()
      const sessionId = ids.uuid()
      const lifetime = Math.min(seconds, LONGEST_TOKEN_MS / 1_000)
      const expiresAt = new Date(now.getTime() + lifetime * 1_000)
      await insertSession(tx, { id: sessionId, userId, isRemembered: false, now, expiresAt })
      return { ...(await tokens.issue(tokenUser(user), { sessionId, spoofedBy, seconds: lifetime })), sessionId }
    },
  }
}

export function tokenUser(row: SessionUserRow): TokenUser {
  return { id: row.id, email: row.email, customerType: row.customer_type, memberType: row.member_type }
}
