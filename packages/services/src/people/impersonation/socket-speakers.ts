import { Lru } from '@shop/search/lru'
import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import type { CheckImpersonation } from './check-impersonation'

const REMEMBERED = 1_000

type ViewerOf = (token: string) => Promise<Viewer | undefined>

/**
 * A socket outlives the minute of its token: once it was let in, the session's row alone decides how long it stays, and
 * is asked again each time.
 */
export function createSocketSpeakers(viewerOf: ViewerOf, check: CheckImpersonation, now: () => number): ViewerOf {
  const letIn = new Lru<string, Viewer>(REMEMBERED)

  return async (token) => {
    try {
      const known = letIn.get(token)
      if (known && known.expiresAt > now()) return { ...known, impersonation: await check.byId(known.sessionId) }
      const viewer = await viewerOf(token)
      if (!viewer?.impersonation) return viewer
      const held = { ...viewer, expiresAt: viewer.impersonation.expiresAt.getTime() }
      letIn.set(token, held)
      return held
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}
