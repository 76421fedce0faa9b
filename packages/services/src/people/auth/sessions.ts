import { createHash, createHmac } from 'node:crypto'
import { forgottenUserLifetimeSeconds, rememberedUserLifetimeSeconds } from '@shop/domain/constants'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { type AuthKeys, keyFor } from './keys'
import {
  insertRefreshToken,
  insertSession,
  lockSessionOfToken,
  prolongSession,
  refreshTokenState,
  replaceRefreshToken,
  type SessionRow,
} from './session-store'

/** Two tabs may refresh at the same moment: for this long the former token still leads to the newest one. */
export const GRACE_MS = 20_000

const DAY_MS = 86_400_000
/** After this time the password is needed again, however often the session was renewed. */
const LONGEST_REMEMBERED_MS = 180 * DAY_MS
const LONGEST_FORGOTTEN_MS = DAY_MS

export type OpenSession = { readonly id: string; readonly refreshToken: string; readonly isRemembered: boolean }

export type Renewal =
  | { readonly kind: 'renewed'; readonly session: OpenSession; readonly user: SessionRow }
  /** A token that was replaced long ago, so somebody kept a copy. */
  | { readonly kind: 'reused'; readonly sessionId: string }
  | { readonly kind: 'unknown' }

export type Sessions = ReturnType<typeof createSessions>

/** Sessions and the refresh tokens that lead through them, each token replaced by the next with its use. */
export function createSessions({ clock, ids, keys }: Pick<Platform, 'clock' | 'ids'> & { keys: AuthKeys }) {
  const expiryOf = (isRemembered: boolean, begunAt: Date) => {
    const idleEnd = clock.now().getTime() + sessionSeconds(isRemembered) * 1_000
    return new Date(Math.min(idleEnd, begunAt.getTime() + longestMs(isRemembered)))
  }

  /** The successor is derived from the token and our key, so it need not be stored. */
  const successorsOf = (token: string) =>
    keys.map((key) => createHmac('sha256', keyFor(key, 'refresh')).update(token).digest('base64url'))

  const rotate = async (tx: Queryable, token: string, row: SessionRow): Promise<string> => {
    const now = clock.now()
    const expiresAt = expiryOf(row.remember, row.created_at)
    const [next = ''] = successorsOf(token)
    await insertRefreshToken(tx, { hash: hashOf(next), sessionId: row.session_id, now, expiresAt })
    await replaceRefreshToken(tx, hashOf(token), hashOf(next), now)
    await prolongSession(tx, row.session_id, now, expiresAt)
    return next
  }

  const newestAfter = async (tx: Queryable, token: string): Promise<string | undefined> => {
    const state = await refreshTokenState(tx, hashOf(token))
    const by = state?.replaced_by
    if (!by) return token
    const next = successorsOf(token).find((candidate) => hashOf(candidate).equals(by))
    return next && newestAfter(tx, next)
  }

  return {
    open: async (tx: Queryable, userId: number, isRemembered: boolean): Promise<OpenSession> => {
      const now = clock.now()
      const expiresAt = expiryOf(isRemembered, now)
      const id = ids.uuid()
      const refreshToken = ids.secret()
      await insertSession(tx, { id, userId, isRemembered, now, expiresAt })
      await insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId: id, now, expiresAt })
      return { id, refreshToken, isRemembered }
    },

    renew: async (tx: Queryable, token: string): Promise<Renewal> => {
      const now = clock.now()
      const row = await lockSessionOfToken(tx, hashOf(token), now)
      if (!row || now.getTime() >= row.created_at.getTime() + longestMs(row.remember)) return { kind: 'unknown' }
      const state = await refreshTokenState(tx, hashOf(token))
      const replacedAt = state?.replaced_at?.getTime()
      if (replacedAt !== undefined && now.getTime() - replacedAt > GRACE_MS)
        return { kind: 'reused', sessionId: row.session_id }
      const next = replacedAt === undefined ? await rotate(tx, token, row) : await newestAfter(tx, token)
      // Replaced by a process with a newer key than this one.
      if (!next) return { kind: 'unknown' }
      return {
        kind: 'renewed',
        session: { id: row.session_id, refreshToken: next, isRemembered: row.remember },
        user: row,
      }
    },
  }
}

export const sessionSeconds = (isRemembered: boolean) =>
  isRemembered ? rememberedUserLifetimeSeconds : forgottenUserLifetimeSeconds

const longestMs = (isRemembered: boolean) => (isRemembered ? LONGEST_REMEMBERED_MS : LONGEST_FORGOTTEN_MS)

export const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest()
