import type { Impersonation } from '../../people/impersonation/check-impersonation'
import { Refusal } from '../../platform/refusal'

/** Who a valid access token speaks for. A request without one, or with one that is damaged or expired, has no viewer. */
export type Viewer = {
  readonly userId: number
  readonly email: string
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  readonly sessionId: string
  /** When the token ends, in ms since 1970; sockets close then. */
  readonly expiresAt: number
  /** The staff account behind a login as this user. */
  readonly spoofedBy: string | undefined
  /** The session of that staff account, as its row was when this request came. */
  readonly impersonation?: Impersonation
}

/** Private operations begin with this: deny by default, decided by the token alone. */
export function requireViewer({ viewer }: { readonly viewer: Viewer | undefined }): Viewer {
  if (!viewer) throw notSignedIn()
  return viewer
}

export const notSignedIn = () => new Refusal('UNAUTHENTICATED', 401, 'This needs a signed-in user')
