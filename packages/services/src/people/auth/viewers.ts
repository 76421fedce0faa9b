import { Lru } from '@shop/search/lru'
import type { Viewer } from '../../ground/context/viewer'
import type { Clock } from '../../platform/clock'
import type { EndedSessions } from './ended-sessions'
import type { Tokens } from './tokens'

const REMEMBERED = 10_000

/** Whom a bearer token speaks for. A token seen before costs a look into memory, not a signature. */
export function createViewers({ tokens, ended, clock }: { tokens: Tokens; ended: EndedSessions; clock: Clock }) {
  const seen = new Lru<string, Viewer>(REMEMBERED)

  return async (token: string | undefined): Promise<Viewer | undefined> => {
    if (!token) return undefined
    const known = seen.get(token)
    const viewer = known ?? (await tokens.verify(token))
    if (!viewer || viewer.expiresAt <= clock.now().getTime()) return undefined
    // Of staff behind a user the row is asked, and refuses: they must not go on as a visitor.
    if (viewer.spoofedBy === undefined && ended.has(viewer.sessionId)) return undefined
    if (!known) seen.set(token, viewer)
    return viewer
  }
}
