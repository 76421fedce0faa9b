import { Lru } from '@shop/search/lru'
import type { Viewer } from '../../ground/context/viewer'
import type { Clock } from '../../platform/clock'
import type { EndedSessions } from './ended-sessions'
import type { Tokens } from './tokens'

const REMEMBERED = 10_000

/** The user of a bearer token. A known token is looked up in memory instead of being verified again. */
export function createViewers({ tokens, ended, clock }: { tokens: Tokens; ended: EndedSessions; clock: Clock }) {
  const seen = new Lru<string, Viewer>(REMEMBERED)

  return async (token: string | undefined): Promise<Viewer | undefined> => {
    if (!token) return undefined
    const known = seen.get(token)
    const viewer = known ?? (await tokens.verify(token))
    if (!viewer || viewer.expiresAt <= clock.now().getTime()) return undefined
    // Staff who act as a user are refused elsewhere when it is over: they must not continue as a visitor.
    if (viewer.spoofedBy === undefined && ended.has(viewer.sessionId)) return undefined
    if (!known) seen.set(token, viewer)
    return viewer
  }
}
