import type { AuthClient, AuthResult, Token } from './auth-client'
import { type AuthState, loggedOut, lostTokenCookies, refreshDelayMs, tokenCookies, userOfToken } from './auth-state'

export const UNAUTHENTICATED = 401
const TOO_MANY = 429
const RETRY_MS = 15_000

export type HeldSessionOutside = {
  readonly client: AuthClient
  /** `document.cookie`: all of them to read, one line to write. */
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void }
  readonly isSecure: boolean
  /** Does `work` later; what it gives back calls it off. */
  readonly later: (work: () => void, delayMs: number) => () => void
  readonly onChange?: (state: AuthState) => void
}

/** What a tab holds of a session: token, timer, cookies and user change together. `renew` is called when it is time. */
export function createHeldSession(outside: HeldSessionOutside, renew: () => void) {
  const { client, cookies, isSecure, later, onChange } = outside
  let state: AuthState = { ...loggedOut, client }

  const become = (next: Partial<AuthState>) => {
    state = { ...state, ...next }
    onChange?.(state)
  }
  const take = (token: Token, isRemembered: boolean | undefined) => {
    const user = userOfToken(token.token, isRemembered)
    if (!user) return lose()
    state.tokenTimeout?.()
    for (const line of tokenCookies(token, user, isSecure)) cookies.write(line)
    become({ user, tokenTimeout: later(renew, refreshDelayMs(token.maxAge)) })
  }
  const lose = () => {
    state.tokenTimeout?.()
    for (const line of lostTokenCookies(isSecure)) cookies.write(line)
    become({ user: null, tokenTimeout: undefined, userMetaData: undefined })
  }

  /**
   * Nobody is signed out by a service that cannot be reached or has no time, nor told to be nobody; any other answer
   * without a token does it.
   */
  const update = (answer: AuthResult, isRemembered: boolean | undefined) => {
    if (answer.kind === 'token') return take(answer, isRemembered)
    if (answer.kind === 'refused' && answer.status !== TOO_MANY) return lose()
    state.tokenTimeout?.()
    state = { ...state, tokenTimeout: later(renew, RETRY_MS) }
  }

  return { state: () => state, become, take, lose, update, stop: () => state.tokenTimeout?.() }
}
