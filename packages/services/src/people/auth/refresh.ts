import type { Platform } from '../../platform/platform'
import type { EndSessions } from './end-sessions'
import type { EndedSessions } from './ended-sessions'
import type { Renewal, Sessions } from './sessions'

type Renewed = Extract<Renewal, { kind: 'renewed' }>

type Deps = Pick<Platform, 'db' | 'log'> & {
  readonly sessions: Sessions
  readonly ending: EndSessions
  readonly ended: EndedSessions
}

/**
 * Renews the session of the first valid refresh token. A browser sends two: the header its tab remembers and
 * the cookie that all its tabs share. A sleeping tab may hold a token that was replaced long ago; the newest one in
 * the HttpOnly cookie beside it proves that it is no thief. An old token alone counts as stolen and ends the session.
 */
export function createRefresh({ db, log, sessions, ending, ended }: Deps) {
  return async (tokens: readonly string[]): Promise<Renewed | undefined> => {
    const { renewed, stolen } = await db.transaction(async (tx) => {
      const reused = new Set<string>()
      let renewed: Renewed | undefined
      for (const token of new Set(tokens)) {
        const renewal = await sessions.renew(tx, token)
        if (renewal.kind === 'reused') reused.add(renewal.sessionId)
        if (renewal.kind !== 'renewed') continue
        renewed = renewal
        break
      }
      if (renewed) reused.delete(renewed.session.id)
      for (const sessionId of reused) await ending.endSession(tx, sessionId, 'refresh_reused')
      return { renewed, stolen: [...reused] }
    })
    for (const sessionId of stolen) {
      ended.add(sessionId)
      log.warn('auth.refresh-token-reused', { sessionId })
    }
    return renewed
  }
}
